import { createHmac, sign, timingSafeEqual, verify } from 'node:crypto'

/**
 * Signature of bodies: HS256 with one secret of both sides, or RSA with the shop's public and the wallet's private
 * key (PEM).
 */
export type Sealing =
  | { readonly type: 'JWTSecret'; readonly key: string }
  | { readonly type: 'SHA256WithRSA'; readonly shopKey: string; readonly ownKey: string }
type Body = Record<string, unknown>

const base64 = (text: string): string => Buffer.from(text).toString('base64url')
const hs256 = (text: string, key: string): string => createHmac('sha256', key).update(text).digest('base64url')

export function seal(body: Body, sealing: Sealing): Body {
  const whole = { ...body, sign_type: sealing.type }
  if (sealing.type === 'SHA256WithRSA')
    return { ...whole, sign: sign('RSA-SHA256', Buffer.from(sortedPairs(whole)), sealing.ownKey).toString('base64') }
  const text = `${base64('{"typ":"JWT","alg":"HS256"}')}.${base64(JSON.stringify(whole))}`
  return { ...whole, sign: `${text}.${hs256(text, sealing.key)}` }
}

export function isSealed(body: Body, sealing: Sealing): boolean {
  const { sign: given, ...whole } = body
  if (typeof given !== 'string' || whole.sign_type !== sealing.type) return false
  if (sealing.type === 'SHA256WithRSA')
    return verify('RSA-SHA256', Buffer.from(sortedPairs(whole)), sealing.shopKey, Buffer.from(given, 'base64'))
  const [header = '', payload = '', signature = ''] = given.split('.')
  const [a, b] = [Buffer.from(signature), Buffer.from(hs256(`${header}.${payload}`, sealing.key))]
  return a.length === b.length && timingSafeEqual(a, b) && Buffer.from(payload, 'base64url').toString('utf8') === JSON.stringify(whole)
}

function sortedPairs(body: Body): string {
  const fields = new Map<string, unknown>()
  for (const [name, value] of Object.entries(body))
    if (name !== 'sign' && name !== 'sign_type' && name !== 'biz_content') fields.set(name, value)
  for (const [name, value] of Object.entries((body.biz_content ?? {}) as Body)) fields.set(name, value)
  const names = [...fields.keys()].filter(name => fields.get(name) !== '' && fields.get(name) !== undefined).sort()
  return names.map(name => `${name}=${String(fields.get(name))}`).join('&')
}
