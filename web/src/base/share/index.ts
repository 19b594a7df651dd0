/** Giving a page's address on: by the device, by WhatsApp, as a copied link. */

export { DeviceShare } from './device-share.tsx'
export { LinkField } from './link-field.tsx'
export { ShareButton } from './share-button.tsx'
export { useCopying } from './use-copying.ts'
export { WhatsappLink } from './whatsapp-link.tsx'
