import { createHash, randomBytes } from 'node:crypto'
import { and, count, eq, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { type Context, type Transaction, tables } from '../platform/database/index.ts'
import { demoOwner } from './demo-owner.ts'
import type { PersonRow } from './session.ts'

const { people, recoveryCodes } = tables
const periodMs = 30_000
const numberOfRecoveryCodes = 10
/** Clocks of telephones differ: the code of the 30 seconds before and after counts too. */
const window = 1

const totpOf = (secret: string, label = '', issuer = ''): TOTP => new TOTP({ issuer, label, secret: Secret.fromBase32(secret) })

/** Makes a secret of one-time codes, 160 bits in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32
/** Returns the address that an app for one-time codes reads from a QR code. */
export const uriOf = (secret: string, { email, issuer }: { readonly email: string; readonly issuer: string }): string =>
  totpOf(secret, email, issuer).toString()

/** Returns the number of the 30 seconds whose code this is. Undefined: of none near `at`. */
const stepOf = (secret: string, code: string, at: Date): number | undefined => {
  const delta = /^\d{6}$/.test(code) ? totpOf(secret).validate({ token: code, timestamp: at.getTime(), window }) : null
  return delta === null ? undefined : Math.floor(at.getTime() / periodMs) + delta
}

/** Returns the one-time code of the demonstration's owner at a time. */
export const demoCodeAt = (at: Date): string => totpOf(demoOwner.secret).generate({ timestamp: at.getTime() })

const rowOf = (personId: string): string => `second-factor ${personId}`
type Sealing = Pick<Context, 'vault'>
export const sealSecret = ({ vault }: Sealing, personId: string, secret: string): string => vault.seal(secret, rowOf(personId))
export const openSecret = ({ vault }: Sealing, personId: string, envelope: string): string => vault.open(envelope, rowOf(personId))

/** Accepts a one-time code of a secret, each one once. False: it does not fit, or was used. */
export const useOneTimeCode = async (
  { now }: Pick<Context, 'now'>,
  tx: Pick<Transaction, 'update'>,
  { personId, secret, code }: { readonly personId: string; readonly secret: string; readonly code: string },
): Promise<boolean> => {
  const step = stepOf(secret, code, now())
  if (step === undefined) return false
  const used = await tx
    .update(people)
    .set({ lastCodeStep: step })
    .where(and(eq(people.id, personId), or(isNull(people.lastCodeStep), lt(people.lastCodeStep, step))))
    .returning({ id: people.id })
  return used.length > 0
}

/** As typed: with or without dashes, in any case. */
const hashOfRecoveryCode = (code: string): string =>
  createHash('sha256').update(code.replace(/[\s-]/g, '').toUpperCase()).digest('base64url')

const newRecoveryCode = (): string => {
  const text = new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32
  return text.replace(/(.{4})(?=.)/g, '$1-')
}

/** Makes ten recovery codes, which are shown once. Codes from before no longer count. */
export const makeRecoveryCodes = async (tx: Pick<Transaction, 'delete' | 'insert'>, personId: string): Promise<string[]> => {
  const codes = Array.from({ length: numberOfRecoveryCodes }, newRecoveryCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.personId, personId))
  await tx.insert(recoveryCodes).values(codes.map(code => ({ personId, hash: hashOfRecoveryCode(code) })))
  return codes
}

const useRecoveryCode = async (
  { now }: Pick<Context, 'now'>,
  tx: Pick<Transaction, 'update'>,
  personId: string,
  code: string,
): Promise<boolean> => {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now() })
    .where(and(eq(recoveryCodes.personId, personId), eq(recoveryCodes.hash, hashOfRecoveryCode(code)), isNull(recoveryCodes.usedAt)))
    .returning({ hash: recoveryCodes.hash })
  return used.length > 0
}

export const countRecoveryCodes = async ({ db }: { readonly db: Pick<Context['db'], 'select'> }, personId: string): Promise<number> => {
  const [found] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.personId, personId), isNull(recoveryCodes.usedAt)))
  return found?.left ?? 0
}

/** Accepts a one-time code or a recovery code of a person who has a second factor. Undefined: neither fits. */
export const useCode = async (
  context: Pick<Context, 'now' | 'vault'>,
  tx: Pick<Transaction, 'update'>,
  { id, secondFactor }: Pick<PersonRow, 'id' | 'secondFactor'>,
  code: string,
): Promise<'one-time' | 'recovery' | undefined> => {
  if (secondFactor === null) return undefined
  if (await useOneTimeCode(context, tx, { personId: id, secret: openSecret(context, id, secondFactor), code })) return 'one-time'
  return (await useRecoveryCode(context, tx, id, code)) ? 'recovery' : undefined
}

/** Seals the secret of a second factor again, with the newest secret of the server. */
export const resealSecondFactor = (context: Sealing, personId: string, envelope: string): string =>
  sealSecret(context, personId, openSecret(context, personId, envelope))
