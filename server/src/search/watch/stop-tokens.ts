import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Makes and checks the tokens in e-mails that end a watch: the watch's id with our signature, so that nobody can
 * guess another's.
 */
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
