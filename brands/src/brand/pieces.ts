import { z } from 'zod'

/** Pieces that several files of a brand are made of. */
export const text = z.string().trim().min(1)
export const texts = z.strictObject({ en: text, ar: text, ckb: text })
/** `scene:<id>` and `illustration:<id>` are drawings of the product, `asset:<file>` is the brand's own. */
export const picture = z
  .string()
  .regex(/^(scene|illustration):[a-z0-9-]+$|^asset:[a-z0-9-]+\.(svg|png|webp|jpg)$/, 'must be scene:…, illustration:… or asset:…')
/** As `picture`, for what has to be a file: no illustration, which is drawn into the page. */
export const imageFile = picture.refine(name => !name.startsWith('illustration:'), 'must be scene:… or asset:…')
