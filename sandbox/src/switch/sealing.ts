import { createCipheriv, randomBytes } from 'node:crypto'

/** A notification as it goes over the wire: hex, AES-256-GCM, 12-byte initialization vector, 16-byte tag. */
export interface Sealed {
  readonly body: string
  readonly headers: { readonly 'x-initialization-vector': string; readonly 'x-authentication-tag': string }
}

/** @param key 64 hex characters */
export function seal(text: string, key: string, vector: Buffer = randomBytes(12)): Sealed {
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'hex'), vector)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return {
    body: body.toString('hex').toUpperCase(),
    headers: {
      'x-initialization-vector': vector.toString('hex').toUpperCase(),
      'x-authentication-tag': cipher.getAuthTag().toString('hex').toUpperCase(),
    },
  }
}

/** The same with one bit of its tag turned: what a forger would send. */
export function forge(sealed: Sealed): Sealed {
  const tag = Buffer.from(sealed.headers['x-authentication-tag'], 'hex')
  tag[0] = (tag[0] ?? 0) ^ 1
  return { ...sealed, headers: { ...sealed.headers, 'x-authentication-tag': tag.toString('hex').toUpperCase() } }
}
