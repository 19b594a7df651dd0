import type { Brand } from '@karwan/brands/brand'
import type { FeeRefusal } from '@karwan/contract/console'
import { type FeeTermsOfRule, feeLimits, feeNeedsFourEyes, feeRuleFaults, findTie, isSameRule } from '@karwan/domain/fees'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import type { Permission, StaffAct } from '@karwan/domain/staff'
import { type FeeRuleVersion, heldOf, insertFeeVersion, lockFees, readFeeVersions, readVersionsOf } from '../../money/fees/index.ts'
import { stored, type Transaction } from '../../platform/database/index.ts'
import { findWaiting, insertApproval, lapse, noteLapse, refuseProposal } from '../approvals/rows.ts'
import { noteStaffAction } from '../audit.ts'
import { refusalOf } from '../guard.ts'
import type { SignedInPerson } from '../session.ts'
import type { FeesContext } from './context.ts'
import { feeSubjectOf, fileFeeOf, mostMinimumChangeOf } from './read-fees.ts'

type SetContext = Pick<FeesContext, 'db' | 'now' | 'rates' | 'fees'>
export interface FeeCall {
  readonly person: SignedInPerson
  readonly brand: Brand
  readonly ruleId: string
}
export interface WantedFee {
  readonly rule: FeeTermsOfRule
  readonly reason: string
  /** Version on the page; 0: it is a new rule. */
  readonly seen: number
}

const refuse = (reason: FeeRefusal): Problem => problem('not-allowed', { data: { reason } })

/**
 * Makes a version of a rule, or proposes one whose fee is far from the brand's file (`feeNeedsFourEyes`). Sent again by
 * the same person, it is done once. Problems: those of `refusalOf`; `fields-invalid`; `not-found` where the rule is of
 * another brand; `not-allowed` with a `FeeRefusal` or `approval-waiting`.
 */
export const setFee = async (context: SetContext, call: FeeCall, wanted: WantedFee): Promise<'set' | 'proposed' | Problem> => {
  const refused = refusalOf(call.person, 'fees.propose', call.brand.id, context.now())
  if (refused) return refused
  const fields = feeRuleFaults(wanted.rule)
  if (fields.length > 0) return problem('fields-invalid', { fields })
  const file = fileFeeOf(call.brand, wanted.rule.product)
  if (!file) return refuse('product-not-sold')
  const isFar = feeNeedsFourEyes(wanted.rule.fee, file, mostMinimumChangeOf(context, call.brand))
  const outcome = await context.db.transaction(async tx => {
    await lockFees(tx, call.brand.id)
    const of = await readVersionsOf(tx, call.ruleId)
    if (isRepeated(of, call, wanted)) return 'set'
    const wrong = refusalOfRule(await readFeeVersions(tx, call.brand.id), of, call, wanted)
    if (wrong) return wrong
    if (isFar) return propose(context, tx, { ...call, before: of[0]?.rule ?? null }, wanted)
    const by = { proposedBy: call.person.id, approvedBy: null, approvalId: null }
    await putFee(context, tx, { ...call, wanted, by, ended: false, act: 'fee-rule-set', permission: 'fees.propose' })
    return 'set'
  })
  if (outcome === 'set') await context.fees.refresh()
  return outcome
}

/** The version on top of the one that was seen says the same and is of the same person: its answer was lost. */
const isRepeated = (
  [newest]: readonly FeeRuleVersion[],
  { person, brand }: FeeCall,
  { rule, seen }: Pick<WantedFee, 'rule' | 'seen'>,
): boolean =>
  newest !== undefined &&
  newest.brand === brand.id &&
  newest.version === seen + 1 &&
  newest.proposedBy === person.id &&
  !newest.ended &&
  isSameRule(newest.rule, rule)

/** Tells why a rule cannot be in force beside the others of its brand. */
const refusalOfRule = (
  all: readonly FeeRuleVersion[],
  [newest]: readonly FeeRuleVersion[],
  { brand, ruleId }: Pick<FeeCall, 'brand' | 'ruleId'>,
  { rule, seen }: Pick<WantedFee, 'rule' | 'seen'>,
): Problem | undefined => {
  if (newest && newest.brand !== brand.id) return problem('not-found')
  if ((newest?.version ?? 0) !== seen || newest?.ended) return refuse('rule-changed')
  if (newest && isSameRule(newest.rule, rule)) return refuse('same-rule')
  const held = heldOf(all)
  if (!newest && held.length >= feeLimits.rules) return refuse('rules-limit')
  return findTie({ ...rule, id: ruleId }, held) ? refuse('rule-tie') : undefined
}

