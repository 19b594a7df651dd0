import { forEachLanguage, type InEachLanguage, inEachLanguage, isComplete, type Names } from '@karwan/domain/locales'
import { z } from 'zod'

/** Pieces that several files of a brand are made of. */
export const text = z.string().trim().min(1)
/**
 * Returns the schema of a value in each language. Languages whose texts are complete must be given; of the others those
 * that are missing are taken from the fallback.
 */
export const eachLanguage = (value: z.ZodString) =>
  z
    .strictObject(forEachLanguage(language => (isComplete(language) ? value : value.optional())))
    .transform((given): InEachLanguage => inEachLanguage(given as Names))
export const texts = eachLanguage(text)
/** `scene:<id>` and `illustration:<id>` are drawings of the product, `asset:<file>` is the brand's own. */
export const picture = z
  .string()
  .regex(/^(scene|illustration):[a-z0-9-]+$|^asset:[a-z0-9-]+\.(svg|png|webp|jpg)$/, 'must be scene:…, illustration:… or asset:…')
/** As `picture`, for what has to be a file: no illustration, which is drawn into the page. */
export const imageFile = picture.refine(name => !name.startsWith('illustration:'), 'must be scene:… or asset:…')
