import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealed } from '../platform/database/index.ts'
import { vaultOfSecrets } from '../platform/vault/index.ts'
import { flightOrder } from '../testing/fakes/offers.ts'
import { openShop, type Shop } from '../testing/shop/fake-shop.ts'
import { resealOldRows } from './reseal.ts'

const [before, after] = ['a secret of the tests, long enough', 'the secret that comes after it, long enough']
let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('after a change of secret every row is sealed again, its booking still found by phone, and the old secret can go', async () => {
  const visitor = shop.visitor()
  const { order } = (await visitor.order(flightOrder({ comment: 'window seat' }))).body
  for (let more = 0; more < 120; more += 1) await shop.rows(copyOf, [order.Id, `copy-${more}`])
  const both = { ...shop.context, vault: vaultOfSecrets([after, before]) }
  await shop.rows(
    "insert into pay_links (id, order_id, token_hash, currency, amount, created_at) values ('link', $1, 'hash', 'IQD', 1, now())",
    [order.Id],
  )
  const reader = { email: 'mother@example.com', language: 'ckb' } as const
  await shop.rows("insert into pay_link_receipts (link_id, reader, visitor, created_at) values ('link', $1, 'visitor', now())", [
    sealed.reader.seal(shop.context.vault, reader, 'link'),
  ])
  const watchReader = { email: 'azad@example.com' }
  await shop.rows(
    `insert into price_watches (id, reader, reader_hash, asked_at, brand, language, kind, address, search, currency, ends_on, checked_at,
       next_check_at, created_at)
     values ('watch', $1, $2, now(), 'default', 'ckb', 'flight', '/flight', '{}', 'IQD', now(), now(), now(), now())`,
    [sealed.watchReader.seal(shop.context.vault, watchReader, 'watch'), shop.context.vault.hash(watchReader.email)],
  )
  await shop.rows(
    `insert into payment_events (gateway, event_id, reading, body, state, received_at) values ('fastpay', 'one', '{}', $1, 'worked', now())`,
    [Buffer.from(shop.context.vault.seal('mobile=9647501234567', 'fastpay one'))],
  )
  await shop.rows("update orders set contact = 'v1.lost.a.b.c.d' where id = 'copy-7'")
  // Copies cannot be opened: an envelope belongs to its row. What can is sealed again all the same, and nothing is
  // tried for ever.
  expect(await resealOldRows(both)).toEqual({ sealed: 5, unreadable: 120 })
  const [row] = await shop.rows('select contact, comment, phone_hash from orders where id = $1', [order.Id])
  const [item] = await shop.rows('select id, travelers from order_services where order_id = $1', [order.Id])
  const alone = vaultOfSecrets([after])
  expect(sealed.contact.open(alone, row.contact, order.Id)).toMatchObject({ phone: '+9647501234567' })
  const [receipt] = await shop.rows('select reader from pay_link_receipts')
  expect(sealed.reader.open(alone, receipt.reader, 'link')).toEqual(reader)
  const [watch] = await shop.rows('select reader, reader_hash from price_watches')
  expect(sealed.watchReader.open(alone, watch.reader, 'watch')).toEqual(watchReader)
  expect(alone.isHashOf(watch.reader_hash, watchReader.email)).toBe(true)
  const [event] = await shop.rows("select encode(body, 'escape') as body from payment_events")
  expect(alone.open(event.body, 'fastpay one')).toBe('mobile=9647501234567')
  expect(alone.open(row.comment, order.Id)).toBe('window seat')
  expect(alone.open(item.travelers, item.id)).toContain('Shilan')
  expect(alone.isHashOf(row.phone_hash, '+9647501234567')).toBe(true)
  expect(await resealOldRows(both)).toEqual({ sealed: 0, unreadable: 120 })
  expect(await resealOldRows(shop.context)).toEqual({ sealed: 0, unreadable: 0 })
})

const copyOf = `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', $2::text, 'reference', $2::text))).*
  from orders o where o.id = $1`