/** Tells whether a proposal can still be carried out: nobody changed the rule, and no other one ties with it. */
export const fitsToday = async (
  tx: Transaction,
  call: Pick<FeeCall, 'brand' | 'ruleId'>,
  wanted: Pick<WantedFee, 'rule' | 'seen'>,
): Promise<boolean> =>
  refusalOfRule(await readFeeVersions(tx, call.brand.id), await readVersionsOf(tx, call.ruleId), call, wanted) === undefined

const propose = async (
  context: Pick<FeesContext, 'now'>,
  tx: Transaction,
  { person, brand, ruleId, before }: FeeCall & { readonly before: FeeTermsOfRule | null },
  { rule, reason, seen }: WantedFee,
): Promise<'proposed' | Problem> => {
  const [at, subject] = [context.now(), feeSubjectOf(brand, ruleId)]
  const waiting = await findWaiting(tx, 'fee-rule', subject, at)
  if (waiting) {
    const known = stored.feeProposal.read(waiting.body, waiting.id)
    const isOwn = waiting.proposedBy === person.id && known.seen === seen && isSameRule(known.rule, rule)
    return isOwn ? 'proposed' : refuseProposal('approval-waiting')
  }
  const body = stored.feeProposal.write({ brand: brand.id, ruleId, rule, reason, before, seen })
  const { id } = await insertApproval(tx, { kind: 'fee-rule', subject, body, proposedBy: person.id }, at)
  const details = { approval: id, kind: 'fee-rule', ...detailsOfFee(ruleId, seen + 1, rule) }
  await noteStaffAction(context, tx, { person, brand: brand.id, act: 'approval-proposed', permission: 'fees.propose', details, reason })
  return 'proposed'
}

/** Returns what the audit tells of a version. */
export const detailsOfFee = (ruleId: string, version: number, { product, fee }: FeeTermsOfRule): Readonly<Record<string, string>> => ({
  rule: ruleId,
  version: String(version),
  product,
  share: `${fee.basisPoints / 100} %`,
  minimum: String(fee.minimum),
})

interface Put extends FeeCall {
  readonly wanted: WantedFee
  readonly by: Pick<FeeRuleVersion, 'proposedBy' | 'approvedBy' | 'approvalId'>
  readonly ended: boolean
  readonly act: StaffAct
  readonly permission: Permission
}
/** Writes a version, in force from now on; a waiting proposal about the rule lapses. `lockFees` comes before. */
export const putFee = async (
  context: Pick<FeesContext, 'now'>,
  tx: Transaction,
  { person, brand, ruleId, wanted: { rule, reason, seen }, by, ended, act, permission }: Put,
): Promise<void> => {
  const at = context.now()
  await insertFeeVersion(tx, { ruleId, version: seen + 1, brand: brand.id, rule, ended, madeAt: at, reason, ...by })
  const waiting = await findWaiting(tx, 'fee-rule', feeSubjectOf(brand, ruleId), at)
  const isOther = waiting && waiting.id !== by.approvalId
  if (isOther) await lapse(tx, waiting.id, at)
  const details = { ...(by.approvalId !== null && { approval: by.approvalId }), ...detailsOfFee(ruleId, seen + 1, rule) }
  await noteStaffAction(context, tx, { person, brand: brand.id, act, permission, details, reason })
  if (isOther) await noteLapse(context, tx, [brand], { person, approval: waiting.id, details: { rule: ruleId } })
}

/**
 * Ends a rule: less specific ones hold again, down to the brand's file, so no second person is needed. Sent again, it
 * is done once. Problems: those of `refusalOf`; `not-found`; `not-allowed` with `rule-changed`.
 */
export const endFee = async (context: SetContext, call: FeeCall, { seen, reason }: Omit<WantedFee, 'rule'>): Promise<'set' | Problem> => {
  const refused = refusalOf(call.person, 'fees.propose', call.brand.id, context.now())
  if (refused) return refused
  const outcome = await context.db.transaction(async (tx): Promise<'set' | Problem> => {
    await lockFees(tx, call.brand.id)
    const [newest] = await readVersionsOf(tx, call.ruleId)
    if (newest?.brand !== call.brand.id) return problem('not-found')
    if (newest.ended && newest.version === seen + 1 && newest.proposedBy === call.person.id) return 'set'
    if (newest.ended || newest.version !== seen) return refuse('rule-changed')
    const by = { proposedBy: call.person.id, approvedBy: null, approvalId: null }
    const wanted = { rule: newest.rule, reason, seen }
    await putFee(context, tx, { ...call, wanted, by, ended: true, act: 'fee-rule-ended', permission: 'fees.propose' })
    return 'set'
  })
  if (!isProblem(outcome)) await context.fees.refresh()
  return outcome
}
