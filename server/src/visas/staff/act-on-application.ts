import type { VisaActRequest } from '@karwan/contract/console'
import { type Problem, problem } from '@karwan/domain/problems'
import { possibleVisaActs } from '@karwan/domain/visa-applications'
import { lockOrder } from '../../orders/index.ts'
import type { Transaction } from '../../platform/database/index.ts'
import { findApplication, lockApplication } from '../applications/index.ts'
import { actFault } from './act-faults.ts'
import { feeOf } from './fee-of.ts'
import type { StaffContext } from './ports.ts'
import { recordAct } from './record-act.ts'

interface StaffAct {
  readonly sent: VisaActRequest
  readonly orderId: string
  readonly personId: string
  readonly zone: string
  /** Runs in the transaction of what follows from the act, once it is sure that it follows. */
  readonly record: (tx: Transaction) => Promise<void>
}

/**
 * Records an act of a person on an application, and what follows from it, in one transaction. Problems:
 * `application-changed` where it has moved on, `fields-invalid`.
 */
export const actOnApplication = async (
  context: StaffContext,
  id: string,
  { sent, orderId, personId, zone, record }: StaffAct,
): Promise<Problem | undefined> => {
  const refused = await context.db.transaction(async tx => {
    // The order first, as everybody does.
    await lockOrder(tx, orderId)
    await lockApplication(tx, id)
    const facts = await findApplication({ ...context, db: tx }, id)
    if (!facts) throw new Error(`There is no application ${id}`)
    const { row, isByHand, files } = facts
    if (!possibleVisaActs({ state: row.state, isByHand, files }).includes(sent.act))
      return problem('application-changed', { data: { state: row.state } })
    const wrong = actFault(facts, sent, { zone, now: context.now(), fee: await feeOf(tx, id) })
    if (wrong) return wrong
    await recordAct(context, tx, facts, { sent, personId, zone })
    await record(tx)
    return undefined
  })
  if (!refused) context.outbox.wake()
  return refused
}
