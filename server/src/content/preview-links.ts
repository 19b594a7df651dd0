import { createHmac, timingSafeEqual } from 'node:crypto'

/** Milliseconds for which a link to a preview opens. */
export const previewLinkMs = 15 * 60_000

/** A brand's shop as of a moment. */
export interface Preview {
  readonly brand: string
  readonly at: Date
}
/** Makes and reads the tokens of links that show a shop as of a moment (HC-13). */
export interface PreviewLinks {
  /** Returns the path of a preview, and until when it opens. */
  sign(preview: Preview): { readonly path: string; readonly until: Date }
  /** Returns the preview of a token; undefined for one that is not ours, is of another brand, or is over. */
  read(token: string, brand: string): Preview | undefined
}

export const createPreviewLinks = (key: Uint8Array, now: () => Date): PreviewLinks => {
  const mark = (text: string): string => createHmac('sha256', key).update(text).digest('base64url')
  return {
    sign: ({ brand, at }) => {
      const until = new Date(now().getTime() + previewLinkMs)
      const text = [brand, at.getTime(), until.getTime()].join('.')
      return { path: `/preview/${text}.${mark(text)}`, until }
    },
    read: (token, asked) => {
      const cut = token.lastIndexOf('.')
      const [text, given] = [token.slice(0, cut), Buffer.from(token.slice(cut + 1))]
      const right = Buffer.from(mark(text))
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      const [brand = '', at, until] = text.split('.')
      return brand === asked && Number(until) > now().getTime() ? { brand, at: new Date(Number(at)) } : undefined
    },
  }
}
