/** Ads in lists: few, labelled, never in the way of what is read. */
export { AdSlot } from './ad-slot.tsx'
export { useListAds } from './use-list-ads.ts'
