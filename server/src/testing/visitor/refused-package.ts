import { type OrderView, orderView } from '@karwan/contract/orders'
import { paymentStarted } from '@karwan/contract/payments'
import { expect } from 'vitest'
import { createVisitor, packageOrderBody, placeOrder, type TestShop, type TestVisitor } from '../index.ts'
import { untilShifting } from '../shop/fake-shop.ts'
import type { PackageOptions } from './ordering.ts'
import { payAtSandbox } from './paying.ts'

export type Bought = Pick<OrderView, 'Id'>

/** The refused part: the flight after a stay that can be given back, or the stay after a flight that nobody keeps. */
const refusals = {
  flight: { lastName: 'NoBalance', free: true },
  hotel: { lastName: 'Karim', free: false, hotel: 'SBX-006', keepable: false },
  replaceable: { lastName: 'Karim', free: false, hotel: 'SBX-030', keepable: false },
} as const

/** Buys packages of which the second part is refused, and looks at what became of them. */
export const buyRefusedPackages = (shop: () => TestShop, clock: Parameters<typeof untilShifting>[0]) => {
  const see = async (visitor: TestVisitor, { Id }: Bought) => (await visitor.ask(`/api/orders/${Id}`)).read(orderView)
  const pay = async (visitor: TestVisitor, { Id }: Bought) => {
    const body = { order_id: Id, gateway: 'switch' }
    const started = (await visitor.ask('/api/payments/start', { method: 'POST', body })).read(paymentStarted)
    await payAtSandbox(shop().sandboxOrigin, 'switch', started)
    await visitor.ask(`/api/payments/return/switch/${started.attemptId}`)
  }
  const shifting = (check: () => Promise<void>) => untilShifting(clock, { step: 2000, most: 200 * 2000 }, check, 30_000)
  const untilState = (visitor: TestVisitor, order: Bought, state: OrderView['state']) =>
    shifting(async () => expect((await see(visitor, order)).state).toBe(state))
  const rowsOf = async (sql: string, { Id }: Bought) => (await shop().database.pool.query(sql, [Id])).rows
  /** Waits for the choice of an order that is paid. */
  const untilChoice = async (visitor: TestVisitor, order: Bought) => {
    await shifting(async () => expect((await see(visitor, order)).rescue).not.toBeNull())
    const seen = await see(visitor, order)
    if (!seen.rescue) throw new Error('Nothing is to be chosen')
    return { order: seen, rescue: seen.rescue }
  }
  return {
    see,
    pay,
    shifting,
    untilState,
    untilChoice,
    rowsOf,
    refusals,
    storyOf: async (order: Bought): Promise<readonly string[]> => {
      const sql = `select s.kind, e.to_state from order_events e join order_services s on s.id = e.service_id
        where e.order_id = $1 and e.to_state <> 'ordered' order by e.id`
      return (await rowsOf(sql, order)).map(row => `${row.kind} ${row.to_state}`)
    },
    kindsIn: async (table: 'mails' | 'operations_tasks', order: Bought): Promise<readonly string[]> =>
      (await rowsOf(`select kind from ${table} where order_id = $1`, order)).map(({ kind }) => kind),
    sentKinds: async (order: Bought): Promise<readonly string[]> =>
      (await rowsOf("select kind from mails where order_id = $1 and state = 'sent'", order)).map(({ kind }) => kind),
    rescueState: async (order: Bought): Promise<string | undefined> =>
      (await rowsOf('select state from package_rescues where order_id = $1 order by created_at desc', order))[0]?.state,
    /** Buys a package of which the second part is refused, and waits for the choice. */
    untilOffered: async (refused: keyof typeof refusals, more: Pick<PackageOptions, 'nationality'> = {}) => {
      const visitor = createVisitor(shop().origin)
      const { body } = await packageOrderBody(shop(), visitor, { ...refusals[refused], ...more })
      const placed = await placeOrder(visitor, body)
      await pay(visitor, placed)
      return { visitor, ...(await untilChoice(visitor, placed)) }
    },
    choose: (visitor: TestVisitor, { Id }: Bought, rescueId: string, choice: string, more: object = {}) =>
      visitor.ask(`/api/orders/${Id}/rescue`, { method: 'POST', body: { rescueId, choice, ...more } }),
  }
}
