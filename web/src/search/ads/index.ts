/** Ads in lists: few, labelled, never in the way of what is read. */
export { AdAfter } from './ad-slot.tsx'
export { type ListAds, useListAds } from './use-list-ads.ts'
