import type { VisaState } from '@karwan/domain/visa-applications'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { sealed, tables } from '../../platform/database/index.ts'
import { workContextOf } from '../../testing/shop/console-work.ts'
import type { Shop } from '../../testing/shop/fake-shop.ts'
import { openShopAtWork } from '../../testing/shop/shop-at-work.ts'
import { chooseTestDatabase } from '../../testing/shop/test-database.ts'
import { buyVisas, moveVisa } from '../../testing/shop/visas-at-work.ts'

const { mails, visaApplications } = tables
let shop: Shop
let stopWork = async () => {}
openShopAtWork(await chooseTestDatabase(), (opened, jobs) => {
  shop = opened
  stopWork = () => jobs.stop(1000)
})
let ids: readonly string[] = []
beforeAll(async () => {
  ids = (await buyVisas(shop, shop.visitor(), ['Shilan', 'Azad', 'Rebin'])).ids
  for (const id of ids) await moveVisa(shop, id, 'submitted')
  // A text that is sent is kept no longer: what is read here waits.
  await stopWork()
})

/** The text messages of the orders so far, as the carrier is given them. */
const texts = async () => {
  const rows = await shop.context.db.select().from(mails).where(eq(mails.kind, 'text-visa-step')).orderBy(mails.createdAt, mails.about)
  return rows.flatMap(({ id, message }) =>
    message ? [sealed.emails['text-visa-step'].open(shop.context.vault, message as never, id)] : [],
  )
}
const inTransaction = (
  id: string | undefined,
  work: (row: typeof visaApplications.$inferSelect) => Parameters<Shop['context']['db']['transaction']>[0],
) =>
  shop.context.db.transaction(async tx => {
    const [row] = await tx
      .select()
      .from(visaApplications)
      .where(eq(visaApplications.id, id ?? ''))
    if (row) await work(row)(tx)
  })
const move = (id: string | undefined, to: VisaState) =>
  inTransaction(id, row => tx => workContextOf(shop).applications.transition(tx, row, { to, cause: 'test', at: shop.now() }))
const end = (id: string | undefined, ending: 'approved' | 'refused' | 'withdrawn-submitted') =>
  inTransaction(id, row => tx => workContextOf(shop).applications.end(tx, row, ending, {}))

test('[VI-19] a text message goes to the phone of the order where its traveler must act, one a day for a family, and at each decision', async () => {
  expect(await texts()).toEqual([])
  const to = '+9647501234567'
  for (const id of ids) await move(id, 'more-wanted')
  expect(await texts()).toEqual([{ to, data: { step: 'wanted' } }])
  for (const id of ids) await move(id, 'submitted')
  expect(await texts()).toHaveLength(1)
  shop.clock.shift(24 * 3_600_000)
  await move(ids[0], 'more-wanted')
  expect(await texts()).toHaveLength(2)
  await move(ids[0], 'submitted')
  await end(ids[0], 'approved')
  expect((await texts()).at(-1)).toEqual({ to, data: { step: 'approved' } })
  await end(ids[1], 'refused')
  expect((await texts()).map(({ data }) => data.step)).toEqual(expect.arrayContaining(['wanted', 'wanted', 'approved', 'refused']))
  await end(ids[2], 'withdrawn-submitted')
  expect(await texts()).toHaveLength(4)
})

test('[VI-19] an apology for a late authority goes out by e-mail and SMS, once for a family', async () => {
  const before = (await texts()).length
  const rows = await shop.context.db.select().from(visaApplications)
  for (const row of rows)
    await shop.context.db.transaction(tx => workContextOf(shop).applications.tellLate(tx, { ...row, expectedBy: '2026-12-20' }))
  expect([rows.length, (await texts()).slice(before).map(({ data }) => data.step)]).toEqual([3, ['late']])
  const queued = await shop.rows("select about from mails where kind = 'visa-late'")
  expect(queued).toEqual([{ about: '2026-12-20' }])
})
