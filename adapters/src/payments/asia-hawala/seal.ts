import { createHmac, createPrivateKey, createPublicKey, type KeyObject, sign, timingSafeEqual, verify } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { parseJson } from '../../http/body.ts'

/** How bodies are signed; which of the two is agreed with the provider. What an old key of theirs signed is still taken, and it signs nothing. Keys of RSA are PEM, or DER in base64 (PKCS 8; SPKI for theirs). */
export type SealOptions =
  | { readonly type: 'JWTSecret'; readonly key: string; readonly oldKey?: string | undefined }
  | {
      readonly type: 'SHA256WithRSA'
      readonly privateKey: string
      readonly theirPublicKey: string
      readonly oldPublicKey?: string | undefined
    }

export type Body = Readonly<Record<string, unknown>>
export interface Seal {
  /** The body with its `sign_type` and `sign`. */
  seal(body: Body): Body
  /** Whether the wallet itself signed this body, as it is, in the agreed way and no other. */
  isSealed(body: Body): boolean
}

export const createSeal = (options: SealOptions): Seal =>
  options.type === 'JWTSecret' ? jwtSeal(options.key, options.oldKey) : rsaSeal(options)

/** The whole body without its sign, as an HS256 JWT. */
function jwtSeal(own: string, old: string | undefined): Seal {
  const keys = [own, old ?? []].flat()
  const mac = (text: string, key: string): string => createHmac('sha256', key).update(text).digest('base64url')
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  return {
    seal(body) {
      const whole = { ...body, sign_type: 'JWTSecret' }
      const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(whole)}`
      return { ...whole, sign: `${text}.${mac(text, own)}` }
    },
    isSealed({ sign: token, ...body }) {
      const [header, payload, signature, ...more] = typeof token === 'string' ? token.split('.') : []
      if (!header || !payload || !signature || more.length > 0 || body.sign_type !== 'JWTSecret') return false
      if (!keys.some(key => isSame(signature, mac(`${header}.${payload}`, key)))) return false
      const { alg } = (decoded(header) ?? {}) as { alg?: unknown }
      const { iat: _, ...said } = (decoded(payload) ?? {}) as Record<string, unknown>
      return alg === 'HS256' && isDeepStrictEqual(said, body)
    },
  }
}
const decoded = (part: string): unknown => parseJson(Buffer.from(part, 'base64url').toString('utf8'))

/** Compares without telling how much of it was right. */
function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Every field but the sign, those of `biz_content` among them, sorted by name: `k=v&…`. */
function rsaSeal({ privateKey, theirPublicKey, oldPublicKey }: Extract<SealOptions, { type: 'SHA256WithRSA' }>): Seal {
  const own = keyOf(privateKey, 'pkcs8')
  const theirs = [theirPublicKey, oldPublicKey ?? []].flat().map(key => keyOf(key, 'spki'))
  return {
    seal(body) {
      const whole = { ...body, sign_type: 'SHA256WithRSA' }
      return { ...whole, sign: sign('sha256', Buffer.from(flat(whole)), own).toString('base64') }
    },
    isSealed(body) {
      if (typeof body.sign !== 'string' || body.sign_type !== 'SHA256WithRSA') return false
      const signature = Buffer.from(body.sign, 'base64')
      return signature.toString('base64') === body.sign && theirs.some(key => verify('sha256', Buffer.from(flat(body)), key, signature))
    },
  }
}
function flat({ biz_content, sign: _, sign_type: __, ...rest }: Body): string {
  const pairs = Object.entries({ ...rest, ...(typeof biz_content === 'object' ? biz_content : {}) })
  return pairs
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join('&')
}
function keyOf(text: string, type: 'pkcs8' | 'spki'): KeyObject {
  const pem = text.includes('BEGIN')
  if (type === 'pkcs8') return pem ? createPrivateKey(text) : createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type })
  return pem ? createPublicKey(text) : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type })
}
