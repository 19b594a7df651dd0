import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueEmail } from '../mail/index.ts'
import { openShop, type Shop } from '../testing/shop/fake-shop.ts'
import { sendMail } from './mail-outbox.ts'
import { withholdMails } from './withhold-mails.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('of a restored record, e-mails that were due before are listed and not sent again; one that is due later is sent', async () => {
  const email = { kind: 'account-code', brand: 'default', language: 'ckb', to: 'shilan@example.krd' } as const
  const data = { code: '482913', minutes: 10 }
  for (const about of ['queued', 'sending', 'later'])
    await shop.context.db.transaction(tx => queueEmail(shop.context, tx, { ...email, about, data }))
  const later = new Date(shop.context.now().getTime() + 3_600_000)
  const idOf = async (about: string): Promise<string> => (await shop.rows('select id from mails where about = $1', [about]))[0].id
  await shop.rows("update mails set state = 'sending' where about = 'sending'")
  await shop.rows("update mails set next_try_at = $1 where about = 'later'", [later])

  const withheld = await withholdMails(shop.context)
  expect(new Set(withheld.map(({ id }) => id))).toEqual(new Set([await idOf('queued'), await idOf('sending')]))
  expect(withheld[0]).toMatchObject({ kind: 'account-code', reference: null })
  expect(await withholdMails(shop.context)).toEqual([])

  const sent: string[] = []
  const emailSender = { sendEmail: async ({ id }: { readonly id: string }) => void sent.push(id) }
  const context = { ...shop.context, now: () => later, mailer: { sendOrderMail: async () => {} }, emailSender }
  for (const about of ['queued', 'sending', 'later']) await sendMail(context, await idOf(about))
  expect(sent).toEqual([await idOf('later')])
  expect(await shop.rows("select about, letter from mails where state = 'sent' and sent_at is null order by about")).toEqual([
    { about: 'queued', letter: '' },
    { about: 'sending', letter: '' },
  ])
})
