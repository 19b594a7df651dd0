export type * from './types.ts'
export { cabins, flightSorts, passengerKinds } from './types.ts'
