import { orderView } from '@karwan/contract/orders'
import { expect } from 'vitest'
import { changeTokenOf } from '../../orders/index.ts'
import { vaultOfSecrets } from '../../platform/vault/index.ts'
import { untilShifting } from '../shop/fake-shop.ts'
import type { TestShop } from '../shop/test-shop.ts'
import { flightOrderBody, placeOrder } from '../visitor/ordering.ts'
import { actAtGateway } from '../visitor/paying.ts'
import { createVisitor, type TestVisitor } from '../visitor/visitor.ts'
import type { Ask } from './visa-calls.ts'

/** Answers a change by an airline, as a person of the console for the traveler, and as the traveler. */
export const callFlightChanges = async (shop: TestShop, ask: Ask, visitor: TestVisitor, staff: TestVisitor): Promise<void> => {
  const { start, pay, comeBack } = actAtGateway(() => shop, 'switch', 'widget')
  const placed = await placeOrder(visitor, await flightOrderBody(shop, visitor, { lastName: 'Retimed' }))
  const { Id, reference } = placed
  const started = await start(visitor, placed)
  await pay(started)
  await comeBack(visitor, started)
  const changes = async () => (await visitor.ask(`/api/orders/${Id}`)).read(orderView).flightChanges
  const asked = async () => expect(await changes()).toHaveLength(1)
  await untilShifting(shop.clock, { step: 2000, most: 100 * 2000 }, asked, 30_000)
  const changeId = (await changes())[0]?.id ?? ''
  const token = changeTokenOf(vaultOfSecrets(['a secret of tests, known to everyone']), changeId)
  await ask(createVisitor(shop.origin), 'POST /api/flight-changes/open', { token })
  await ask(createVisitor(shop.origin), 'POST /api/flight-changes/answer', { token, answer: 'accept' })
  await ask(staff, `POST /api/console/orders/${reference}/flight-changes`, { changeId, answer: 'accept', asked: 'phone' })
  await ask(visitor, `POST /api/orders/${Id}/flight-changes/${changeId}`, { answer: 'accept' })
}
