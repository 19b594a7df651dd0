/** Codes to scan on documents and pages: their address and their picture. */
export { qrImage } from './qr-image.ts'
export { verifyAddressOf } from './verify-address.ts'
