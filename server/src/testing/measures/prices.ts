/**
 * Buys offers and compares what they cost wherever it is told: on the card, at the review, at each gateway, at the
 * provider of installments, on the receipt.
 * `node server/src/testing/measures/prices.ts 300` for so many offers, half flights and half stays, each begun with
 *   every payment method, every plan by the month among them,
 * and paid by one of them in turn. Ends with 1 where two differ.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { getBrand, loadBrands } from '@karwan/brands/node'
import { flightResults, validatedItinerary } from '@karwan/contract/flights'
import { hotelPage, roomOffers, validatedStay } from '@karwan/contract/hotels'
import { orderInstallments, type PlanOffer, type PlanView } from '@karwan/contract/installments'
import { orderCreated, orderView } from '@karwan/contract/orders'
import { orderPushed, type PaymentStarted, paymentMethods, paymentStarted } from '@karwan/contract/payments'
import { equal, type Money, money, parseDecimal, sum } from '@karwan/domain/money'
import { type GatewayKind, gatewayKinds } from '@karwan/domain/payments'
import { monthlyFrom } from '@karwan/domain/pricing'
import { createVisitor, dayIn, flightPayload, hotelPayload, searchToEnd, startTestShop, type TestVisitor } from '../index.ts'
import { payAtSandbox, readLedger } from '../visitor/paying.ts'

/** An offer as its card tells it. */
interface Offer {
  readonly product: 'flight' | 'hotel'
  readonly card: Money
  /** Reads it again at its supplier, as the review does; undefined where it is gone. */
  review(visitor: TestVisitor): Promise<{ readonly total: Money; readonly order: object } | undefined>
}

const wanted = Number(process.argv[2] ?? 300)
/** Codes are told so often a minute to one address: every order comes from another. */
const shop = await startTestShop({ trustProxy: true })
const plans = getBrand(loadBrands(), 'default').payment.installments
const differences: string[] = []
const counts = { offers: 0, gone: 0, changed: 0, compared: 0, receipts: 0, agreed: 0, receiptsOfPlans: 0 }
const compare = (what: string, one: Money, other: Money): void => {
  counts.compared += 1
  if (!equal(one, other)) differences.push(`${what}: ${one.amount} ${one.currency}, ${other.amount} ${other.currency}`)
}
const contact = { email: 'prices@example.com', phone: '+9647501234567' }
const common = { language: 'en', contact, acceptedPolicies: true }

const listFlights = async (visitor: TestVisitor, from: string, to: string, days: number): Promise<Offer[]> => {
  const code = await searchToEnd(visitor, flightPayload(dayIn(shop, days), from, to))
  const { combinations } = (await visitor.travel(`/api/v3/flights?code=${code}`)).read(flightResults)
  const passport = { number: 'A1234567', issuingCountry: 'IQ', expiryDate: '2036-01-01' }
  const person = { kind: 'adt', title: 'ms', firstName: 'Shilan', gender: 'f', birthDate: '1990-04-12', nationality: 'IQ', passport }
  return combinations.flatMap(({ code: itineraryCode, fares: [fare] }) => {
    if (!fare) return []
    const review: Offer['review'] = async asker => {
      const answer = await asker.travel(
        `/api/v3/flights/${code}/flight/${itineraryCode}?fare=${fare.code}&listed=${fare.price.total.amount}`,
      )
      if (answer.status !== 200) return undefined
      const passengers = [{ ...person, lastName: `Karim${randomUUID().replace(/[^a-f]/g, '')}` }]
      const total = answer.read(validatedItinerary).FareDetails.Total
      return { total, order: { serviceType: 'flight', resultCode: code, itineraryCode, fareCode: fare.code, passengers } }
    }
    return [{ product: 'flight', card: fare.price.total, review }]
  })
}

