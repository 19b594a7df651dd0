import { consoleOrder, orderHits, revealed, takenTask, taskPanel, taskPeople, tasksView } from '@karwan/contract/console'
import type { OrderView } from '@karwan/contract/orders'
import { paymentStarted } from '@karwan/contract/payments'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { awaitEmails, createVisitor, orderFlight, startTestShop, type TestShop, type TestVisitor } from '../../testing/index.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'
import { codeOf, signInToConsole } from '../../testing/visitor/console.ts'
import { payAtSandbox } from '../../testing/visitor/paying.ts'
import { demoOwner } from '../demo-owner.ts'

const traveler = { email: 'shilan.karim@example.com', phone: '+9647501234567', passport: 'A1234567' }

describe.each(await testDatabaseKinds())('an order in the console on %s', kind => {
  const clock = createClock()
  let shop: TestShop
  let owner: TestVisitor
  let booked: OrderView
  beforeAll(async () => {
    shop = await startTestShop({ database: kind, clock })
    const visitor = createVisitor(shop.origin)
    booked = await orderFlight(shop, visitor, { email: traveler.email })
    const started = await visitor.ask('/api/payments/start', { method: 'POST', body: { order_id: booked.Id, gateway: 'switch' } })
    const form = started.read(paymentStarted)
    await payAtSandbox(shop.sandboxOrigin, 'switch', form)
    await visitor.ask(`/api/payments/return/switch/${form.attemptId}`)
    await awaitEmails(shop, traveler.email, new RegExp(booked.reference))
    owner = createVisitor(shop.origin)
    await signInToConsole(shop, owner)
  }, 120_000)
  afterAll(() => shop?.close())

  const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows
  const get = (path: string) => owner.ask(`/api/console/${path}`)
  const post = (path: string, body: object = {}) => owner.ask(`/api/console/${path}`, { method: 'POST', body })
  const page = async () => (await get(`orders/${booked.reference}`)).read(consoleOrder)
  const find = async (words: string) => (await get(`orders?words=${encodeURIComponent(words)}`)).read(orderHits)

  test('[OC-12] the page of an order tells its state, money, services and history, and masks the contact', async () => {
    const order = await page()
    expect(order).toMatchObject({
      reference: booked.reference,
      state: 'confirmed',
      product: 'flight',
      title: expect.stringMatching(/^EBL → (IST|SAW)$/),
      travelers: 1,
      contact: { name: 'S. Karim', email: 's•••@example.com', phone: '+964•••67' },
      paid: booked.total,
      givenBack: { amount: 0, currency: booked.total.currency },
    })
    expect(order.items).toMatchObject([{ state: 'confirmed', supplier: expect.any(String), confirmation: expect.any(String) }])
    expect(order.items[0]?.cost?.currency).toBe('USD')
    expect(order.attempts).toMatchObject([{ gateway: 'switch', state: 'paid', amount: booked.total }])
    expect(order.mails.map(mail => mail.kind)).toContain('order-confirmed')
    const events = order.timeline.map(({ event }) => event)
    expect(events).toEqual(
      expect.arrayContaining([
        'order-created',
        'payment-captured',
        'gateway-start',
        'gateway-read',
        'booking-confirmed',
        'order-confirmed',
        'mail-sent',
      ]),
    )
    expect(order.timeline.map(({ at }) => at)).toEqual(order.timeline.map(({ at }) => at).sort())
    const text = JSON.stringify(order)
    for (const secret of Object.values(traveler)) expect(text).not.toContain(secret)
    expect((await get('orders/KW-NOBODY')).problem().code).toBe('order-not-found')
  })

  test('[OC-12] a note is told to people of the console alone', async () => {
    const noted = (await post(`orders/${booked.reference}/notes`, { text: 'Asks for a window seat' })).read(consoleOrder)
    const note = { source: 'staff', event: 'note', text: 'Asks for a window seat', by: 'Demo' }
    expect(noted.timeline).toContainEqual(expect.objectContaining(note))
    expect(JSON.stringify(await rows('select details, reason from staff_actions'))).not.toContain('window')
    expect((await rows('select note from order_notes')).map(({ note }) => note)).toEqual([expect.stringMatching(/^v1\./)])
  })

  test('[OC-4] [OC-12] contact and passports are shown for a reason that is written down before, a passport after the second factor alone', async () => {
    const reveal = (what: string) => post(`orders/${booked.reference}/reveal`, { what, reason: 'supplier-asked' })
    expect((await reveal('contact')).read(revealed)).toEqual({
      contact: { name: 'Shilan Karim', email: traveler.email, phone: traveler.phone },
      passports: [],
    })
    await rows('update console_sessions set step_up_until = null')
    expect((await reveal('passports')).problem().code).toBe('step-up-needed')
    clock.shift(60_000)
    await post('session/step-up', { code: codeOf(demoOwner.secret, clock.now()) })
    expect((await reveal('passports')).read(revealed)).toEqual({
      contact: null,
      passports: [{ name: 'Shilan Karim', born: '1990-04-12', number: traveler.passport, country: 'IQ', expires: '2036-01-01' }],
    })
    const seen = await rows("select act, permission, reason, details from staff_actions where act like '%-revealed' order by id")
    expect(seen).toMatchObject([
      { act: 'contact-revealed', permission: 'orders.contact.read', reason: 'supplier-asked' },
      { act: 'passports-revealed', permission: 'orders.passport.read', reason: 'supplier-asked' },
    ])
    const audit = JSON.stringify(await rows('select * from staff_actions'))
    for (const secret of Object.values(traveler)) expect(audit).not.toContain(secret)
  })

  test('[OC-4] [OC-12] a document is opened in each language by who may see the contact, and that is written down', async () => {
    const [item] = (await page()).items
    expect(item?.documents).toEqual(['ticket', 'invoice', 'letter'])
    const path = `orders/${booked.reference}/items/${item?.id}/documents`
    for (const language of ['en', 'ar', 'ckb']) {
      const answer = await get(`${path}/ticket.pdf?lang=${language}`)
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(answer.headers['content-disposition']).toContain(`ticket-${language}.pdf`)
      expect(answer.text.slice(0, 5)).toBe('%PDF-')
    }
    for (const wrong of [`${path}/voucher.pdf`, `${path}/all.pdf`, `orders/${booked.reference}/items/another/documents/ticket.pdf`])
      expect((await get(wrong)).problem().code).toBe('document-not-found')
    const opened = await rows("select permission, details from staff_actions where act = 'document-opened' order by id")
    const details = ['en', 'ar', 'ckb'].map(language => ({ permission: 'orders.contact.read', details: { document: 'ticket', language } }))
    expect(opened).toMatchObject(details)
  })

  test('[OC-12] an e-mail is sent again as one of its own, once for two presses; what is no longer true is not', async () => {
    const { mails } = await page()
    const confirmed = mails.find(mail => mail.kind === 'order-confirmed')
    const before = (await awaitEmails(shop, traveler.email, new RegExp(booked.reference))).length
    for (const _ of [1, 2]) expect((await post(`orders/${booked.reference}/mails/${confirmed?.id}`)).status).toBe(200)
    await awaitEmails(shop, traveler.email, new RegExp(booked.reference), before + 1)
    expect(await rows("select count(*)::int as n from mails where kind = 'order-confirmed'")).toEqual([{ n: 2 }])
    const [created] = await rows(
      "insert into mails (id, order_id, kind, about, state, created_at, sent_at) values ('m-created', $1, 'order-created', 'x', 'sent', now(), now()) returning id",
      booked.Id,
    )
    expect((await post(`orders/${booked.reference}/mails/${created.id}`)).problem().code).toBe('task-changed')
    expect((await post(`orders/${booked.reference}/mails/nothing`)).problem().code).toBe('not-found')
  })

  test('[OC-13] an order is found by whatever names it', async () => {
    const [item] = await rows('select client_ref, supplier_ref, confirmation, tickets from order_services where order_id = $1', booked.Id)
    const [attempt] = await rows('select payment_id, gateway_reference from payment_attempts where order_id = $1', booked.Id)
    const ticket = (Array.isArray(item.tickets) ? item.tickets : item.tickets.$value)[0].number as string
    const words: readonly (readonly [string, string])[] = [
      [booked.reference, 'reference'],
      [booked.reference.slice(3).toLowerCase(), 'reference'],
      [item.confirmation.toLowerCase(), 'confirmation'],
      [ticket, 'ticket'],
      [ticket.replace(/\D/g, ''), 'ticket'],
      [item.client_ref, 'supplier'],
      [item.supplier_ref, 'supplier'],
      [attempt.payment_id, 'payment'],
      [attempt.gateway_reference, 'payment'],
      [' Shilan.Karim@Example.com ', 'email'],
      ['0750 123 4567', 'phone'],
      ['٠٧٥٠١٢٣٤٥٦٧', 'phone'],
    ]
    for (const [typed, place] of words) {
      const found = await find(typed)
      expect([typed, found.hits.map(hit => [hit.reference, hit.in])]).toEqual([typed, [[booked.reference, place]]])
      expect(found.readAs).toContain(place)
    }
    expect((await find(traveler.email)).hits[0]?.match).toBe('s•••@example.com')
    expect((await find('nobody@example.com')).hits).toEqual([])
    await rows("update orders set brand = 'gone' where id = $1", booked.Id)
    expect((await find(booked.reference)).hits).toEqual([])
    expect((await get(`orders/${booked.reference}`)).problem().code).toBe('permission-needed')
    await rows("update orders set brand = 'default' where id = $1", booked.Id)
  })

  test('[OC-10] the calls of a task work over the wire', async () => {
    await rows(
      "insert into operations_tasks (id, order_id, kind, note, created_at) values ('t-review', $1, 'payment-review', 'Look', now())",
      booked.Id,
    )
    expect((await post('tasks/take-next')).read(takenTask).task?.id).toBe('t-review')
    expect((await get('tasks?view=mine')).read(tasksView).tasks.map(({ id }) => id)).toEqual(['t-review'])
    const { people } = (await get('tasks/t-review/people')).read(taskPeople)
    expect(people.map(({ name }) => name)).toContain('Demo')
    expect((await post('tasks/t-review/put-off', { minutes: 5, reason: 'Waits for the bank' })).read(takenTask).task?.putOffUntil).not.toBe(
      null,
    )
    expect((await post('tasks/t-review/take')).read(takenTask).task?.putOffUntil).toBe(null)
    expect((await post('tasks/t-review/hand-over', { to: people[0]?.id })).read(takenTask).task?.owner?.name).toBe('Demo')
    const asked = (await post('tasks/t-review/ask-again')).read(taskPanel)
    expect(asked.known).toMatchObject([{ party: 'switch', role: 'gateway', says: 'paid', answered: true }])
    const answer = { answer: 'done', note: 'Accepted at the gateway', key: '5f0d5e0e-4f5b-4c53-9d63-0a1f9d8a4f11' }
    expect((await post('tasks/t-review/answer', answer)).read(taskPanel).task.closedAt).not.toBe(null)
    expect((await post('tasks/t-review/answer', answer)).status).toBe(200)
    expect((await post('tasks/take-next')).read(takenTask).task).toBe(null)
    expect((await page()).timeline.filter(({ event }) => event === 'task-answered')).toHaveLength(1)
  })
})
