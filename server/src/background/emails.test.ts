import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueEmail } from '../mail/index.ts'
import { openShop, type Shop } from '../testing/shop/fake-shop.ts'
import { sendMail } from './mail-outbox.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('an e-mail about no order is sealed while it waits, asked again where the mail server did not take it, sent once, and forgotten', async () => {
  const email = { kind: 'account-code', about: 'one', brand: 'default', language: 'ckb', to: 'shilan@example.krd' } as const
  const data = { code: '482913', minutes: 10 }
  for (let times = 0; times < 2; times += 1) await shop.context.db.transaction(tx => queueEmail(shop.context, tx, { ...email, data }))
  const rows = await shop.rows("select id, letter from mails where kind = 'account-code'")
  expect(rows).toHaveLength(1)
  expect(rows[0].letter).not.toContain('shilan')
  expect(rows[0].letter).not.toContain('482913')
  const sent: object[] = []
  let down = true
  const emails = {
    sendEmail: async (asked: object) => {
      if (down) throw new Error('down')
      sent.push(asked)
    },
  }
  const context = { ...shop.context, mailer: { sendOrderMail: async () => {} }, emailSender: emails }
  await sendMail(context, rows[0].id)
  expect(await shop.rows('select state, tries from mails where id = $1', [rows[0].id])).toEqual([{ state: 'queued', tries: 1 }])
  down = false
  const later = new Date(shop.context.now().getTime() + 60_000)
  for (let times = 0; times < 2; times += 1) await sendMail({ ...context, now: () => later }, rows[0].id)
  expect(sent).toEqual([{ id: rows[0].id, kind: 'account-code', brand: 'default', language: 'ckb', to: 'shilan@example.krd', data }])
  expect(await shop.rows('select state, letter from mails where id = $1', [rows[0].id])).toEqual([{ state: 'sent', letter: '' }])
})