/** Each of them asks its supplier for rooms. */
const mostStays = 40
const listStays = async (visitor: TestVisitor, city: string, days: number): Promise<Offer[]> => {
  const one = [{ adt: 1, chd: { age: [] } }]
  const code = await searchToEnd(visitor, hotelPayload(dayIn(shop, days), dayIn(shop, days + 2), city, one))
  const offers: Offer[] = []
  for (let page = 1; page < 20 && offers.length < mostStays; page += 1) {
    const { hotels } = (await visitor.travel(`/api/v2/hotels?code=${code}&page=${page}`)).read(hotelPage)._embedded
    if (hotels.length === 0) break
    for (const { Id: hotelId } of hotels) {
      const answer = await visitor.travel(`/api/v3/hotels/${code}/hotel/${hotelId}/rooms`)
      if (answer.status !== 200) continue
      const [room] = answer.read(roomOffers).offers
      if (!room) continue
      const review: Offer['review'] = async asker => {
        const checked = await asker.travel(
          `/api/v3/hotels/${code}/hotel/${hotelId}/validate?rooms=${room.code}&listed=${room.price.total.amount}`,
        )
        if (checked.status !== 200) return undefined
        const lastName = `Karim${randomUUID().replace(/[^a-f]/g, '')}`
        const rooms = [[{ title: 'mr', firstName: 'Azad', lastName, nationality: 'IQ' }]]
        return {
          total: checked.read(validatedStay).total,
          order: { serviceType: 'hotel', resultCode: code, hotelId, roomCodes: [room.code], rooms },
        }
      }
      offers.push({ product: 'hotel', card: room.price.total, review })
    }
  }
  return offers
}

/** Reads the amount that the gateway was asked for from its own ledger. */
const amountAt = async (gateway: GatewayKind, started: PaymentStarted): Promise<Money> => {
  const ledger = await readLedger<Record<string, { amount: string; currency: 'IQD' }[]>>(shop.sandboxOrigin, gateway, started)
  const [row] = ledger.checkouts ?? ledger.transactions ?? ledger.payments ?? []
  if (!row) throw new Error(`${gateway} knows nothing of ${started.attemptId}`)
  return parseDecimal(row.amount, row.currency)
}

/** False where the offer was gone. */
const buy = async (visitor: TestVisitor, offer: Offer, turn: number): Promise<boolean> => {
  const reviewed = await offer.review(visitor)
  if (!reviewed) return false
  const { total } = reviewed
  if (equal(offer.card, total)) counts.compared += 1
  else counts.changed += 1
  const body = { ...common, ...reviewed.order, acceptedTotal: total, gateway: 'switch' }
  const made = await visitor.travel('/api/v2/order/create', { method: 'POST', headers: { 'idempotency-key': randomUUID() }, body })
  if (made.status !== 200) return false
  const { order } = made.read(orderCreated)
  counts.offers += 1
  compare('review and order', total, order.total)
  const { methods } = (await visitor.ask(`/api/payments/methods?product=${offer.product}&amount=${total.amount}`)).read(paymentMethods)
  const office = methods.find(({ way: method }) => method === 'office')
  if (office) {
    const pushed = await visitor.travel('/api/flightApp/push', { method: 'POST', body: { order_id: order.Id } })
    if (pushed.status === 201) {
      const { toPay, fee } = pushed.read(orderPushed)
      compare('office', money(total.amount + fee.amount, total.currency), toPay)
    }
  }
  const gateways = gatewayKinds.filter(kind => methods.some(({ way: method }) => method === kind))
  const monthly = methods.some(({ way: method }) => method === 'installments') ? await quotePlans(visitor, order.Id, total) : []
  const choices: readonly (GatewayKind | PlanOffer)[] = [...gateways, ...monthly]
  const inTurn = choices.map((_, at) => choices[(at + turn) % choices.length] ?? 'switch')
  for (const [at, method] of inTurn.entries()) {
    const plan = typeof method === 'string' ? undefined : method
    const gateway = typeof method === 'string' ? method : (gateways[(at + turn) % gateways.length] ?? 'switch')
    if (plan) await agree(visitor, order.Id, plan)
    const months = plan && { months: plan.months }
    const answer = await visitor.ask('/api/payments/start', { method: 'POST', body: { order_id: order.Id, gateway, ...months } })
    if (answer.status !== 200) throw new Error(`${gateway} was not begun: ${answer.status} ${answer.text.slice(0, 200)}`)
    const started = answer.read(paymentStarted)
    const due = plan ? firstOf(plan) : total
    const fee = plan
      ? await feeOf(visitor, gateway, offer.product, due)
      : (methods.find(({ way: method }) => method === gateway)?.fee?.amount ?? 0)
    const asked = await amountAt(gateway, started)
    compare(`${gateway} and ${plan ? 'the first installment' : 'the card'} with its fee`, money(due.amount + fee, due.currency), asked)
    if (at < inTurn.length - 1) continue
    await payAtSandbox(shop.sandboxOrigin, gateway, started)
    await visitor.ask(`/api/payments/return/${gateway}/${started.attemptId}`)
    await receive(visitor, order.Id, { total: due, asked, plan })
  }
  return true
}

