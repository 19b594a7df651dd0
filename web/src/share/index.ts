/** Giving a page's address on, and how it looks where it arrives. */
export { copyText } from './copy-text.ts'
export { ShareButton } from './share-button.tsx'
