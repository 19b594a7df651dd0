import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

export interface VaultKey {
  /** Part of each envelope: a-z, digits and dashes. */
  readonly id: string
  /** 32 bytes. */
  readonly key: Uint8Array
  readonly hashKey: Uint8Array
}
/**
 * Thrown for an envelope that was altered, belongs to another row, or whose key is not at hand. Says nothing of the
 * content.
 */
export class VaultRefused extends Error {
  constructor(detail: string) {
    super(detail)
    this.name = 'VaultRefused'
  }
}
export interface Vault {
  /** Text → `v1.<key id>.<salt>.<iv>.<tag>.<ciphertext>`, bound to its row. */
  seal(text: string, rowId: string): string
  /** Throws VaultRefused. */
  open(envelope: string, rowId: string): string
  /** True where the envelope was made with an older key and should be sealed again. */
  isOld(envelope: string): boolean
  /** Prefix of every envelope of the newest key; undefined while there is no older key. */
  readonly newestPrefix: string | undefined
  /** Keyed hash to look a value up by, without keeping the value. */
  hash(text: string): string
  /** By each key, the newest first: what a row may be found by that an older key hashed. */
  hashes(text: string): readonly string[]
  /** Checks that the hash is of this text, made with the newest key or an older one. */
  isHashOf(hash: string, text: string): boolean
}

/** As the engine holds keys: handing it bytes again for each row costs more than the work with them. */
interface HeldKey {
  readonly id: string
  readonly key: KeyObject
  readonly hashKey: KeyObject
}

/** Of each row its own key: a leaked one opens one row, and random nonces never meet under one key. */
const rowKey = (master: KeyObject, salt: Uint8Array, rowId: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', master, salt, `karwan vault row ${rowId}`, 32))
const text64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const bytes64 = (text: string): Buffer => Buffer.from(text, 'base64url')

const hashWith = ({ hashKey }: HeldKey, text: string): string => createHmac('sha256', hashKey).update(text).digest('base64url')
const equal = (one: string, other: string): boolean => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** AES-256-GCM. The first key seals; all of them open, so that a key is changed by putting a new one in front. */
export const createVault = (given: readonly VaultKey[]): Vault => {
  if (given.some(({ id, key }) => key.length !== 32 || !/^[\w-]+$/.test(id)))
    throw new RangeError('Vault keys are 32 bytes with a plain id')
  const keys = given.map(({ id, key, hashKey }): HeldKey => ({ id, key: createSecretKey(key), hashKey: createSecretKey(hashKey) }))
  const newest = keys[0]
  if (!newest) throw new RangeError('A vault needs a key')
  const byId = new Map(keys.map(({ id, key }) => [id, key]))
  const seal = (text: string, rowId: string): string => {
    const [salt, iv] = [randomBytes(16), randomBytes(12)]
    const cipher = createCipheriv('aes-256-gcm', rowKey(newest.key, salt, rowId), iv)
    cipher.setAAD(Buffer.from(`${newest.id} ${rowId}`))
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return ['v1', newest.id, text64(salt), text64(iv), text64(cipher.getAuthTag()), text64(sealed)].join('.')
  }
  const open = (envelope: string, rowId: string): string => {
    const [version, keyId = '', salt = '', iv = '', tag = '', sealed, ...more] = envelope.split('.')
    const master = byId.get(keyId)
    if (version !== 'v1' || sealed === undefined || more.length > 0) throw new VaultRefused('Not an envelope')
    if (!master) throw new VaultRefused(`Key ${keyId} is not at hand`)
    try {
      const decipher = createDecipheriv('aes-256-gcm', rowKey(master, bytes64(salt), rowId), bytes64(iv), { authTagLength: 16 })
      decipher.setAAD(Buffer.from(`${keyId} ${rowId}`))
      decipher.setAuthTag(bytes64(tag))
      return decipher.update(bytes64(sealed), undefined, 'utf8') + decipher.final('utf8')
    } catch {
      throw new VaultRefused('The envelope was altered or belongs to another row')
    }
  }
  return {
    seal,
    open,
    isOld: envelope => envelope.split('.')[1] !== newest.id,
    newestPrefix: keys.length > 1 ? `v1.${newest.id}.` : undefined,
    hash: text => hashWith(newest, text),
    hashes: text => keys.map(key => hashWith(key, text)),
    isHashOf: (hash, text) => keys.some(key => equal(hashWith(key, text), hash)),
  }
}

/** Keys derived from master secrets, the newest first. The same secret twice counts once. */
export const vaultOfSecrets = (secrets: readonly [string, ...string[]]): Vault => {
  const derive = (secret: string, use: string): Uint8Array => new Uint8Array(hkdfSync('sha256', secret, '', `karwan ${use}`, 32))
  return createVault(
    [...new Set(secrets)].map(secret => ({
      id: text64(derive(secret, 'vault key id').subarray(0, 6)),
      key: derive(secret, 'vault key'),
      hashKey: derive(secret, 'vault hash'),
    })),
  )
}