const firstOf = ({ installments: [first], total }: PlanOffer): Money => first?.amount ?? total
const sumOf = (parts: readonly { readonly amount: Money }[], { currency }: Money): Money =>
  sum(
    parts.map(({ amount }) => amount),
    currency,
  )

/** Returns the fee of a gateway for an installment. */
const feeOf = async (visitor: TestVisitor, gateway: GatewayKind, product: string, { amount }: Money): Promise<number> => {
  const { methods } = (await visitor.ask(`/api/payments/methods?product=${product}&amount=${amount}`)).read(paymentMethods)
  return methods.find(({ way: method }) => method === gateway)?.fee?.amount ?? 0
}

/**
 * The plans as they are told before one of them is agreed: each finances what the card said, and its schedule adds up
 * with its fee.
 */
const quotePlans = async (visitor: TestVisitor, orderId: string, total: Money): Promise<readonly PlanOffer[]> => {
  const answer = await ofPlan(visitor, orderId, '/quote', {})
  const { offers } = answer.read(orderInstallments)
  for (const { months, financed, fee, total: all, installments } of offers) {
    compare(`${months} months and the card`, total, financed)
    compare(`${months} months with their fee`, money(financed.amount + fee.amount, financed.currency), all)
    compare(`the schedule of ${months} months`, sumOf(installments, all), all)
  }
  const least = plans && monthlyFrom(total, plans)
  const of = offers.find(({ months }) => months === least?.months)
  if (least && of) compare('a month on the card and in the schedule', least.amount, of.installments.at(-1)?.amount ?? of.total)
  return offers
}

/**
 * Agrees a plan by the code on the account's phone: what then stands in the booking and at the provider is what was
 * told before.
 */
const agree = async (visitor: TestVisitor, orderId: string, plan: PlanOffer): Promise<void> => {
  const phone = String(randomInt(100_000_000, 999_999_999)).replace(/0{3}4\d\d$/, '555555')
  const chosen = { months: plan.months, account: `6331007${phone}`, acceptedTerms: true }
  const begun = await ofPlan(visitor, orderId, '', chosen)
  if (begun.status !== 200) throw new Error(`${plan.months} months were not begun: ${begun.status} ${begun.text.slice(0, 200)}`)
  const inbox = await (await fetch(`${shop.sandboxOrigin}/phone/messages?to=${encodeURIComponent(`+9647${phone}`)}`)).json()
  const code = (inbox as { messages: { text: string }[] }).messages[0]?.text.slice(0, 6) ?? ''
  const confirmed = await ofPlan(visitor, orderId, '/confirm', { code })
  const { plan: agreed } = confirmed.read(orderInstallments)
  if (agreed?.state !== 'agreed' || agreed.months !== plan.months) throw new Error(`${plan.months} months were not agreed`)
  counts.agreed += 1
  compareSchedules('agreed and told', plan, agreed)
  const { rows } = await shop.database.pool.query("select id from installment_agreements where order_id = $1 and state = 'agreed'", [
    orderId,
  ])
  const ledger = await (await fetch(`${shop.sandboxOrigin}/__sim/aqsati/ledger?customer=${rows[0]?.id}`)).json()
  const [theirs] = (ledger as { agreements: { amount: number; installments: { amount: number }[] }[] }).agreements
  if (!theirs) throw new Error('The provider knows nothing of it')
  compare('the provider and the plan', plan.total, money(theirs.amount, plan.total.currency))
  for (const [at, { amount }] of plan.installments.entries())
    compare(`installment ${at + 1} at the provider`, amount, money(theirs.installments[at]?.amount ?? 0, amount.currency))
}
const compareSchedules = (what: string, result: PlanOffer, plan: Pick<PlanView, 'total' | 'fee' | 'installments'>): void => {
  compare(`${what}: total`, result.total, plan.total)
  compare(`${what}: fee`, result.fee, plan.fee)
  for (const [at, { amount }] of result.installments.entries())
    compare(`${what}: ${at + 1}`, amount, plan.installments[at]?.amount ?? money(0, amount.currency))
}
const ofPlan = (visitor: TestVisitor, orderId: string, path: string, body: object) =>
  visitor.ask(`/api/orders/${orderId}/installments${path}`, { method: 'POST', body, headers: { 'x-forwarded-for': addressOf(orderId) } })
