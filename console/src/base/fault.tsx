import { TriangleAlert } from 'lucide'
import { isFailure } from './failure.ts'
import { Icon } from './icon.tsx'
import { type Spoken, useWords } from './words.tsx'
import { stateText } from './words-of.ts'

const approvalStates: Readonly<Record<string, string>> = {
  approved: 'approvals.approved',
  refused: 'approvals.refused',
  withdrawn: 'approvals.withdrawn',
}

const refusals: Readonly<Record<string, string>> = {
  'own-posts': 'staff.refusalOwnPosts',
  'role-not-held': 'staff.refusalRoleNotHeld',
  'last-owner': 'staff.refusalLastOwner',
  'already-there': 'staff.refusalAlreadyThere',
  'brand-unknown': 'staff.refusalBrandUnknown',
  'own-proposal': 'approvals.own',
  'not-own-proposal': 'approvals.notOwn',
  'approval-waiting': 'approvals.waits',
  'same-rate': 'rates.same',
  'rate-unlikely': 'rates.unlikely',
  'same-rule': 'fees.refusal_same',
  'rule-tie': 'fees.refusal_tie',
  'rule-changed': 'fees.refusal_changed',
  'product-not-sold': 'fees.refusal_notOffered',
  'rules-limit': 'fees.refusal_limit',
  archived: 'content.refusal_archived',
  online: 'content.refusal_online',
  'code-taken': 'vouchers.refusal_codeTaken',
  'voucher-ended': 'vouchers.refusal_ended',
  'accounts-unknown': 'vouchers.refusal_unknown',
  'copies-limit': 'vouchers.refusal_copies',
  'no-verified-email': 'users.noEmail',
}

/** Writes what went wrong in a sentence, for any error that `request` throws. */
export function faultText(error: unknown, { t, format }: Pick<Spoken, 't' | 'format'>): string {
  if (!isFailure(error)) return t('error.somethingWentWrong')
  if (error.code === 'offline') return t('error.offlineRetry')
  if (error.code === 'task-taken' && typeof error.data.at === 'string')
    return t('console.takenBy', { name: String(error.data.by), time: format.dateAndTime(error.data.at) })
  if (error.code === 'task-changed') return t('console.changedTo', { state: stateText({ t }, String(error.data.state)) })
  if (error.code === 'application-changed' && typeof error.data.state === 'string')
    return t('console.visaMoved', { state: stateText({ t }, error.data.state) })
  if (error.code === 'approval-changed') {
    const state = t.find(approvalStates[String(error.data.state)] ?? '')
    return state === undefined ? t('approvals.movedOn') : t('approvals.changedTo', { state })
  }
  if (error.code === 'content-changed' && typeof error.data.at === 'string')
    return t('content.changedBy', { name: String(error.data.by), time: format.dateAndTime(error.data.at) })
  const reason = typeof error.data.reason === 'string' ? refusals[error.data.reason] : undefined
  return t.find(reason ?? `problem.${error.code}`) ?? t('error.somethingWentWrong')
}

/** A sentence about what went wrong, in the place of what could not be shown, with a way to try again. */
export const Fault = ({ error, retry }: { error: unknown; retry?: () => void }) => {
  const words = useWords()
  const { t } = words
  const reference = isFailure(error) ? error.reference : undefined
  return (
    <div className="page" role="alert">
      <p className="bar">
        <Icon of={TriangleAlert} className="bad" />
        {faultText(error, words)}
      </p>
      {reference && <p className="sub xs">{t('staff.reference', { reference })}</p>}
      {retry && (
        <button type="button" className="k fit" onClick={retry}>
          {t('staff.retry')}
        </button>
      )}
    </div>
  )
}

/** A sentence about what went wrong, beside the button that was pressed. */
export const FaultLine = ({ error }: { error: unknown }) => {
  const words = useWords()
  return error ? (
    <p className="bad" role="alert">
      {faultText(error, words)}
    </p>
  ) : null
}
