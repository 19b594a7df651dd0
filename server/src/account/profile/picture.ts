import { pictureLimits } from '@karwan/contract/account'
import { type Problem, problem } from '@karwan/domain/problems'
import sharp from 'sharp'

/** Formats of pictures by their first bytes. The name of a file does not count. */
const beginnings: readonly (readonly [format: string, at: number, bytes: readonly number[]])[] = [
  ['jpeg', 0, [0xff, 0xd8, 0xff]],
  ['png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['webp', 8, [0x57, 0x45, 0x42, 0x50]],
]
const formatOf = (file: Uint8Array): string | undefined =>
  beginnings.find(([, at, bytes]) => bytes.every((byte, index) => file[at + index] === byte))?.[0]

/** Pixels of each side. */
const side = 512

/**
 * Draws a picture anew, square and small, as WebP: what hides in a file beside its pixels (place, scripts, archives,
 * another file behind it) does not come along. Too many pixels are refused by the header, before any is read.
 */
export const redrawPicture = async (file: Uint8Array): Promise<Uint8Array | Problem> => {
  const format = formatOf(file)
  const refused = (detail: string): Problem => problem('picture-refused', { detail })
  if (format === undefined || file.byteLength > pictureLimits.bytes) return refused('JPEG, PNG or WebP of at most 8 MB')
  try {
    const picture = sharp(file, { limitInputPixels: pictureLimits.pixels, failOn: 'error' })
    const { format: read } = await picture.metadata()
    if (read !== format) return refused('The file is not what it begins as')
    return await picture
      .autoOrient()
      .resize(side, side, { fit: 'cover', withoutEnlargement: true })
      .timeout({ seconds: 10 })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    return refused('The picture cannot be read, or has too many pixels')
  }
}
