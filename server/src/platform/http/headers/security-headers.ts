import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Origins of outsiders that a page may meet: the payment gateway's script, frames, calls and forms. */
export interface OutsideOrigins {
  readonly gateways: readonly string[]
  /** Of an operator's own map. */
  readonly maps?: readonly string[]
  /**
   * Origin that may show a page in a frame: the sandbox, whose phones simulate the host apps. Nobody frames a live
   * shop; apps open it as a page.
   */
  readonly framedBy?: string | undefined
  /** Origins that workers may come from besides the shop itself; in development alone. */
  readonly workers?: readonly string[] | undefined
}

/** Of every answer. Data is nothing to be run or framed; a page says more with `allowPage`. */
const always = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const
/** Of every page. The gateway's 3-D Secure pages may open windows; they need no isolation from them. */
const ofPages = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(self)',
} as const
const year = 31_536_000

export const protectAnswers = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always)
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${year}`)
    done()
  })
}

/** 128 random bits in 22 letters. */
export const makeNonce = (): string => randomBytes(16).toString('base64url')

/** Headers of an HTML page; answers the nonce that its scripts and styles must carry. */
export const allowPage = (reply: FastifyReply, { gateways, maps = [], framedBy, workers = [] }: OutsideOrigins): string => {
  const nonce = makeNonce()
  const outside = gateways.join(' ')
  const drawn = [...gateways, ...maps].join(' ')
  reply.headers(ofPages)
  if (framedBy === undefined) reply.header('x-frame-options', 'DENY')
  reply.header(
    'content-security-policy',
    [
      "default-src 'self'",
      // `strict-dynamic` trusts what a trusted script loads: the gateway's widget. The origins stand for browsers that
      // do not know it.
      `script-src 'nonce-${nonce}' 'strict-dynamic' 'self' ${outside}`,
      `style-src 'self' 'nonce-${nonce}' ${outside}`,
      "style-src-attr 'unsafe-inline'",
      `img-src 'self' data: blob: ${drawn}`,
      "font-src 'self'",
      `connect-src 'self' ${drawn}`,
      `frame-src 'self' ${outside}`,
      `form-action 'self' ${outside}`,
      `frame-ancestors ${framedBy ?? "'none'"}`,
      ["worker-src 'self'", ...workers].join(' '),
      "object-src 'none'",
      "base-uri 'none'",
    ].join('; '),
  )
  return nonce
}

/** A worker has the policy it was sent with: that of the map fetches what the map is made of, and nothing else. */
export const workerPolicy = (maps: readonly string[]): string =>
  ["default-src 'none'", `connect-src 'self' ${maps.join(' ')}`.trim()].join('; ')
