import {
  type Agenda,
  type Clock,
  callThisMachine,
  createAgenda,
  createScripts,
  durationMs,
  type Script,
  type Scripts,
} from '../kit/index.ts'
import { type Ledger, openLedger } from './ledger.ts'
import type { WalletPayment } from './types.ts'

export interface WalletOptions {
  readonly clock: Clock
  /** File of JSON lines, or 'memory'. */
  readonly ledger: string
  readonly seed: string
  /** Origin browsers reach the sandbox at, no slash at the end. */
  readonly publicOrigin: string
}

/** The differences of one wallet from the others. */
export interface Kind {
  /**
   * Returns the message to the shop about a payment; undefined: no message about such a payment. A forged one says
   * “paid” whatever is true.
   */
  readonly message: (payment: WalletPayment, kind: 'genuine' | 'forged') => object | undefined
  /** Number of hexadecimal digits of its transactions. */
  readonly idLength: number
}

/** The context that the routes of a wallet share. */
export interface Wallet {
  readonly options: WalletOptions
  readonly kind: Kind
  readonly book: Ledger
  readonly scripts: Scripts
  readonly agenda: Agenda
}

export function openWallet(options: WalletOptions, kind: Kind): Wallet {
  const { clock, ledger, seed } = options
  const wallet = { options, kind, book: openLedger(ledger, clock, seed), scripts: createScripts(), agenda: createAgenda(clock) }
  for (const payment of wallet.book.payments.values()) watch(wallet, payment)
  return wallet
}

export const scriptOf = (wallet: Wallet, { orderId }: Pick<WalletPayment, 'orderId'>): Script => wallet.scripts.of(orderId)
const stamp = ({ options }: Wallet): string => options.clock.now().toISOString()

export interface Asked {
  readonly orderId: string
  readonly amount: string
  readonly currency: string
  readonly about: string
  readonly notifyUrl: string
  readonly paidUrl: string
  readonly leftUrl: string
  readonly lifeMs: number
}
/** Opens a payment page. */
export async function open(wallet: Wallet, { lifeMs, ...asked }: Asked): Promise<WalletPayment> {
  const now = wallet.options.clock.now()
  const payment: WalletPayment = {
    ...asked,
    id: wallet.book.newId(32),
    createdAt: now.toISOString(),
    endsAt: new Date(now.getTime() + lifeMs).toISOString(),
    state: 'open',
    stateAt: now.toISOString(),
  }
  wallet.book.record({ event: 'payment', payment })
  const script = scriptOf(wallet, payment)
  if (script.has('forgedCallback')) await deliver(wallet, payment, 'forged')
  if (script.take('payFirst')) await decide(wallet, payment, 'pay')
  return wallet.book.payments.get(payment.id) ?? payment
}

/** An action on the wallet's page. `late` pays, and the wallet books it 15 seconds later. */
export type Deed = 'pay' | 'late' | 'fail' | 'cancel'
export const deeds = ['pay', 'late', 'fail', 'cancel'] as const
const lateMs = 15_000

export const isOver = (wallet: Wallet, payment: WalletPayment): boolean =>
  Date.parse(payment.endsAt) <= wallet.options.clock.now().getTime()
export const takesMoney = (wallet: Wallet, payment: WalletPayment): boolean =>
  payment.state === 'open' && !payment.paysAt && !isOver(wallet, payment)

/** True when it was still there to be decided. */
export async function decide(wallet: Wallet, payment: WalletPayment, deed: Deed): Promise<boolean> {
  if (!takesMoney(wallet, payment)) return false
  if (deed === 'late') {
    const paysAt = new Date(wallet.options.clock.now().getTime() + lateMs).toISOString()
    watch(wallet, wallet.book.change(payment.id, { paysAt }))
  } else if (deed === 'pay') await book(wallet, payment)
  else await end(wallet, payment, deed === 'fail' ? 'failed' : 'cancelled')
  return true
}

async function book(wallet: Wallet, payment: WalletPayment): Promise<void> {
  const script = scriptOf(wallet, payment)
  if (script.take('expire')) return void wallet.book.change(payment.id, { endsAt: stamp(wallet) })
  if (script.take('decline')) return end(wallet, payment, 'failed')
  const changes = {
    ...(script.has('amount') && { amount: String(Number(payment.amount) + Number(script.value('amount'))) }),
    ...(script.has('currency') && { currency: script.value('currency') }),
  }
  const transactionId = wallet.book.newId(wallet.kind.idLength).toUpperCase()
  await tell(wallet, wallet.book.change(payment.id, { ...changes, state: 'paid', stateAt: stamp(wallet), transactionId }))
}
async function end(wallet: Wallet, payment: WalletPayment, state: 'failed' | 'cancelled'): Promise<void> {
  await tell(wallet, wallet.book.change(payment.id, { state, stateAt: stamp(wallet) }))
}
/** Gives all of it back; its number of that. */
export function giveBack(wallet: Wallet, payment: WalletPayment): string {
  const refundId = wallet.book.newId(16).toUpperCase()
  wallet.book.change(payment.id, { state: 'refunded', stateAt: stamp(wallet), refundId })
  return refundId
}

function watch(wallet: Wallet, { id, state, paysAt }: WalletPayment): void {
  if (state !== 'open' || !paysAt) return
  wallet.agenda.at(new Date(paysAt), () => {
    const waiting = wallet.book.payments.get(id)
    if (waiting?.state === 'open') void book(wallet, waiting)
  })
}

/**
 * Tells the shop as the script says, once: these wallets are not known to try again. Resolves when it was told, where
 * that has to come first.
 */
async function tell(wallet: Wallet, payment: WalletPayment): Promise<void> {
  const script = scriptOf(wallet, payment)
  if (script.has('dropCallback')) return
  const copies = Array.from({ length: Number(script.value('dupCallback') || '1') })
  const send = () => Promise.all(copies.map(() => deliver(wallet, payment, 'genuine')))
  const delay = script.has('delayCallback') ? durationMs(script.value('delayCallback')) : 0
  if (delay > 0) wallet.agenda.after(delay, () => void send())
  else if (script.has('callbackFirst')) await send()
  else void send()
}

async function deliver(wallet: Wallet, payment: WalletPayment, kind: 'genuine' | 'forged'): Promise<void> {
  const message = wallet.kind.message(payment, kind)
  if (!message || !URL.canParse(payment.notifyUrl)) return
  const status = await callThisMachine(new URL(payment.notifyUrl), message)
  wallet.book.record({ event: 'told', id: payment.id, kind, status })
}
