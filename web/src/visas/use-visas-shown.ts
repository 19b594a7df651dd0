import { useShop } from '../base/brand/index.ts'

/** True where the brand tells visas at flights and in the review. */
export const useVisasShown = (): boolean => useShop().sells('visa')
