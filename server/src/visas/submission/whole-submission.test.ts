import { visaDescriptors } from '@karwan/adapters/suppliers'
import { createClock } from '@karwan/sandbox/kit'
import { startSandbox } from '@karwan/sandbox/world'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { workContextOf } from '../../testing/shop/console-work.ts'
import { type Shop, until } from '../../testing/shop/fake-shop.ts'
import { openShopAtWork } from '../../testing/shop/shop-at-work.ts'
import { chooseTestDatabase } from '../../testing/shop/test-database.ts'
import { addDocument, buyVisas, moveVisa } from '../../testing/shop/visas-at-work.ts'
import { type SubmissionContext, visaRound } from './index.ts'

let shop: Shop
openShopAtWork(await chooseTestDatabase(), opened => {
  shop = opened
})
beforeAll(() => {
  shop.gateway.faults.refunds = 'partial'
})

const jpeg = Buffer.from('ffd8ffe000104a464946', 'hex')
const decisionMs = 61_000
/** The shop's own moves of applications, and the authority of the sandbox. */
const openContext = async () => {
  const { applications } = workContextOf(shop)
  const documents = new Set<string>()
  const clock = createClock(shop.now())
  const sandbox = await startSandbox({ webhookUrl: null, clock })
  onTestFinished(() => sandbox.close())
  const settings = { KARWAN_VISA_AUTHORITY_KEY: 'sandbox-visa-key' }
  const suppliers = visaDescriptors.flatMap(
    each => each.connect(settings, sandbox.url)?.create({ now: shop.now, http: {}, live: false }) ?? [],
  )
  const context: SubmissionContext = {
    ...shop.context,
    // Documents of the tests have no content.
    applications: { ...applications, readFile: async id => (documents.has(id) ? jpeg : applications.readFile(id)) },
    findVisaSupplier: id => suppliers.find(supplier => supplier.id === id),
    pace: { pollMs: 60_000, retryMs: 60_000, longestRetryMs: 600_000 },
    zoneOf: () => 'Asia/Baghdad',
    feeTermsOf: () => ({ limit: 15_000, answerHours: 48, step: 250, zone: 'Asia/Baghdad' }),
  }
  const decide = async () => {
    await visaRound(context)
    shop.clock.shift(decisionMs)
    clock.shift(decisionMs)
    await visaRound(context)
  }
  const decideByHand = (reference: string, does: string) =>
    fetch(`${sandbox.url}/__sim/visa-authority/decide`, {
      method: 'POST',
      body: JSON.stringify({ reference, does }),
      headers: { 'content-type': 'application/json' },
    })
  return { context, decide, decideByHand, documents }
}

test('[VI-18] [VI-17] of two travelers one is approved, with the visa kept sealed, and one is refused: its share goes back', async () => {
  const { context, decide, decideByHand, documents } = await openContext()
  const visitor = shop.visitor()
  const { orderId, ids } = await buyVisas(shop, visitor, ['Shilan', 'Azad'])
  for (const id of ids) {
    for (const kind of ['passport-page', 'photo'] as const) documents.add(await addDocument(shop, id, kind))
    await moveVisa(shop, id, 'ready')
  }
  await visaRound(context)
  const items = await shop.rows('select id, client_ref from order_services where order_id = $1 order by position', [orderId])
  await decideByHand(String(items[1].client_ref), 'refuse')
  await decide()
  const states = await shop.rows('select id, state from visa_applications where order_id = $1', [orderId])
  expect(new Map(states.map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [items[0].id, 'approved'],
      [items[1].id, 'refused'],
    ]),
  )
  const [visa] = await shop.rows("select * from visa_files where kind = 'visa' and application_id = $1", [items[0].id])
  expect(Buffer.from(await context.applications.readFile(visa.id)).toString('latin1', 0, 5)).toBe('%PDF-')
  await until(async () => expect((await visitor.see(orderId)).state).toBe('confirmed'))
  expect((await visitor.see(orderId)).refusals).toMatchObject([{ serviceId: items[1].id }])
  expect(await shop.broken()).toEqual([])
})
