export type * from './types.ts'
export { boards, facilityIds, hotelSorts, hotelTypes, poiKinds } from './types.ts'
