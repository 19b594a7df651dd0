import { cancellationQuote } from '@karwan/contract/orders'
import { describe, expect, test } from 'vitest'
import { claimOrders } from '../../orders/index.ts'
import { addUser } from '../../testing/shop/discounts.ts'
import { type Shop, until } from '../../testing/shop/fake-shop.ts'
import { openShopAtWork } from '../../testing/shop/shop-at-work.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'
import { listPointLines } from './history.ts'

type Visitor = ReturnType<Shop['visitor']>
type Step = 'confirm' | 'claim' | 'cancel'

const kinds = await testDatabaseKinds()
describe.each(kinds)('points of a claimed booking on %s', kind => {
  let shop: Shop
  openShopAtWork(kind, opened => {
    shop = opened
  })
  const stateOf = async (orderId: string) => (await shop.rows('select state from orders where id = $1', [orderId]))[0]?.state
  const startPaying = async (visitor: Visitor, orderId: string): Promise<string> => (await visitor.pay(orderId)).body.attemptId
  const finishPaying = async (visitor: Visitor, orderId: string, attemptId: string) => {
    shop.gateway.pay(attemptId)
    await visitor.comeBack(attemptId)
    await until(async () => expect(await stateOf(orderId)).toBe('confirmed'))
  }
  const confirm = async (visitor: Visitor, orderId: string) => finishPaying(visitor, orderId, await startPaying(visitor, orderId))
  const cancel = async (visitor: Visitor, orderId: string) => {
    const { quoteId } = cancellationQuote.parse((await visitor.post(`/api/orders/${orderId}/cancellation-quote`, {})).body)
    await visitor.post(`/api/orders/${orderId}/cancellations`, { quoteId })
    await until(async () => expect((await visitor.see(orderId)).state).toBe('refunded'))
  }
  const claim = (userId: string, email: string) => {
    const asked = { userId, brand: 'default', emailHashes: shop.context.vault.hashes(email), phoneHashes: [] }
    return claimOrders({ ...shop.context, onClaimed: shop.onClaimed }, asked)
  }
  /** A booking on which the steps were done in their order; claims are asked for three times at once. */
  const linesAfter = async (steps: readonly Step[]): Promise<readonly (readonly [string, number])[]> => {
    await shop.rows('update orders set email_hash = null')
    const userId = await addUser(shop)
    const account = shop.visitor(userId)
    let visitor = steps.includes('claim') ? shop.visitor() : account
    const { order } = (await visitor.order()).body
    for (const step of steps) {
      if (step === 'confirm') await confirm(visitor, order.Id)
      if (step === 'cancel') await cancel(visitor, order.Id)
      if (step === 'claim') {
        const given = await Promise.all([1, 2, 3].map(() => claim(userId, 'shilan@example.com')))
        expect(given.reduce((sum, count) => sum + count)).toBe(1)
        visitor = account
      }
    }
    const { lines } = await listPointLines(shop.context.db, userId, 'all')
    return lines.map(({ kind: lineKind, points }) => [lineKind, points])
  }

  test('a guest’s booking that joins an account earns what it would have earned signed in, once', async () => {
    const signedIn = await linesAfter(['confirm'])
    expect(signedIn).toEqual([['earned', expect.any(Number)]])
    expect(await linesAfter(['confirm', 'claim'])).toEqual(signedIn)
    expect(await linesAfter(['claim', 'confirm'])).toEqual(signedIn)
  })

  test('claimed, then cancelled, its points are taken back; claimed after its end, it earns nothing', async () => {
    const signedIn = await linesAfter(['confirm', 'cancel'])
    expect(signedIn.map(([lineKind]) => lineKind)).toEqual(['taken-back', 'earned'])
    expect(await linesAfter(['confirm', 'claim', 'cancel'])).toEqual(signedIn)
    expect(await linesAfter(['confirm', 'cancel', 'claim'])).toEqual([])
    expect(await linesAfter(['claim'])).toEqual([])
  })

  test('confirmed and claimed in the same moment, five times, it earns once', async () => {
    const [line] = await linesAfter(['confirm'])
    for (let times = 0; times < 5; times += 1) {
      await shop.rows('update orders set email_hash = null')
      const userId = await addUser(shop)
      const visitor = shop.visitor()
      const { order } = (await visitor.order()).body
      // The guest of before may not begin to pay what has joined an account meanwhile.
      const attemptId = await startPaying(visitor, order.Id)
      await Promise.all([finishPaying(visitor, order.Id, attemptId), claim(userId, 'shilan@example.com')])
      const { lines } = await listPointLines(shop.context.db, userId, 'all')
      expect(lines.map(({ kind: lineKind, points }) => [lineKind, points])).toEqual([line])
    }
  })
})
