import type { ConsoleVisa, VisaActRequest } from '@karwan/contract/console'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { eq } from 'drizzle-orm'
import { type Transaction, tables } from '../../platform/database/index.ts'
import type { ApplicationFacts } from '../../visas/applications/index.ts'
import { actOnApplication, staffViewOf } from '../../visas/staff/index.ts'
import { noteStaffAction } from '../audit.ts'
import type { SignedInPerson } from '../session.ts'
import type { WorkContext } from '../work-context.ts'
import { findConsoleVisa } from './find-visa.ts'

const { consoleActs } = tables

/** Returns an application for the page of the console. Problems: `not-found`, `permission-needed`. */
export const readConsoleVisa = async (context: WorkContext, person: SignedInPerson, id: string): Promise<ConsoleVisa | Problem> => {
  const facts = await findConsoleVisa(context, person, id)
  return isProblem(facts) ? facts : staffViewOf(context, facts, context.zoneOf(facts.order.brand))
}

/** Thrown out of a transaction whose key another press has used meanwhile: nothing of it happens. */
class DoneAlready extends Error {}

/**
 * Records an act of a person on an application, with what follows from it, the closing of its task and the action in
 * one transaction. Sent again under its key, nothing is done again. Problems: `not-found`, `permission-needed`,
 * `application-changed`, `fields-invalid`, `idempotency-mismatch`.
 */
export const actOnVisa = async (
  context: WorkContext,
  person: SignedInPerson,
  id: string,
  sent: VisaActRequest,
): Promise<Problem | undefined> => {
  const facts = await findConsoleVisa(context, person, id)
  if (isProblem(facts)) return facts
  const done = await findAct(context, sent.key)
  if (done) return isSameAct(done, person, id, sent) ? undefined : problem('idempotency-mismatch')
  try {
    return await actOnApplication(context, id, {
      sent,
      orderId: facts.order.id,
      personId: person.id,
      zone: context.zoneOf(facts.order.brand),
      record: tx => record(context, tx, { person, facts, sent }),
    })
  } catch (error) {
    if (!(error instanceof DoneAlready)) throw error
  }
  const meanwhile = await findAct(context, sent.key)
  return meanwhile && isSameAct(meanwhile, person, id, sent) ? undefined : problem('idempotency-mismatch')
}

type Act = typeof consoleActs.$inferSelect
const findAct = async ({ db }: Pick<WorkContext, 'db'>, key: string): Promise<Act | undefined> =>
  (await db.select().from(consoleActs).where(eq(consoleActs.key, key)))[0]
const isSameAct = (act: Act, person: SignedInPerson, id: string, sent: VisaActRequest): boolean =>
  act.personId === person.id && act.applicationId === id && act.answer === sent.act

interface ActToRecord {
  readonly person: SignedInPerson
  readonly facts: ApplicationFacts
  readonly sent: VisaActRequest
}
/** The last of its transaction: whoever writes an action waits for the one before. */
const record = async (context: WorkContext, tx: Transaction, { person, facts: { row, order }, sent }: ActToRecord): Promise<void> => {
  const act = { key: sent.key, personId: person.id, taskId: null, applicationId: row.id, answer: sent.act, at: context.now() }
  const written = await tx.insert(consoleActs).values(act).onConflictDoNothing().returning({ key: consoleActs.key })
  if (written.length === 0) throw new DoneAlready()
  await noteStaffAction(context, tx, {
    person,
    brand: order.brand,
    act: 'visa-act',
    permission: 'visas.work',
    orderId: order.id,
    details: { application: row.id, answer: sent.act, ...factsOf(sent) },
  })
}

/** Words to the traveler and the number of the visa are personal: the audit never has them. */
const factsOf = (sent: VisaActRequest): Readonly<Record<string, string>> => {
  switch (sent.act) {
    case 'check':
      return { refused: sent.files.flatMap(({ fault }) => fault ?? []).join(', ') }
    case 'submit':
      return { authorityRef: sent.authorityRef, submittedOn: sent.submittedOn }
    case 'fee':
      return { amount: `${sent.amount}` }
    case 'want-more':
      return { wanted: sent.wanted.join(', ') }
    case 'approve':
      return { validUntil: sent.validUntil }
    default:
      return {}
  }
}
