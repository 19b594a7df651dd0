import { randomBytes } from 'node:crypto'
import type { ConsoleSignInStep } from '@karwan/contract/console'
import type { Language } from '@karwan/domain/locales'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { stepUpMs } from '@karwan/domain/staff'
import { and, eq, isNull } from 'drizzle-orm'
import { countTries, forgiveTries, isPassword } from '../account/index.ts'
import { type Transaction, tables } from '../platform/database/index.ts'
import { noteStaffAction } from './audit.ts'
import { tellOfNewDevice } from './devices.ts'
import { makeRecoveryCodes, newSecret, openSecret, sealSecret, uriOf, useCode, useOneTimeCode } from './second-factor.ts'
import {
  type ConsoleContext,
  findSessionRow,
  listPosts,
  longestMs,
  type PersonRow,
  type SignedInPerson,
  signedInOf,
  tokenHashOf,
} from './session.ts'

const { people, consoleSessions } = tables
const minute = 60_000
/** Time to give the second factor after the password. */
const stepMs = 5 * minute
const limits = {
  perNameAndNetwork: { most: 8, seconds: 900 },
  perNetwork: { most: 40, seconds: 900 },
  /** One network alone cannot use it up, so it locks nobody out of another one. */
  perName: { most: 60, seconds: 3600 },
  /** Codes of a person, whoever has the password; six digits are no more than a million. */
  codes: { most: 8, seconds: 900 },
}
const refused = problem('console-sign-in-needed', { data: { reason: 'refused' } })
const wait = (seconds: number): Problem => problem('too-many-requests', { data: { retryAfter: seconds } })

/** Browser that somebody signs in with. */
export interface ConsoleAsker {
  /** Of the network; counted, never kept. */
  readonly network: string
  readonly language: Language
  /** Names the agency in the app for one-time codes. */
  readonly issuer: string
  /** Brand whose shop is asked: e-mails come in its looks. */
  readonly brand: string
  readonly userAgent: string | undefined
  /** Cookie of a browser that somebody has signed in with before. */
  readonly device: string | undefined
}
export interface SignInStep {
  /** Opens nothing but the second step. */
  readonly token: string
  readonly step: ConsoleSignInStep
}
export interface SignedInNow {
  readonly token: string
  readonly person: SignedInPerson
  /** Of this browser from now on. */
  readonly device: string
  readonly recoveryCodes?: readonly string[]
}

export const normalizeStaffEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase()
const newToken = (): string => randomBytes(32).toString('base64url')

