import { type DocumentRequirement, type VisaFileType, visaFileLimits, visaFileTypes } from '@karwan/domain/visa-applications'
import { faceFaults, type PhotoFault, photoFaults } from './photo-check.ts'
import { type TusResult, type TusUpload, untilNetwork, uploadByTus } from './tus.ts'

/** A file ready to be sent, or why it is not taken. */
export type Prepared =
  | { readonly is: 'ready'; readonly file: Blob; readonly type: VisaFileType; readonly faults: readonly PhotoFault[] }
  | { readonly is: 'refused'; readonly reason: 'type' | 'too-big' | 'too-many-pixels' | 'unreadable' | 'heic' }

const isHeic = ({ type, name }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
/** Longest side of the copy whose light is looked at. */
const lookedAt = 400
const jpegQuality = 0.92

/** Reads a chosen file: HEIC becomes JPEG where the browser can open it, and a photo is looked at (VI-13). */
export async function prepareFile(file: File, requirement: DocumentRequirement): Promise<Prepared> {
  const type = visaFileTypes.find(each => each === file.type)
  if (!type && !isHeic(file)) return { is: 'refused', reason: 'type' }
  if (type === 'application/pdf') return file.size > visaFileLimits.bytes ? tooBig : { is: 'ready', file, type, faults: [] }
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return { is: 'refused', reason: type ? 'unreadable' : 'heic' }
  try {
    if (picture.width * picture.height > visaFileLimits.pixels) return { is: 'refused', reason: 'too-many-pixels' }
    const sent = type ? file : await jpegOf(picture)
    if (!sent) return { is: 'refused', reason: 'heic' }
    if (sent.size > visaFileLimits.bytes) return tooBig
    const faults = requirement.photo ? await faultsOf(picture, requirement.photo) : []
    return { is: 'ready', file: sent, type: type ?? 'image/jpeg', faults }
  } finally {
    picture.close()
  }
}
const tooBig = { is: 'refused', reason: 'too-big' } as const

const drawn = (picture: ImageBitmap, longest: number): HTMLCanvasElement => {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}
const jpegOf = (picture: ImageBitmap): Promise<Blob | null> =>
  new Promise(resolve => drawn(picture, Number.POSITIVE_INFINITY).toBlob(resolve, 'image/jpeg', jpegQuality))

async function faultsOf(picture: ImageBitmap, photo: NonNullable<DocumentRequirement['photo']>): Promise<readonly PhotoFault[]> {
  const canvas = drawn(picture, lookedAt)
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
  if (!pixels) return []
  return [...photoFaults(pixels, picture, photo), ...(await facesIn(canvas))]
}

interface Detector {
  readonly detect: (picture: HTMLCanvasElement) => Promise<readonly { readonly boundingBox: DOMRectReadOnly }[]>
}
/** Only where the browser itself finds faces; elsewhere nothing is said of them. */
async function facesIn(canvas: HTMLCanvasElement): Promise<readonly PhotoFault[]> {
  const { FaceDetector } = globalThis as { FaceDetector?: new () => Detector }
  if (!FaceDetector) return []
  try {
    return faceFaults(await new FaceDetector().detect(canvas), canvas.width)
  } catch {
    return []
  }
}

/** Sends a file to the shop; the network is waited for. */
export const sendFile = (upload: TusUpload): Promise<TusResult> =>
  uploadByTus(upload, { fetch: (input, init) => globalThis.fetch(input, init), untilNext: untilNetwork })
