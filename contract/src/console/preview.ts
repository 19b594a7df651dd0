/** A link that shows the shop as of a moment to whoever has it, for a quarter of an hour (HC-13). `content.read`. */
import { z } from 'zod'
import { instant } from '../common/index.ts'

/** Null, or a moment that is past: the shop as of now. */
export const previewMake = z.object({ brand: z.string().max(60), at: instant.nullable() })
export const previewMade = z.object({
  /** Address at the brand's own shop. */
  link: z.url(),
  at: instant,
  /** The link opens until then. */
  until: instant,
})
