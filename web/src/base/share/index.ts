/** Giving a page's address on, and how it looks where it arrives. */
export { ShareButton } from './share-button.tsx'
