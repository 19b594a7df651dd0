import { callThisMachine, durationMs } from '../kit/index.ts'
import { type Ledger, scriptOf } from './ledger.ts'
import type { Reversal, Transaction } from './types.ts'
import { codesOf, digitsOf, findWallet } from './wallets.ts'
import { returnAddress, sendWebhook } from './webhooks.ts'

/** The result of a step at the wallet's page. `ended`: paid or not, the browser goes back. */
export type Step = 'otp' | 'wrong-wallet' | 'wrong-pin' | 'wrong-otp' | 'ended'
const mostWrong = 3

const stamp = (ledger: Ledger): string => ledger.options.clock.now().toISOString()
/** It can still be paid. */
export const isOpen = (ledger: Ledger, { status, expiresAt }: Transaction): boolean =>
  (status === 'open' || status === 'otp') && Date.parse(expiresAt) > ledger.options.clock.now().getTime()

/** Wallet and PIN; `otp` where a code was sent. */
export function enterPin(ledger: Ledger, transaction: Transaction, typed: { readonly phone: string; readonly pin: string }): Step {
  if (!isOpen(ledger, transaction)) return 'ended'
  const wallet = findWallet(typed.phone)
  if (!wallet) return 'wrong-wallet'
  if (digitsOf(typed.pin) !== codesOf(transaction.version).pin) return countWrong(ledger, transaction, 'wrong-pin')
  const to = { payer: wallet.msisdn, statusAt: stamp(ledger) }
  if (wallet.does === 'low-balance') ledger.state.change(transaction.id, { ...to, status: 'failed', due: 'Not enough credit on balance' })
  else if (wallet.does === 'over-limit') ledger.state.change(transaction.id, { ...to, status: 'failed', due: 'Transaction limit exceeded' })
  else {
    ledger.state.change(transaction.id, { ...to, status: 'otp' })
    return 'otp'
  }
  return 'ended'
}

/** The code sent to the phone; to one wallet none ever comes, so that every code is wrong. */
export function enterOtp(ledger: Ledger, transaction: Transaction, otp: string): Step {
  if (!isOpen(ledger, transaction)) return 'ended'
  if (transaction.status !== 'otp') return 'wrong-wallet'
  const came = findWallet(transaction.payer ?? '')?.does !== 'no-otp'
  if (!came || digitsOf(otp) !== codesOf(transaction.version).otp) return countWrong(ledger, transaction, 'wrong-otp')
  const script = scriptOf(ledger, transaction)
  const at = stamp(ledger)
  if (script.take('expire')) {
    ledger.state.change(transaction.id, { status: 'expired', due: 'Session expired', expiresAt: at, statusAt: at })
    return 'ended'
  }
  if (script.take('decline')) {
    ledger.state.change(transaction.id, { status: 'failed', due: 'Payment declined', statusAt: at })
    return 'ended'
  }
  ledger.state.change(transaction.id, { status: 'paid', operationId: ledger.state.newHex('operation', 12), statusAt: at })
  return 'ended'
}

function countWrong(ledger: Ledger, transaction: Transaction, step: 'wrong-pin' | 'wrong-otp'): Step {
  const wrong = transaction.wrong + 1
  const over = wrong >= mostWrong
  ledger.state.change(transaction.id, { wrong, ...(over && { status: 'failed', due: 'Too many wrong codes', statusAt: stamp(ledger) }) })
  return over ? 'ended' : step
}

export function giveUp(ledger: Ledger, transaction: Transaction): Step {
  if (isOpen(ledger, transaction))
    ledger.state.change(transaction.id, { status: 'cancelled', due: 'Cancelled by the customer', statusAt: stamp(ledger) })
  return 'ended'
}

/**
 * It has ended: the shop's server is told, the browser is sent home. Which of the two comes first, and whether at all,
 * is the script's choice; null where the browser is left on the page.
 */
export async function sendHome(ledger: Ledger, { id }: Transaction): Promise<string | null> {
  const transaction = ledger.state.transactions.get(id)
  if (!transaction) return null
  const script = scriptOf(ledger, transaction)
  const notice = sendWebhook(ledger, transaction)
  if (script.has('callbackFirst') || script.has('callbackOnly')) await notice
  if (script.has('omitReturn') || script.has('callbackOnly')) return null
  const address = await returnAddress(ledger, transaction)
  if (script.has('returnTwice')) await callThisMachine(new URL(address))
  return address
}

/**
 * Gives the whole of it back; the gateway's code of the refusal otherwise. A second call is a second reversal: nothing
 * is deduped here.
 */
export async function reverse(ledger: Ledger, transaction: Transaction, reason: string): Promise<Reversal | string> {
  const script = scriptOf(ledger, transaction)
  if (script.take('refundRefused')) return 'PAYMENT_GATEWAY_REVERSAL_NOT_ALLOWED'
  if (transaction.status !== 'paid' && transaction.status !== 'refunded') return 'PAYMENT_GATEWAY_TRANSACTION_NOT_REVERSIBLE'
  const slow = script.has('refundSlow') ? durationMs(script.value('refundSlow')) : 0
  const reversal: Reversal = {
    id: ledger.state.newUuid('reversal'),
    transactionId: transaction.id,
    operationId: ledger.state.newHex('operation', 12),
    amount: transaction.amount,
    reason,
    status: slow > 0 ? 'PENDING' : 'COMPLETED',
    at: stamp(ledger),
  }
  ledger.state.record({ event: 'reversal', reversal })
  if (slow > 0) ledger.agenda.after(slow, () => void complete(ledger, reversal))
  else await complete(ledger, reversal)
  return reversal
}

async function complete(ledger: Ledger, reversal: Reversal): Promise<void> {
  ledger.state.record({ event: 'reversal', reversal: { ...reversal, status: 'COMPLETED' } })
  await sendWebhook(
    ledger,
    ledger.state.change(reversal.transactionId, { status: 'refunded', statusAt: stamp(ledger) }),
    'REFUND_COMPLETED',
  )
}

/** Sets what happens to a transaction by itself: out of time. */
export function watch(ledger: Ledger, { id, expiresAt, status }: Transaction): void {
  if (status !== 'open' && status !== 'otp') return
  ledger.agenda.at(new Date(expiresAt), () => {
    const now = ledger.state.transactions.get(id)
    if (now?.status === 'open' || now?.status === 'otp')
      void sendWebhook(ledger, ledger.state.change(id, { status: 'expired', due: 'Session expired', statusAt: stamp(ledger) }))
  })
}
