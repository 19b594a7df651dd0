import { randomUUID } from 'node:crypto'
import { officePaymentView } from '@karwan/contract/desk'
import { cancellationQuote, type OrderView, orderView } from '@karwan/contract/orders'
import { type OrderPushed, orderPushed, paymentStarted } from '@karwan/contract/payments'
import type { OrderState } from '@karwan/domain/orders'
import { demoStaff } from '../../office/staff.ts'
import { type OrderOptions, orderFlight, orderStay } from '../visitor/ordering.ts'
import { awaitTexts, codeIn, type SignedUp, signUp } from '../visitor/signing-up.ts'
import { createVisitor, type TestVisitor } from '../visitor/visitor.ts'
import { visaRecipes } from './visa-recipes.ts'
import { visaSteps } from './visa-steps.ts'

/** A shop that runs with its sandbox. */
export interface RunningShop {
  /** `http://localhost:3000`, without a slash at the end. */
  readonly origin: string
  readonly sandboxOrigin: string
  readonly clock: { now(): Date }
  /** Lets time pass at shop and sandbox; without it the seeding waits. */
  readonly pass?: (milliseconds: number) => Promise<void>
}
export interface SeededOrder {
  /** Description of the order: "Confirmed flight". */
  readonly title: string
  readonly order: OrderView
}
export interface Seeded {
  readonly account: SignedUp
  readonly orders: readonly SeededOrder[]
}

/** Cards of the sandbox's bank, `docs/sandbox.md`. */
const cards = { paid: '4200000000000091', declined: '4000000000000002', review: '4000000000009235' } as const
const salaryAccount = '6331007501234567'
const timeoutMs = 90_000

/**
 * Fills a running shop with orders in every state, all in one new account. Each is ordered, paid and cancelled as a
 * visitor does it; what suppliers and gateways answer is chosen by route, surname and card. Throws when an order does
 * not reach its state.
 */
export async function seedOrders(shop: RunningShop, tell: (seeded: SeededOrder) => void = () => {}): Promise<Seeded> {
  const visitor = createVisitor(shop.origin)
  const account = await signUp(shop, visitor)
  const act = actor(shop, visitor, account)
  const orders: SeededOrder[] = []
  for (const [title, make] of Object.entries({ ...recipes, ...visaRecipes })) {
    const { Id } = await make(act)
    const seeded = { title, order: await act.see(Id) }
    orders.push(seeded)
    tell(seeded)
  }
  if (shop.pass) {
    const { Id } = await act.flight()
    await shop.pass(31 * 60_000)
    orders.push({ title: 'Expired', order: await act.until(Id, 'expired') })
  }
  // Later steps may have moved earlier orders on.
  return { account, orders: await Promise.all(orders.map(async ({ title, order }) => ({ title, order: await act.see(order.Id) }))) }
}

type Act = ReturnType<typeof actor>
type Ordered = Pick<OrderView, 'Id'>

const recipes: Readonly<Record<string, (act: Act) => Promise<Ordered>>> = {
  'Waits for its payment': act => act.flight(),
  'Its payment was declined': async act => act.payByCard(await act.flight(), cards.declined),
  'Its payment is open at the gateway': async act => act.startCard(await act.flight()),
  'Its payment is under review': async act => act.payByCard(await act.flight(), cards.review),
  'Waits for an office': async act => {
    const order = await act.flight()
    await act.holdForOffice(order)
    return order
  },
  'Confirmed after the airline only held the seat': async act => act.buy(await act.flight({ from: 'EBL', to: 'OSM' }), 'being-confirmed'),
  'The airline does not answer: after half an hour, a person has to ask': async act =>
    act.buy(await act.flight({ lastName: 'Noanswer' }), 'being-confirmed'),
  'Confirmed flight': async act => act.buy(await act.flight(), 'confirmed'),
  'Confirmed flight that its airline moves: the traveler is asked within a minute': async act =>
    act.buy(await act.flight({ lastName: 'Retimed' }), 'confirmed'),
  'Confirmed hotel': async act => act.buy(await act.stay(), 'confirmed'),
  'Confirmed, paid at an office': async act => {
    const order = await act.flight()
    await act.payAtOffice(order)
    return act.until(order.Id, 'confirmed')
  },
  'Refused by the airline, refunded to the card': async act => act.buy(await act.flight({ from: 'KIK', to: 'EBL' }), 'refunded'),
  'Refused by the airline, the cash waits at the office': async act => {
    const order = await act.flight({ from: 'KIK', to: 'EBL' })
    await act.payAtOffice(order)
    return act.until(order.Id, 'refunding')
  },
  'Cancelled; what is given back is not known yet': async act => {
    const order = await act.buy(await act.flight({ lastName: 'Refundunknown' }), 'confirmed')
    await act.cancel(order)
    return act.until(order.Id, 'cancelled')
  },
  'Cancelled hotel': async act => {
    const order = await act.buy(await act.stay(), 'confirmed')
    await act.cancel(order)
    return act.until(order.Id, 'cancelled', 'refunded', 'refunding')
  },
  'The card holder disputes the payment': async act => {
    const order = await act.buy(await act.flight(), 'confirmed')
    const { payment } = await act.see(order.Id)
    await act.control('switch/chargeback', { merchantTransactionId: payment?.attemptId })
    return order
  },
  'Installments agreed, the first is not paid': async act => {
    const order = await act.flight()
    await act.agreeInstallments(order)
    return order
  },
  'By installments, the first is paid': async act => {
    const order = await act.flight()
    await act.agreeInstallments(order)
    await act.payByCard(order, cards.paid, { months: 6 })
    return act.until(order.Id, 'confirmed')
  },
}

