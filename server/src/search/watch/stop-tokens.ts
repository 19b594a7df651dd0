import { createHmac, timingSafeEqual } from 'node:crypto'

/** What an e-mail carries to end its watch: the watch's id with our mark, so that nobody ends another's by guessing. */
export const stopTokens = (key: Uint8Array) => {
  const mark = (id: string): string => createHmac('sha256', key).update(`stop price watch ${id}`).digest('base64url').slice(0, 32)
  return {
    sign: (id: string): string => `${id}.${mark(id)}`,
    read: (token: string): string | undefined => {
      const [id = '', given = ''] = token.split('.')
      const right = mark(id)
      return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right)) ? id : undefined
    },
  }
}
