import { PDFDocument } from '@cantoo/pdf-lib'
import type { DocumentRefusal } from '@karwan/contract/visa-applications'
import { type VisaFileType, visaFileLimits } from '@karwan/domain/visa-applications'
import sharp from 'sharp'

/** A file that may be kept. */
export interface HarmlessFile {
  readonly type: VisaFileType
  readonly bytes: Uint8Array
  /** Of a PDF. */
  readonly pages: number | null
}
export type CheckedFile = HarmlessFile | { readonly refused: DocumentRefusal }

const startsWith = (bytes: Uint8Array, start: string): boolean => Buffer.from(bytes.subarray(0, start.length)).toString('latin1') === start

/** Returns the type that the first bytes tell, whatever the browser said; undefined for one that is not taken. */
const typeOf = (bytes: Uint8Array): VisaFileType | undefined => {
  if (startsWith(bytes, '%PDF-')) return 'application/pdf'
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png'
  return startsWith(bytes, 'RIFF') && startsWith(bytes.subarray(8), 'WEBP') ? 'image/webp' : undefined
}

/**
 * Makes an uploaded file harmless. A picture is decoded and written anew as a JPEG, so nothing but its pixels is left.
 * A PDF that can be read is kept as it is.
 */
export const checkFile = async (bytes: Uint8Array): Promise<CheckedFile> => {
  if (bytes.length > visaFileLimits.bytes) return { refused: 'too-big' }
  const type = typeOf(bytes)
  if (!type) return { refused: 'type' }
  return type === 'application/pdf' ? checkPdf(bytes) : checkPicture(bytes)
}

const checkPdf = async (bytes: Uint8Array): Promise<CheckedFile> => {
  try {
    const pages = (await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true })).getPageCount()
    if (pages === 0) return { refused: 'unreadable' }
    return pages > visaFileLimits.pages ? { refused: 'too-many-pages' } : { type: 'application/pdf', bytes, pages }
  } catch {
    return { refused: 'unreadable' }
  }
}

const checkPicture = async (bytes: Uint8Array): Promise<CheckedFile> => {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > visaFileLimits.pixels) return { refused: 'too-many-pixels' }
    const picture = sharp(bytes, { limitInputPixels: visaFileLimits.pixels, failOn: 'error', animated: false }).autoOrient()
    const written = await picture.flatten({ background: '#ffffff' }).jpeg({ quality: 90 }).toBuffer()
    return written.length > visaFileLimits.bytes ? { refused: 'too-big' } : { type: 'image/jpeg', bytes: written, pages: null }
  } catch {
    return { refused: 'unreadable' }
  }
}
