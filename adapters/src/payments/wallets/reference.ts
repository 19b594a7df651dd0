import { createHash } from 'node:crypto'

/**
 * An attempt's id as wallets take one: 32 letters and digits, always the same for the same attempt, never the same for
 * two. Our ids are 16 bytes in base64url, which hexadecimal writes in 32 digits; a UUID loses its hyphens, and anything
 * else is hashed.
 */
export function plainReference(attemptId: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(attemptId)) return attemptId.replaceAll('-', '')
  const bytes = Buffer.from(attemptId, 'base64url')
  const exact = bytes.length === 16 && bytes.toString('base64url') === attemptId
  return exact ? bytes.toString('hex') : createHash('sha256').update(attemptId).digest('hex').slice(0, 32)
}

/** The id that such a reference was made of, where it is one of ours; undefined for what no reference looks like. */
export const attemptIdOf = (reference: string): string | undefined =>
  /^[0-9a-f]{32}$/.test(reference) ? Buffer.from(reference, 'hex').toString('base64url') : undefined
