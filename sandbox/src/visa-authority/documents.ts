import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { KeptDocument } from './types.ts'

/** Types of files that the authority takes, with the bytes that each begins with. */
const beginnings: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['ffd8ff'],
  'image/png': ['89504e470d0a1a0a'],
  'image/webp': ['52494646'],
  'application/pdf': ['255044462d'],
}
const most = 8_000_000

export const sentDocument = z.strictObject({
  kind: z.string().regex(/^[a-z-]{3,40}$/),
  type: z.string(),
  /** In base64. */
  content: z.base64().min(1),
})
type SentDocument = z.infer<typeof sentDocument>

/** Returns why a document is not taken, in the words of the authority. Undefined: it is. */
export const documentFault = ({ kind, type, content }: SentDocument): string | undefined => {
  const bytes = Buffer.from(content, 'base64')
  const known = beginnings[type]
  if (!known) return `${kind}: ${type} is not taken`
  if (bytes.length > most) return `${kind}: larger than ${most} bytes`
  return known.some(beginning => bytes.toString('hex', 0, beginning.length / 2) === beginning) ? undefined : `${kind}: is no ${type}`
}

export const keepDocument = ({ kind, type, content }: SentDocument): KeptDocument => {
  const bytes = Buffer.from(content, 'base64')
  return { kind, type, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}
