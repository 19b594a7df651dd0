import { isOfThisMachine } from '../kit/index.ts'
import type { Desk } from './desk.ts'
import { watch } from './paying.ts'
import type { Transaction } from './types.ts'

export type Opening = Pick<
  Transaction,
  'version' | 'amount' | 'orderId' | 'externalReferenceId' | 'serviceType' | 'language' | 'successUrl' | 'failureUrl'
> & { readonly lifeMs: number }

/** A new transaction, waiting for its payer. */
export function openTransaction(desk: Desk, { lifeMs, ...asked }: Opening): Transaction {
  const now = desk.options.clock.now()
  const transaction: Transaction = {
    ...asked,
    id: asked.version === 1 ? desk.state.newHex('transaction', 24) : desk.state.newUuid('transaction'),
    currency: 'IQD',
    fee: Math.ceil(Number(asked.amount) / 200),
    pageToken: desk.state.newHex('page', 32),
    referenceNumber: desk.state.newHex('reference', 6).toUpperCase(),
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + lifeMs).toISOString(),
    status: 'open',
    statusAt: now.toISOString(),
    wrong: 0,
  }
  desk.state.record({ event: 'transaction', transaction })
  watch(desk, transaction)
  return transaction
}

/** Browsers are sent back to shops on this machine only. */
export const isReturnable = (text: string): boolean => URL.canParse(text) && isOfThisMachine(new URL(text))

/** Where the payer goes. */
export const pageAddress = (desk: Desk, { id, version, pageToken }: Transaction): string =>
  `${desk.options.publicOrigin}/zaincash/transaction/pay?id=${id}${version === 2 ? `&token=${pageToken}` : ''}`
