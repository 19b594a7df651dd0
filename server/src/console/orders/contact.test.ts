import { consoleOrder, orderHits } from '@karwan/contract/console'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { awaitEmails, createVisitor, orderFlight, startTestShop, type TestShop, type TestVisitor } from '../../testing/index.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'
import { codeOf, signInToConsole } from '../../testing/visitor/console.ts'
import { demoOwner } from '../demo-owner.ts'

const [old, next] = ['shilan.karim@exmaple.com', 'shilan.karim@example.com']

describe.each(await testDatabaseKinds())('changing the contact of a booking for its traveler, on %s', kind => {
  const clock = createClock()
  let shop: TestShop
  let owner: TestVisitor
  let reference: string
  beforeAll(async () => {
    shop = await startTestShop({ database: kind, clock })
    reference = (await orderFlight(shop, createVisitor(shop.origin), { email: old })).reference
    owner = createVisitor(shop.origin)
    await signInToConsole(shop, owner)
  })
  afterAll(() => shop?.close())

  const rows = async (sql: string) => (await shop.database.pool.query(sql)).rows
  const change = (body: { readonly email: string | null; readonly phone: string | null }) =>
    owner.ask(`/api/console/orders/${reference}/contact`, { method: 'POST', body: { ...body, asked: 'phone' } })
  const find = async (words: string) =>
    (await owner.ask(`/api/console/orders?words=${encodeURIComponent(words)}`)).read(orderHits).hits.map(hit => hit.reference)
  const acts = () => rows("select permission, reason, details from staff_actions where act = 'contact-changed' order by id")

  test.each([
    ['an address that does not exist', 'shilan@example', null, ['email']],
    ['a number that is none', null, '12', ['phone']],
    ['both', 'shilan', '0', ['email', 'phone']],
    ['nothing', '', '', ['email']],
  ])('[OC-14] %s is refused at its field, and nothing changes', async (_, email, phone, fields) => {
    const refused = (await change({ email, phone })).problem()
    expect([refused.code, refused.fields?.map(({ path }) => path)]).toEqual(['fields-invalid', fields])
    expect(await acts()).toEqual([])
  })

  test('[OC-14] e-mails go to the new address, the old one is told, and the audit holds neither', async () => {
    const changed = (await change({ email: next, phone: null })).read(consoleOrder)
    expect(changed.contact).toMatchObject({ email: 's•••@example.com', phone: '+964•••67' })
    const notices = await awaitEmails(shop, old, /Contact of booking/)
    expect(notices.at(-1)?.text).toContain(reference)
    expect(notices.at(-1)?.text).toContain('s•••@example.com')
    expect(notices.at(-1)?.text).not.toContain(next)
    expect([await find(next), await find(old)]).toEqual([[reference], []])
    expect(await acts()).toEqual([{ permission: 'orders.contact.change', reason: 'phone', details: { $version: 1, changed: 'email' } }])
    expect(JSON.stringify(await rows('select * from staff_actions'))).not.toMatch(/shilan/)
    // Sent twice it is one change.
    await change({ email: next, phone: null })
    expect(await acts()).toHaveLength(1)
  })

  test('[OC-14] a number is read as the market dials it; the booking is found by it and no longer by the old one', async () => {
    await change({ email: null, phone: '0770 765 43 21' })
    expect([await find('+9647707654321'), await find('+9647501234567')]).toEqual([[reference], []])
    expect((await acts()).at(-1)?.details).toMatchObject({ changed: 'phone' })
  })

  test('[OC-14] it asks for a fresh second factor', async () => {
    await rows('update console_sessions set step_up_until = null')
    expect((await change({ email: old, phone: null })).problem().code).toBe('step-up-needed')
    clock.shift(60_000)
    await owner.ask('/api/console/session/step-up', { method: 'POST', body: { code: codeOf(demoOwner.secret, clock.now()) } })
    expect((await change({ email: old, phone: null })).read(consoleOrder).contact.email).toBe('s•••@exmaple.com')
  })
})
