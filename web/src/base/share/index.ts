/** Shares the address of a page, and makes its preview and QR code. */
export { ShareButton } from './share-button.tsx'
