import type { VisaActRequest } from '@karwan/contract/console'
import { today } from '@karwan/domain/calendar'
import type { Money } from '@karwan/domain/money'
import { type FieldFault, fault, type Problem, problem } from '@karwan/domain/problems'
import { type VisaDocumentKind, visaFileLimits } from '@karwan/domain/visa-applications'
import { type ApplicationFacts, dayOf, wantedKinds } from '../applications/index.ts'

type Act<Name extends VisaActRequest['act']> = Extract<VisaActRequest, { readonly act: Name }>

interface ActedOn {
  readonly zone: string
  readonly now: Date
  /** Fee that we last agreed to pay. */
  readonly fee: Money
}
/** Returns the reason why an act cannot be recorded as it was sent, or undefined. */
export const actFault = (facts: ApplicationFacts, sent: VisaActRequest, { zone, now, fee }: ActedOn): Problem | undefined => {
  switch (sent.act) {
    case 'check':
      return checkFault(facts, sent)
    case 'submit':
      return submitFault(facts, sent, { zone, now })
    case 'fee':
      return fieldsInvalid(sent.amount === fee.amount ? [fault('amount', 'error.formatInvalid')] : [])
    case 'approve':
      return fieldsInvalid(approvalFaults(facts, sent))
    default:
      return undefined
  }
}

const fieldsInvalid = (fields: readonly FieldFault[]): Problem | undefined =>
  fields.length === 0 ? undefined : problem('fields-invalid', { fields })

/** Returns the kinds that are wanted and of which no file is there. */
export const missingKinds = (facts: ApplicationFacts): readonly VisaDocumentKind[] =>
  wantedKinds(facts).filter(wanted => !facts.files.some(({ kind, state }) => kind === wanted && state !== 'refused'))

/**
 * Each file that is not refused must be judged: another set was looked at before it changed. Without all documents that
 * are wanted, it can only go back to the traveler.
 */
const checkFault = (facts: ApplicationFacts, { files: judged, answersWrong, note }: Act<'check'>): Problem | undefined => {
  const { row, files } = facts
  const waiting = files.filter(({ state }) => state !== 'refused').map(({ id }) => id)
  if (waiting.length !== judged.length || !waiting.every(id => judged.some(each => each.id === id)))
    return problem('application-changed', { data: { state: row.state } })
  const goesBack = answersWrong || note !== undefined || judged.some(each => each.fault !== null)
  return fieldsInvalid([
    ...(answersWrong && note === undefined ? [fault('note', 'error.fieldRequired')] : []),
    ...(goesBack ? [] : missingKinds(facts).map(kind => fault(`documents.${kind}`, 'error.documentRequired'))),
  ])
}

interface Clock {
  readonly zone: string
  readonly now: Date
}
/** Not before it was ordered, nor after today. */
const submitFault = ({ row }: ApplicationFacts, { submittedOn }: Act<'submit'>, { zone, now }: Clock): Problem | undefined => {
  const isPossible = submittedOn <= today(zone, now) && submittedOn >= (dayOf(zone, row.createdAt) ?? '')
  return fieldsInvalid(isPossible ? [] : [fault('submittedOn', 'error.formatInvalid')])
}

const approvalFaults = ({ item }: ApplicationFacts, { validUntil, file }: Act<'approve'>): readonly FieldFault[] => [
  ...(validUntil < item.arrival ? [fault('validUntil', 'error.datePast')] : []),
  ...(file === undefined && item.product.kind === 'e-visa' ? [fault('file', 'error.documentRequired')] : []),
  ...(file !== undefined && pdfOf(file) === undefined ? [fault('file', 'error.formatInvalid')] : []),
]

const magic = '%PDF-'
/** Reads a PDF from base64. Undefined: it is none, or too big. */
export const pdfOf = (base64: string): Buffer | undefined => {
  const bytes = Buffer.from(base64, 'base64')
  return bytes.length <= visaFileLimits.bytes && bytes.subarray(0, magic.length).toString('latin1') === magic ? bytes : undefined
}
