import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EmailSender, queueEmail } from '../mail/index.ts'
import { queueMail } from '../orders/index.ts'
import { openShop, type Shop, until } from '../testing/shop/fake-shop.ts'
import { testDatabaseKinds } from '../testing/shop/test-database.ts'
import type { Jobs } from './start-jobs.ts'

const price = { amount: 412_500, currency: 'IQD' } as const
const common = { brand: 'default', language: 'ckb' } as const
const fall = {
  kind: 'flight',
  title: 'x',
  from: '2027-01-05',
  until: null,
  before: price,
  now: price,
  address: '/',
  stopToken: 'x',
} as const
/** E-mails that are sent at once, with the one that is kept for codes. */
const atOnce = 6

describe.each(await testDatabaseKinds())('which e-mails go first, on %s', kind => {
  let shop: Shop
  let jobs: Jobs | undefined
  /** Recipients in the order in which their messages were handed over. */
  const begun: string[] = []
  let sendEmail: EmailSender['sendEmail'] = async () => {}
  beforeAll(async () => {
    shop = await openShop(kind)
  })
  afterAll(async () => {
    await jobs?.stop(1000)
    await shop?.close()
  })
  const startWork = async () => {
    jobs ??= await shop.startWork({
      sendEmail: email => {
        begun.push(email.to)
        return sendEmail(email)
      },
    })
  }
  let about = 0
  const putFalls = (to: string, count: number) =>
    shop.context.db.transaction(async tx => {
      for (let at = 0; at < count; at += 1)
        await queueEmail(shop.context, tx, { ...common, kind: 'price-fall', about: String(about++), to, data: fall })
    })
  const putCode = (to: string) =>
    shop.context.db.transaction(tx => {
      const data = { code: '482913', minutes: 10 }
      return queueEmail(shop.context, tx, { ...common, kind: 'account-code', about: String(about++), to, data })
    })

  test('codes, then what is about bookings, then all others, however late they were promised', async () => {
    const order = (await shop.visitor().order()).body.order
    await putFalls('falls@example.com', 10)
    for (let at = 0; at < 10; at += 1) await putFalls(`fall-${at}@example.com`, 1)
    const mail = { orderId: order.Id, kind: 'order-being-confirmed' } as const
    await shop.context.db.transaction(tx => queueMail(shop.context, tx, mail))
    for (let at = 0; at < 10; at += 1) await putCode(`code-${at}@example.com`)
    let sentBeforeOrder = Number.POSITIVE_INFINITY
    sendEmail = async () => {
      await new Promise(resolve => setTimeout(resolve, 20))
      if (shop.mails.length > 0) sentBeforeOrder = Math.min(sentBeforeOrder, begun.length)
    }
    await startWork()
    await until(() => expect(begun).toHaveLength(30))
    const lastCode = begun.findLastIndex(to => to.startsWith('code-'))
    expect(lastCode).toBeLessThan(10 + atOnce)
    expect(sentBeforeOrder).toBeLessThan(10 + 2 * atOnce)
  })

  test('a mail server that hangs with somebody’s e-mails, and a carrier that hangs, delay nobody else', async () => {
    await startWork()
    begun.length = 0
    let release = () => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    sendEmail = ({ to }) => (to.startsWith('slow') || to.startsWith('+') ? released : Promise.resolve())
    await putFalls('slow@example.com', 20)
    const until10 = new Date(shop.now().getTime() + 600_000).toISOString()
    for (let at = 0; at < 10; at += 1)
      await shop.context.db.transaction(tx => {
        const data = { code: '482913', minutes: 10, until: until10 }
        return queueEmail(shop.context, tx, { ...common, kind: 'text-code', about: String(about++), to: `+96475012345${60 + at}`, data })
      })
    for (let at = 0; at < 20; at += 1) await putFalls(`quick-${at}@example.com`, 1)
    await putCode('code@example.com')
    shop.context.outbox.wake()
    try {
      await until(() => expect(begun.filter(to => to.startsWith('quick'))).toHaveLength(20))
      await until(() => expect(begun).toContain('code@example.com'))
      expect(begun.filter(to => to.startsWith('slow'))).toHaveLength(1)
    } finally {
      release()
    }
    await until(() => expect(begun.filter(to => to.startsWith('slow'))).toHaveLength(20))
  })

  test('a code that was not taken waits as a code of its reader', async () => {
    await startWork()
    begun.length = 0
    sendEmail = () => Promise.reject(new Error('down'))
    await putCode('again@example.com')
    shop.context.outbox.wake()
    const waiting = "select priority from pgboss.job where state = 'created' and start_after > now() and group_id = $1"
    const reader = shop.context.vault.hash('again@example.com')
    await until(async () => expect(await shop.rows(waiting, [reader])).toEqual([{ priority: 2 }]))
  })
})
