import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { signJwt, verifyJwt } from '../jwt.ts'

/**
 * Signature of bodies; which of the two is agreed with the provider. Signatures by an old key of theirs are still
 * accepted, but nothing is signed with it. RSA keys are PEM, or DER in base64 (PKCS 8; SPKI for theirs).
 */
export type Signing =
  | { readonly type: 'JWTSecret'; readonly key: string; readonly oldKey?: string | undefined }
  | {
      readonly type: 'SHA256WithRSA'
      readonly privateKey: string
      readonly theirPublicKey: string
      readonly oldPublicKey?: string | undefined
    }

export type Body = Readonly<Record<string, unknown>>
export interface BodySigner {
  /** Returns the body with its `sign_type` and `sign`. */
  sign(body: Body): Promise<Body>
  /** Tells whether the wallet itself signed this body, as it is, in the agreed way and no other. */
  isSigned(body: Body): Promise<boolean>
}

export const createBodySigner = (signing: Signing, now: () => Date): BodySigner =>
  signing.type === 'JWTSecret' ? jwtSigner(signing, now) : rsaSigner(signing)

/** Signs the whole body without its `sign`, as an HS256 JWT. */
function jwtSigner({ key, oldKey }: Extract<Signing, { type: 'JWTSecret' }>, now: () => Date): BodySigner {
  const keys = [key, oldKey ?? []].flat()
  return {
    async sign(body) {
      const whole = { ...body, sign_type: 'JWTSecret' }
      return { ...whole, sign: await signJwt(whole, key) }
    },
    async isSigned({ sign: token, ...body }) {
      if (typeof token !== 'string' || body.sign_type !== 'JWTSecret') return false
      const { iat: _, ...signed } = (await verifyJwt(token, keys, now())) ?? {}
      return isDeepStrictEqual(signed, body)
    },
  }
}

/** Signs every field but the `sign`, those of `biz_content` among them, sorted by name: `k=v&…`. */
function rsaSigner({ privateKey, theirPublicKey, oldPublicKey }: Extract<Signing, { type: 'SHA256WithRSA' }>): BodySigner {
  const own = keyOf(privateKey, 'pkcs8')
  const theirs = [theirPublicKey, oldPublicKey ?? []].flat().map(key => keyOf(key, 'spki'))
  return {
    async sign(body) {
      const whole = { ...body, sign_type: 'SHA256WithRSA' }
      return { ...whole, sign: sign('sha256', Buffer.from(pairsOf(whole)), own).toString('base64') }
    },
    async isSigned(body) {
      if (typeof body.sign !== 'string' || body.sign_type !== 'SHA256WithRSA') return false
      const signature = Buffer.from(body.sign, 'base64')
      return signature.toString('base64') === body.sign && theirs.some(key => verify('sha256', Buffer.from(pairsOf(body)), key, signature))
    },
  }
}
function pairsOf({ biz_content, sign: _, sign_type: __, ...rest }: Body): string {
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