/** Returns the steps of the seeding visitor. Every step throws if the shop refuses it. */
function actor(shop: RunningShop, visitor: TestVisitor, account: SignedUp) {
  const { email } = account
  const post = async (path: string, body: object, who: Pick<TestVisitor, 'ask'> = visitor) => {
    const answer = await who.ask(path, { method: 'POST', body })
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    return answer.json()
  }
  const control = async (path: string, body: object): Promise<void> => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await fetch(`${shop.sandboxOrigin}/__sim/${path}`, init)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  }
  const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

  /** Signs in again where the session has ended meanwhile. */
  const see = async (orderId: string): Promise<OrderView> => {
    const answer = await visitor.ask(`/api/orders/${orderId}`)
    if (answer.status === 200) return answer.read(orderView)
    await post('/api/auth/login', { Username: email, Password: account.password })
    return (await visitor.ask(`/api/orders/${orderId}`)).read(orderView)
  }
  /** Waits until the order has been in one of the states. A state may be over before anyone looks. */
  const until = async (orderId: string, ...states: readonly OrderState[]): Promise<OrderView> => {
    const end = Date.now() + timeoutMs
    while (Date.now() < end) {
      const order = await see(orderId)
      if (order.timeline.some(({ state }) => states.includes(state))) return order
      await shop.pass?.(500)
      await wait(100)
    }
    throw new Error(`Order ${orderId} is ${(await see(orderId)).state}, not ${states.join(' or ')}, after ${timeoutMs / 1000} s`)
  }

  const flight = (options: OrderOptions = {}): Promise<OrderView> => orderFlight(shop, visitor, { email, ...options })
  const stay = (): Promise<OrderView> => orderStay(shop, visitor, { email })

  const start = async ({ Id }: Ordered, more: object = {}) => {
    const started = paymentStarted.parse(await post('/api/payments/start', { order_id: Id, gateway: 'switch', ...more }))
    if (started.next !== 'widget') throw new Error(`A card is paid by ${started.next}`)
    return started
  }
  const startCard = async (order: Ordered, more?: object): Promise<Ordered> => {
    await start(order, more)
    return order
  }
  const payByCard = async (order: Ordered, number: string, more?: object): Promise<Ordered> => {
    const { attemptId, checkoutId, returnUrl } = await start(order, more)
    await control('switch/pay', { checkoutId, returnUrl, number })
    await visitor.ask(`/api/payments/return/switch/${attemptId}`)
    return order
  }
  const buy = async (order: Ordered, state: OrderState): Promise<OrderView> => until((await payByCard(order, cards.paid)).Id, state)

  const holdForOffice = async ({ Id }: Ordered): Promise<OrderPushed> => {
    const answer = await visitor.travel('/api/flightApp/push', { method: 'POST', body: { order_id: Id } })
    if (answer.status !== 201) throw new Error(`It is not held for an office: ${answer.status} ${answer.text}`)
    return answer.read(orderPushed)
  }
  let staff: TestVisitor | undefined
  const signInStaff = async (): Promise<TestVisitor> => {
    const signedIn = createVisitor(shop.origin)
    await post('/api/desk/session', demoStaff, signedIn)
    return signedIn
  }
  const payAtOffice = async (order: Ordered): Promise<void> => {
    const { code } = await holdForOffice(order)
    staff ??= await signInStaff()
    const { amount } = (await staff.ask(`/api/desk/payments?code=${encodeURIComponent(code)}`)).read(officePaymentView)
    await post('/api/desk/payments', { code, amount, key: randomUUID() }, staff)
  }

  const cancel = async ({ Id }: Ordered): Promise<void> => {
    const { quoteId } = cancellationQuote.parse(await post(`/api/orders/${Id}/cancellation-quote`, {}))
    await post(`/api/orders/${Id}/cancellations`, { quoteId })
  }
  let codes = 0
  const agreeInstallments = async ({ Id }: Ordered): Promise<void> => {
    const phone = `+9647${salaryAccount.slice(-9)}`
    codes ||= await countTexts(shop, phone)
    const path = `/api/orders/${Id}/installments`
    await post(path, { months: 6, account: salaryAccount, acceptedTerms: true })
    codes += 1
    const [newest] = await awaitTexts(shop, phone, codes)
    await post(`${path}/confirm`, { code: codeIn(newest?.text ?? '') })
  }
  const visas = visaSteps({ shop, visitor, email })
  const pay = (order: Ordered): Promise<Ordered> => payByCard(order, cards.paid)
  return { visas, pay, see, until, flight, stay, startCard, payByCard, buy, holdForOffice, payAtOffice, cancel, agreeInstallments, control }
}

const countTexts = async ({ sandboxOrigin }: RunningShop, phone: string): Promise<number> => {
  const answer = await fetch(`${sandboxOrigin}/phone/messages?to=${encodeURIComponent(phone)}`)
  return ((await answer.json()) as { readonly messages: readonly unknown[] }).messages.length
}
