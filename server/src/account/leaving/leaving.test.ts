import { accountDeleted, deletionOutlook } from '@karwan/contract/account'
import { orderList } from '@karwan/contract/orders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { awaitEmails, createVisitor, orderFlight, signUp, startTestShop, type TestShop, type TestVisitor } from '../../testing/index.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'
import { cardCheckout } from '../../testing/visitor/paying.ts'

const post = (visitor: TestVisitor, path: string, body: object = {}) => visitor.ask(`/api/auth/${path}`, { method: 'POST', body })
const ordersOf = async (visitor: TestVisitor): Promise<string[]> =>
  (await visitor.travel('/api/v2/orders')).read(orderList).orders.map(order => order.Id)

describe.each(await testDatabaseKinds())('orders of accounts, and leaving, on %s', kind => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await startTestShop({ database: kind })
  })
  afterAll(() => shop?.close())
  const someone = () => createVisitor(shop.origin)

  test('who signs up gets the guest orders of the proven address, but not what others booked in this browser, nor anyone else’s', async () => {
    const [guest, elsewhere, stranger] = [someone(), someone(), someone()]
    const email = `family-${kind}@example.com`
    const here = await orderFlight(shop, guest, { email: 'typed-otherwise@example.com', lastName: 'Here' })
    const written = await orderFlight(shop, elsewhere, { email: email.toUpperCase(), lastName: 'Written' })
    const theirs = await orderFlight(shop, stranger, { email: 'stranger@example.com', lastName: 'Stranger' })
    await signUp(shop, guest, { email })
    expect(await ordersOf(guest)).toEqual([written.Id])
    const claim = await guest.ask(`/api/orders/${here.Id}/claim`, { method: 'POST', body: {} })
    expect(claim.problem().code).toBe('claim-code-needed')
    expect(await ordersOf(guest)).toEqual([written.Id])
    expect(await ordersOf(stranger)).toEqual([theirs.Id])
    expect((await guest.ask(`/api/orders/${theirs.Id}`)).status).toBe(404)
    const second = someone()
    await signUp(shop, second)
    expect(await ordersOf(second)).toEqual([])
  })

  test('[AU-5] orders made while signed in are the account’s own: after signing out this browser is asked to sign in', async () => {
    const visitor = someone()
    const { email, password } = await signUp(shop, visitor)
    const order = await orderFlight(shop, visitor, { email, lastName: 'Owner' })
    await post(visitor, 'logout')
    const asked = await visitor.ask(`/api/orders/${order.Id}`)
    expect([asked.status, asked.problem().code]).toEqual([401, 'sign-in-needed'])
    const stranger = someone()
    await signUp(shop, stranger)
    expect((await stranger.ask(`/api/orders/${order.Id}`)).status).toBe(404)
    await post(visitor, 'login', { Username: email, Password: password })
    expect((await visitor.ask(`/api/orders/${order.Id}`)).status).toBe(200)
  })

  test('an account is deleted with the password: nothing of the person is left, paid bookings are told and stay', async () => {
    const visitor = someone()
    const { email, password, userId } = await signUp(shop, visitor)
    const form = new FormData()
    form.append('FirstName', 'Leaving')
    await visitor.ask(`/api/auth/user-details/${userId}/1`, { method: 'POST', raw: form })
    const order = await orderFlight(shop, visitor, { email, lastName: 'Leaver' })
    const started = (await visitor.ask('/api/payments/start', { method: 'POST', body: { order_id: order.Id } })).read(cardCheckout)
    await fetch(`${shop.sandboxOrigin}/__sim/switch/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ checkoutId: started.checkoutId, returnUrl: started.returnUrl }),
    })
    const outlook = async () => (await visitor.ask('/api/auth/delete-account')).read(deletionOutlook)
    for (let tries = 0; tries < 400 && (await outlook()).upcoming.length === 0; tries += 1)
      await new Promise(resolve => setTimeout(resolve, 25))
    expect(await outlook()).toEqual({
      PasswordNeeded: true,
      upcoming: [{ Id: order.Id, reference: order.reference, startsOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }],
    })
    const data = await visitor.ask('/api/auth/my-data')
    expect(data.headers['content-disposition']).toMatch(/^attachment; filename="my-data-/)
    expect(data.json()).toMatchObject({
      account: { userId, roles: ['UIF'], details: { FirstName: 'Leaving', email } },
      orders: [{ reference: order.reference, services: [{ travelers: [{ lastName: 'Leaver', passport: { number: 'A1234567' } }] }] }],
    })
    expect((await post(visitor, 'delete-account', { Password: 'not this one' })).problem().fields).toMatchObject([{ path: 'Password' }])
    const kept = new Map(visitor.cookies)
    const gone = await post(visitor, 'delete-account', { Password: password })
    expect([gone.status, gone.read(accountDeleted).upcoming.length]).toEqual([200, 1])
    expect(visitor.cookies.has('refresh')).toBe(false)
    const thief = someone()
    for (const [name, value] of kept) thief.cookies.set(name, value)
    expect((await thief.ask('/api/auth/my-data')).status).toBe(401)
    expect((await post(thief, 'refresh')).status).toBe(401)
    expect((await post(someone(), 'login', { Username: email, Password: password })).problem().code).toBe('sign-in-refused')
    expect((await awaitEmails(shop, email, /deleted/))[0]?.text).toContain(order.reference)
    for (const table of [
      'accounts',
      'user_sessions',
      'user_roles',
      'user_pictures',
      'account_codes',
      'password_resets',
      'linked_accounts',
    ]) {
      const { rows } = await shop.database.pool.query(`select count(*)::int as left_over from ${table} where user_id = $1`, [userId])
      expect([table, rows[0].left_over]).toEqual([table, 0])
    }
    expect((await visitor.ask(`/api/orders/${order.Id}`)).status).toBe(404)
    const finder = someone()
    const found = await finder.ask('/api/orders/find', { method: 'POST', body: { reference: order.reference, phone: '0750 123 4567' } })
    expect(found.json()).toEqual({ orderId: order.Id })
    const again = someone()
    const next = await signUp(shop, again, { email })
    expect(next.userId).not.toBe(userId)
    expect(await ordersOf(again)).toEqual([])
  })
})
