import { useShop } from '../base/brand/index.ts'

/** Not yet: the pages have not been looked at in a browser, and their journey is not written. */
const isReady: boolean = false

/** True where the brand tells visas at flights and in the review. */
export function useVisasShown(): boolean {
  const { sells } = useShop()
  return isReady && sells('visa')
}
