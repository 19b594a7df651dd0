import { type OrderView, orderView } from '@karwan/contract/orders'
import { type PaymentStarted, paymentChecked, paymentStarted } from '@karwan/contract/payments'
import type { GatewayKind } from '@karwan/domain/payments'
import { z } from 'zod'
import type { TestShop } from '../shop/test-shop.ts'
import { type OrderOptions, orderFlight } from './ordering.ts'
import type { TestVisitor } from './visitor.ts'

/** The sandbox's strings of somebody outside: pulled with a body, read without one. */
const controlOf =
  (sandboxOrigin: string, name: string) =>
  async <Result = unknown>(path: string, body?: object): Promise<Result> => {
    const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await fetch(`${sandboxOrigin}/__sim/${name}/${path}`, init ?? {})
    if (!answer.ok) throw new Error(`${name}/${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Result
  }

/** The start of a card payment: a checkout of the widget. */
export const cardCheckout = z.object({ next: z.literal('widget'), checkoutId: z.string(), returnUrl: z.string() })

/** Name that each gateway's control addresses give an attempt. */
const names: Readonly<Partial<Record<GatewayKind, string>>> = { switch: 'merchantTransactionId', zaincash: 'transaction', fib: 'payment' }
const nameAt = (gateway: GatewayKind): string => names[gateway] ?? 'order'
type Attempt = Pick<PaymentStarted, 'attemptId'>

/**
 * Does what the payer does at the gateway's own page or in its app, and says what the gateway answers to that; pays
 * unless told otherwise.
 */
export const payAtSandbox = <Result = unknown>(
  sandboxOrigin: string,
  gateway: GatewayKind,
  started: PaymentStarted,
  does?: string,
): Promise<Result> => {
  const attempt =
    started.next === 'widget'
      ? { checkoutId: started.checkoutId, returnUrl: started.returnUrl }
      : { [nameAt(gateway)]: started.next === 'app' ? started.transactionId : started.attemptId }
  return controlOf(sandboxOrigin, gateway)<Result>('pay', { ...attempt, ...(does && { does }) })
}
/** Reads what the gateway itself recorded of an attempt. */
export const readLedger = <Result = unknown>(sandboxOrigin: string, gateway: GatewayKind, { attemptId }: Attempt): Promise<Result> =>
  controlOf(sandboxOrigin, gateway)<Result>(`ledger?${nameAt(gateway)}=${encodeURIComponent(attemptId)}`)

/**
 * Returns what a payer does at a shop with that gateway, what happens there, and what the shop recorded of it. `next`
 * is what its starts answer.
 */
export const actAtGateway = <Next extends PaymentStarted['next']>(shopOf: () => TestShop, gateway: GatewayKind, next: Next) => {
  type Started = Extract<PaymentStarted, { next: Next }>
  const isNext = (started: PaymentStarted): started is Started => started.next === next

  const control = <Result = unknown>(path: string, body?: object) => controlOf(shopOf().sandboxOrigin, gateway)<Result>(path, body)
  /** Sets what the gateway does with that attempt; with the next one if none is named. */
  const script = (attempt: Attempt | undefined, ...steps: string[]) =>
    control('script', { ...(attempt && { [nameAt(gateway)]: attempt.attemptId }), steps })
  const pay = <Result = unknown>(started: PaymentStarted, does?: string) =>
    payAtSandbox<Result>(shopOf().sandboxOrigin, gateway, started, does)
  const ledger = <Result = unknown>(attempt: Attempt) => readLedger<Result>(shopOf().sandboxOrigin, gateway, attempt)

  const order = (visitor: TestVisitor, requests: OrderOptions = {}): Promise<OrderView> =>
    orderFlight(shopOf(), visitor, { gateway, ...requests })
  const ask = (visitor: TestVisitor, { Id }: Pick<OrderView, 'Id'>, at: GatewayKind = gateway) =>
    visitor.ask('/api/payments/start', { method: 'POST', body: { order_id: Id, gateway: at } })
  const start = async (visitor: TestVisitor, placed: Pick<OrderView, 'Id'>): Promise<Started> => {
    const answer = await ask(visitor, placed)
    if (answer.status !== 200) throw new Error(`${gateway} was not begun: ${answer.status} ${answer.text}`)
    const started = answer.read(paymentStarted)
    if (!isNext(started)) throw new Error(`${gateway} is not paid by ${next}: ${started.next}`)
    return started
  }
  const comeBack = (visitor: TestVisitor, { attemptId }: Attempt) => visitor.ask(`/api/payments/return/${gateway}/${attemptId}`)
  /** `decided`: whether the host app says that the payment is decided. */
  const check = async (visitor: TestVisitor, { Id }: Pick<OrderView, 'Id'>, decided = false) =>
    (await visitor.ask('/api/gateway/check-payment', { method: 'POST', body: { order_id: Id, ...(decided && { told: decided }) } })).read(
      paymentChecked,
    )
  const see = async (visitor: TestVisitor, { Id }: Pick<OrderView, 'Id'>) => (await visitor.ask(`/api/orders/${Id}`)).read(orderView)

  /**
   * Tells the shop as the gateway does, at the address of an attempt or at the gateway's one address, and says with
   * which status it is answered.
   */
  const tell = async (attemptId: string | undefined, body: string | object, type = 'application/json'): Promise<number> => {
    const answer = await fetch(`${shopOf().origin}/api/notifications/${gateway}${attemptId === undefined ? '' : `/${attemptId}`}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return answer.status
  }
  const rows = async (sql: string, ...values: unknown[]) => (await shopOf().database.pool.query(sql, values)).rows
  /** Returns the cause of each transition of an attempt to paid. */
  const paidTransitions = async ({ attemptId }: Attempt): Promise<readonly string[]> =>
    (await rows("select cause from attempt_moves where attempt_id = $1 and to_state = 'paid'", attemptId)).map(({ cause }) => cause)

  return { control, script, pay, ledger, order, ask, start, comeBack, check, see, tell, rows, paidTransitions }
}
