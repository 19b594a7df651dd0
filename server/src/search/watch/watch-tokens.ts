import { createHmac, timingSafeEqual } from 'node:crypto'

/** Makes and checks what the links in e-mails carry. */
export interface WatchTokens {
  sign(id: string): string
  /** Returns the watch that a token is of; undefined for one that is not ours. */
  read(token: string): string | undefined
}

/** A watch's id with our signature, so that nobody can guess another's, nor make of one purpose's the other's. */
const tokensFor =
  (purpose: 'stop' | 'confirm') =>
  (key: Uint8Array): WatchTokens => {
    const mark = (id: string): string => createHmac('sha256', key).update(`${purpose} price watch ${id}`).digest('base64url').slice(0, 32)
    return {
      sign: id => `${id}.${mark(id)}`,
      read: token => {
        const [id = '', given = ''] = token.split('.')
        const right = Buffer.from(mark(id))
        const bytes = Buffer.from(given)
        return bytes.length === right.length && timingSafeEqual(bytes, right) ? id : undefined
      },
    }
  }

/** Of the link that ends a watch. */
export const stopTokens = tokensFor('stop')
/** Of the link with which a mailbox confirms a watch. */
export const confirmTokens = tokensFor('confirm')
