/** Ads in lists: few, and labelled as ads. */
export { AdAfter } from './ad-slot.tsx'
export { type ListAds, useListAds } from './use-list-ads.ts'
