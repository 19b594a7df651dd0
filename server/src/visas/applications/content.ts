import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const [ivBytes, tagBytes] = [12, 16]

/** Returns a new key for the content of one file. */
export const newDataKey = (): string => randomBytes(32).toString('base64')

/** Encrypts a part of a file with AES-256-GCM: nonce, tag, content. `place` binds it to its file and position. */
export const sealPart = (dataKey: string, place: string, content: Uint8Array): Buffer => {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(dataKey, 'base64'), iv)
  cipher.setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Decrypts a part. Throws for one that was altered or belongs elsewhere. */
export const openPart = (dataKey: string, place: string, part: Uint8Array): Buffer => {
  const bytes = Buffer.from(part)
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(dataKey, 'base64'), bytes.subarray(0, ivBytes))
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
}
