import { hkdfSync } from 'node:crypto'

/** A key of 32 bytes for one purpose, derived from the master secret: knowing one tells nothing of another. */
export const deriveKey = (secret: string, purpose: string): Uint8Array => new Uint8Array(hkdfSync('sha256', secret, 'karwan', purpose, 32))