/** Checks a password. Whatever does not fit is refused at the same cost. */
export const signInWithPassword = async (
  context: ConsoleContext,
  asker: ConsoleAsker,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<SignInStep | Problem> => {
  const { db, vault } = context
  const name = normalizeStaffEmail(email)
  const near = [
    { key: `console ${vault.hash(`${name} ${asker.network}`)}`, limit: limits.perNameAndNetwork },
    { key: `console network ${vault.hash(asker.network)}`, limit: limits.perNetwork },
  ]
  const everywhere = [{ key: `console name ${vault.hash(name)}`, limit: limits.perName }]
  // A network that has to wait does not count any further for the others.
  const seconds = (await countTries(context, near)) ?? (await countTries(context, everywhere))
  if (seconds !== undefined) return wait(seconds)
  const [found] = await db
    .select()
    .from(people)
    .where(and(eq(people.email, name), isNull(people.endedAt)))
  const right = await isPassword(password, found?.password)
  if (!right || !found || (found.demo && !context.demo)) return refused
  await forgiveTries(
    context,
    [...near, ...everywhere].map(({ key }) => key),
  )
  return db.transaction(tx => openStep(context, tx, asker, found))
}

/** Opens the session that only asks for the second factor. A person without one is given a secret to enroll. */
export const openStep = async (
  context: Pick<ConsoleContext, 'now' | 'vault'>,
  tx: Pick<Transaction, 'insert'>,
  { issuer }: Pick<ConsoleAsker, 'issuer'>,
  person: Pick<PersonRow, 'id' | 'email' | 'secondFactor'>,
): Promise<SignInStep> => {
  const [token, at] = [newToken(), context.now()]
  const secret = person.secondFactor === null ? newSecret() : undefined
  await tx.insert(consoleSessions).values({
    tokenHash: tokenHashOf(token),
    personId: person.id,
    enrolling: secret === undefined ? null : sealSecret(context, person.id, secret),
    createdAt: at,
    seenAt: at,
    expiresAt: new Date(at.getTime() + stepMs),
  })
  return {
    token,
    step: secret === undefined ? { next: 'code' } : { next: 'enroll', secret, uri: uriOf(secret, { email: person.email, issuer }) },
  }
}

const countCode = async (context: ConsoleContext, personId: string) => {
  const key = `console code ${personId}`
  return { seconds: await countTries(context, [{ key, limit: limits.codes }]), forgive: () => forgiveTries(context, [key]) }
}

/** Checks the second factor of a session that has the password, and signs in with a fresh token. */
export const signInWithCode = async (
  context: ConsoleContext,
  asker: ConsoleAsker,
  token: string | undefined,
  code: string,
): Promise<SignedInNow | Problem> => {
  const found = token === undefined ? undefined : await findSessionRow(context, token)
  if (!found || found.session.signedInAt !== null) return problem('console-sign-in-needed')
  const { person, session } = found
  const { seconds, forgive } = await countCode(context, person.id)
  if (seconds !== undefined) return wait(seconds)
  const done = await context.db.transaction(async tx => {
    const accepted = await acceptCode(context, tx, { person, enrolling: session.enrolling, code })
    if (!accepted) return refused
    const { how, recoveryCodes } = accepted
    const opened = await openSession(context, tx, person.id, session.tokenHash)
    const device = await tellOfNewDevice(context, tx, { person, asker, isFirst: how === 'enrolled' })
    const signedIn = signedInOf({ person, session: opened.session }, await listPosts({ db: tx }, person.id))
    await noteStaffAction(context, tx, { person, brand: null, act: 'signed-in', permission: null, details: { code: how } })
    return { token: opened.token, person: signedIn, device, ...(recoveryCodes && { recoveryCodes }) }
  })
  if (isProblem(done)) return done
  await forgive()
  context.outbox.wake()
  return done
}

interface Accepted {
  readonly how: 'enrolled' | 'one-time' | 'recovery'
  readonly recoveryCodes?: readonly string[]
}
const acceptCode = async (
  context: ConsoleContext,
  tx: Transaction,
  { person, enrolling, code }: { readonly person: PersonRow; readonly enrolling: string | null; readonly code: string },
): Promise<Accepted | undefined> => {
  if (enrolling === null) {
    const how = await useCode(context, tx, person, code)
    return how && { how }
  }
  const secret = openSecret(context, person.id, enrolling)
  if (!(await useOneTimeCode(context, tx, { personId: person.id, secret, code }))) return undefined
  // Whoever enrolled meanwhile in another window keeps that secret.
  const enrolled = await tx
    .update(people)
    .set({ secondFactor: enrolling })
    .where(and(eq(people.id, person.id), isNull(people.secondFactor)))
    .returning({ id: people.id })
  return enrolled.length === 0 ? undefined : { how: 'enrolled', recoveryCodes: await makeRecoveryCodes(tx, person.id) }
}

const openSession = async ({ now }: ConsoleContext, tx: Transaction, personId: string, stepHash: string) => {
  const [token, at] = [newToken(), now()]
  await tx.update(consoleSessions).set({ endedAt: at }).where(eq(consoleSessions.tokenHash, stepHash))
  const [session] = await tx
    .insert(consoleSessions)
    .values({
      tokenHash: tokenHashOf(token),
      personId,
      signedInAt: at,
      stepUpUntil: new Date(at.getTime() + stepUpMs),
      createdAt: at,
      seenAt: at,
      expiresAt: new Date(at.getTime() + longestMs),
    })
    .returning()
  if (!session) throw new Error('A session of the console was not written')
  await tx.update(people).set({ seenAt: at }).where(eq(people.id, personId))
  return { token, session }
}

/** Asks for the second factor again; for ten minutes acts that need it are open. */
export const stepUp = async (context: ConsoleContext, person: SignedInPerson, code: string): Promise<SignedInPerson | Problem> => {
  const { seconds, forgive } = await countCode(context, person.id)
  if (seconds !== undefined) return wait(seconds)
  const stepUpUntil = new Date(context.now().getTime() + stepUpMs)
  const how = await context.db.transaction(async tx => {
    const [row] = await tx.select().from(people).where(eq(people.id, person.id))
    const used = row && (await useCode(context, tx, row, code))
    if (!used) return undefined
    await tx.update(consoleSessions).set({ stepUpUntil }).where(eq(consoleSessions.tokenHash, person.tokenHash))
    await noteStaffAction(context, tx, { person, brand: null, act: 'stepped-up', permission: null, details: { code: used } })
    return used
  })
  if (how === undefined) return problem('code-wrong')
  await forgive()
  return { ...person, stepUpUntil }
}

export const signOut = async (context: ConsoleContext, person: SignedInPerson): Promise<void> =>
  context.db.transaction(async tx => {
    const ended = await tx
      .update(consoleSessions)
      .set({ endedAt: context.now() })
      .where(and(eq(consoleSessions.tokenHash, person.tokenHash), isNull(consoleSessions.endedAt)))
      .returning({ personId: consoleSessions.personId })
    if (ended.length > 0) await noteStaffAction(context, tx, { person, brand: null, act: 'signed-out', permission: null })
  })

/** Ends all sessions of a person, also those that wait for the second factor. */
export const endSessionsOf = async (
  { now }: Pick<ConsoleContext, 'now'>,
  tx: Pick<Transaction, 'update'>,
  personId: string,
): Promise<void> => {
  await tx
    .update(consoleSessions)
    .set({ endedAt: now() })
    .where(and(eq(consoleSessions.personId, personId), isNull(consoleSessions.endedAt)))
}