const addresses = new Map<string, string>()
const addressOf = (orderId: string): string => {
  const known = addresses.get(orderId) ?? `10.1.${Math.floor(addresses.size / 250)}.${1 + (addresses.size % 250)}`
  addresses.set(orderId, known)
  return known
}
interface Received {
  readonly total: Money
  readonly asked: Money
  readonly plan: PlanOffer | undefined
}
const receive = async (visitor: TestVisitor, orderId: string, { total, asked, plan }: Received): Promise<void> => {
  for (let tries = 0; tries < 300; tries += 1) {
    const view = (await visitor.ask(`/api/orders/${orderId}`)).read(orderView)
    if (view.payment && ['paid', 'refund_pending', 'refunded'].includes(view.payment.state)) {
      counts.receipts += 1
      compare('receipt and gateway', view.payment.parts.amount, asked)
      compare(plan ? 'receipt and first installment' : 'receipt and card', view.payment.parts.total, total)
      if (plan && view.plan) {
        counts.receiptsOfPlans += 1
        compareSchedules('receipt and told', plan, view.plan)
        if (view.payment.state === 'paid') compare('paid of the plan', view.plan.paid, total)
      } else if (plan) throw new Error(`Order ${orderId} was paid by the month and does not say so`)
      return
    }
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`Order ${orderId} was paid and does not say so`)
}

/**
 * Searches and suppliers' offers are forgotten after half an hour: what waits for longer than this is looked for again,
 * on other days.
 */
const freshMs = 10 * 60_000
const openStock = (look: (visitor: TestVisitor, days: number) => Promise<Offer[]>) => {
  const stock = { offers: [] as Offer[], since: 0, days: 40 }
  let looking: Promise<void> | undefined
  const fill = async () => {
    stock.days += 1
    stock.offers = await look(createVisitor(shop.origin), stock.days)
    stock.since = Date.now()
    if (stock.offers.length === 0) throw new Error('Nothing is offered')
  }
  return async (): Promise<Offer> => {
    for (;;) {
      const offer = Date.now() - stock.since < freshMs ? stock.offers.shift() : undefined
      if (offer) return offer
      looking ??= fill().finally(() => {
        looking = undefined
      })
      await looking
    }
  }
}
const half = Math.ceil(wanted / 2)
const kinds = [
  {
    most: half,
    take: openStock(async (visitor, days) => [
      ...(await listFlights(visitor, 'XNH', 'EBL', days)),
      ...(await listFlights(visitor, 'EBL', 'IST', days + 5)),
      ...(await listFlights(visitor, 'BGW', 'DXB', days + 10)),
    ]),
  },
  { most: wanted - half, take: openStock((visitor, days) => listStays(visitor, 'IST', days)) },
]
await Promise.all(
  kinds.map(async ({ most, take }) => {
    const before = { bought: 0 }
    const lanes = Array.from({ length: 3 }, async () => {
      while (before.bought < most && counts.gone <= wanted) {
        before.bought += 1
        // Sessions of travel calls are shorter than this may take.
        if (await buy(createVisitor(shop.origin), await take(), before.bought)) continue
        before.bought -= 1
        counts.gone += 1
      }
    })
    await Promise.all(lanes)
  }),
)
await shop.close()
for (const difference of differences.slice(0, 20)) console.error(difference)
console.log(
  `${counts.offers} offers, ${counts.agreed} plans agreed, ${counts.receipts} receipts (${counts.receiptsOfPlans} of plans), ${counts.compared} amounts compared: ${differences.length} differences; ${counts.changed} prices changed at the review and were accepted, ${counts.gone} offers were gone`,
)
process.exit(differences.length > 0 || counts.offers < wanted ? 1 : 0)
