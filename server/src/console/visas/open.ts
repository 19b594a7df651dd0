import type { OpenedAnswers } from '@karwan/contract/console'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import type { VisaFileType } from '@karwan/domain/visa-applications'
import { sealed } from '../../platform/database/index.ts'
import { noteStaffAction } from '../audit.ts'
import type { SignedInPerson } from '../session.ts'
import type { WorkContext } from '../work-context.ts'
import { findConsoleVisa } from './find-visa.ts'

/** As personal as the passport: both permissions, and the second factor. */
const opens = ['visas.work', 'orders.passport.read'] as const

interface Opening {
  readonly person: SignedInPerson
  readonly applicationId: string
  readonly reason: string
}

/** Returns answers and passport of an application. Who opened them, and why, is written down before. */
export const openAnswers = async (context: WorkContext, { person, applicationId, reason }: Opening): Promise<OpenedAnswers | Problem> => {
  const facts = await findConsoleVisa(context, person, applicationId, opens)
  if (isProblem(facts)) return facts
  const { row, order, traveler } = facts
  const action = { brand: order.brand, act: 'answers-opened', permission: 'orders.passport.read', orderId: order.id } as const
  await context.db.transaction(tx => noteStaffAction(context, tx, { ...action, person, reason, details: { application: row.id } }))
  const { passport } = traveler
  return {
    answers: row.answers === null ? null : { ...sealed.visaAnswers.open(context.vault, row.answers, row.id) },
    passport: passport ? { number: passport.number, country: passport.issuingCountry, expires: passport.expiryDate } : null,
  }
}

const endings: Readonly<Record<VisaFileType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}
export interface OpenedFile {
  readonly name: string
  readonly type: VisaFileType
  readonly bytes: Uint8Array
}
/** Returns a file of an application, as `openAnswers`. Problems: as there, `not-found` after it was deleted. */
export const openFile = async (
  context: WorkContext,
  { person, applicationId, reason }: Opening,
  fileId: string,
): Promise<OpenedFile | Problem> => {
  const facts = await findConsoleVisa(context, person, applicationId, opens)
  if (isProblem(facts)) return facts
  const { order, row } = facts
  const file = facts.files.find(({ id }) => id === fileId)
  if (!file) return problem('not-found', { detail: 'The application has no such file' })
  const action = { brand: order.brand, act: 'document-opened', permission: 'orders.passport.read', orderId: order.id } as const
  const details = { application: row.id, file: file.id, kind: file.kind }
  await context.db.transaction(tx => noteStaffAction(context, tx, { ...action, person, reason, details }))
  return { name: `${file.kind}-${file.id}.${endings[file.type]}`, type: file.type, bytes: await context.applications.readFile(file.id) }
}
