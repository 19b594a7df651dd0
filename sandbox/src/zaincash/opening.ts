import { isOfThisMachine } from '../kit/index.ts'
import type { Ledger } from './ledger.ts'
import { watch } from './paying.ts'
import type { Transaction } from './types.ts'

export type Opening = Pick<
  Transaction,
  'version' | 'amount' | 'orderId' | 'externalReferenceId' | 'serviceType' | 'language' | 'successUrl' | 'failureUrl'
> & { readonly lifeMs: number }

/** A new transaction, waiting for its payer. */
export function openTransaction(ledger: Ledger, { lifeMs, ...asked }: Opening): Transaction {
  const now = ledger.options.clock.now()
  const transaction: Transaction = {
    ...asked,
    id: asked.version === 1 ? ledger.state.newHex('transaction', 24) : ledger.state.newUuid('transaction'),
    currency: 'IQD',
    fee: Math.ceil(Number(asked.amount) / 200),
    pageToken: ledger.state.newHex('page', 32),
    referenceNumber: ledger.state.newHex('reference', 6).toUpperCase(),
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + lifeMs).toISOString(),
    status: 'open',
    statusAt: now.toISOString(),
    wrong: 0,
  }
  ledger.state.record({ event: 'transaction', transaction })
  watch(ledger, transaction)
  return transaction
}

/** Browsers are sent back to shops on this machine only. */
export const isReturnable = (text: string): boolean => URL.canParse(text) && isOfThisMachine(new URL(text))

/** Returns the address of the payer's page. */
export const pageAddress = (ledger: Ledger, { id, version, pageToken }: Transaction): string =>
  `${ledger.options.publicOrigin}/zaincash/transaction/pay?id=${id}${version === 2 ? `&token=${pageToken}` : ''}`
