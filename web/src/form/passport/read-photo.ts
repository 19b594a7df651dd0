import { type Gray, grayOf } from './gray.ts'
import { type FoundZone, readPicture } from './read-picture.ts'

/** Pixels of the longer side: enough for a page that fills half of a photo, and little enough for a phone. */
const longest = 1800

/** The picture could not be opened: no picture, or of a kind the browser does not know. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused'
}

/**
 * Reads a photo of a passport within the page; nothing is sent anywhere, nothing kept. Undefined where no zone is seen.
 * Throws `PictureRefused`. Between its steps the page draws and answers.
 */
export async function readPhoto(file: Blob): Promise<FoundZone | undefined> {
  return readPicture(await shadesOf(file), () => new Promise(go => setTimeout(go)))
}

async function shadesOf(file: Blob): Promise<Gray> {
  const picture = await createImageBitmap(file).catch(cause => {
    throw new PictureRefused('The picture cannot be opened', { cause })
  })
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new PictureRefused('The browser draws no pictures')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return grayOf(pen.getImageData(0, 0, canvas.width, canvas.height))
}
