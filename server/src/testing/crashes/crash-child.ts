/**
 * A server that dies where it is told, run by `crash.test.ts`: `node crash-child.ts <folder> open|sell|recover <death>
 * <clock shift in ms> [<database>]`, with the embedded database in the folder or that PostgreSQL.
 */
import { randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getBrand, loadBrands } from '@karwan/brands/node'
import type { PaymentGateway } from '@karwan/domain/payments'
import { isProblem } from '@karwan/domain/problems'
import type { CancelOutcome, CancelQuote } from '@karwan/domain/suppliers'
import { startJobs } from '../../background/index.ts'
import { confirmCancellation, type QuoteContext, quoteCancellation } from '../../orders/cancel/index.ts'
import { createOrder, createOrderContext, type OrderMail } from '../../orders/index.ts'
import { acceptReturn, createCheckoutContext, noDiscounts, startOrderPayment } from '../../payments/index.ts'
import { type Context, checkInvariants, openDatabase } from '../../platform/database/index.ts'
import { openJobQueue } from '../../platform/jobs/index.ts'
import { vaultOfSecrets } from '../../platform/vault/index.ts'
import { nobody, splitItems } from '../fakes/more-items.ts'
import { createFakeOffers, dinars, flightOrder } from '../fakes/offers.ts'
import { createFakeSupplier } from '../fakes/supplier.ts'
import { shiftLostJobs } from '../shop/shift-jobs.ts'

const [folder = '', phase = '', death = '', shift = '0', databaseUrl] = process.argv.slice(2)
const now = () => new Date(Date.now() + Number(shift))
const note = (file: string, line: string) => appendFileSync(join(folder, file), `${line}\n`)
const lines = (file: string) =>
  existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8').trim().split('\n').filter(Boolean) : []
/** Also known to the process that comes after. */
const deathOf = (): string => (phase === 'recover' ? (lines('death')[0] ?? '') : death)
const dieAt = (point: string) => {
  if (point === death) process.kill(process.pid, 'SIGKILL')
}
const log: Context['log'] = {
  info: () => {},
  warn: () => {},
  error: (details, message) => note('errors', `${message} ${JSON.stringify(details)}`),
}

const database = await openDatabase({ databaseUrl, dataFolder: folder, log })
const queue = await openJobQueue(database, log, { pollSeconds: 1, superviseSeconds: 1 })
if (phase === 'recover') await shiftLostJobs(database, Number(shift))
if (phase === 'open') {
  await queue.stop(0)
  await database.close()
  process.exit(0)
}
const context: Context = {
  db: database.db,
  outbox: queue.outbox,
  vault: vaultOfSecrets(['a secret of the crash tests, long enough']),
  log,
  now,
}

const played = createFakeSupplier(now)
if (death === 'refunding') played.script.mode = 'reject'
const { capabilities } = played.supplier
const takesReferencesOnce = { ...capabilities, idempotentBook: true, unheardAfterMs: 20_000 }
const supplier = {
  ...played.supplier,
  capabilities: deathOf() === 'before a supplier that forgets references hears of it' ? capabilities : takesReferencesOnce,
  book: async (...args: Parameters<typeof played.supplier.book>) => {
    dieAt('before the supplier hears of it')
    dieAt('before a supplier that forgets references hears of it')
    note('sent', args[0].clientRef)
    if (death !== 'refunding') note('bookings', args[0].clientRef)
    dieAt('after the supplier booked')
    return played.supplier.book(...args)
  },
  cancelQuote: async (ref: string): Promise<CancelQuote> => ({
    quoteId: 'the quote',
    ref,
    refund: { amount: 20_000, currency: 'USD' },
    penalty: { amount: 10_000, currency: 'USD' },
    refundTo: 'balance',
    expiresAt: new Date(now().getTime() + 30 * 60_000).toISOString(),
  }),
  cancel: async ({ quoteId, refund }: CancelQuote): Promise<CancelOutcome> => {
    dieAt('before the supplier hears of the cancelling')
    note('cancelled', quoteId)
    dieAt('after the supplier cancelled')
    return { state: 'cancelled', refund }
  },
  findCancellation: async ({ quoteId, refund }: CancelQuote): Promise<CancelOutcome | undefined> =>
    lines('cancelled').includes(quoteId) ? { state: 'cancelled', refund } : undefined,
  find: async ({ clientRef }: { clientRef: string }) =>
    lines('bookings').includes(clientRef)
      ? { state: 'confirmed' as const, order: { ref: clientRef, confirmation: 'K7QX2M', tickets: [] } }
      : undefined,
}
const gateway: PaymentGateway = {
  kind: 'switch',
  capabilities: { sells: ['flight'], refunds: 'partial', cancels: false, signedNotifications: true },
  start: async payment => ({
    next: 'widget',
    reference: payment.attemptId,
    scriptUrl: 'https://x.test/w.js',
    integrity: null,
    expiresAt: new Date(now().getTime() + 1_800_000).toISOString(),
  }),
  read: async ({ attemptId }) => ({
    state: 'paid',
    paymentId: `payment of ${attemptId}`,
    amount: dinars(412_500),
    reference: attemptId,
    code: '000.000.000',
    detail: '',
  }),
  refund: async ({ paymentId, refundId }, { amount }) => {
    const made = `${paymentId} ${refundId ?? ''} ${amount}`
    if (!lines('refunds').includes(made)) note('refunds', made)
    dieAt('refunding')
    dieAt('giving a part back')
    dieAt('giving a share back')
    return { state: 'refunded', reference: 'r' }
  },
  parseNotification: async () => {
    throw new Error('not asked')
  },
}
const mailer = {
  sendOrderMail: async (mail: OrderMail) => {
    note('mails', `${mail.kind} ${mail.id}`)
    dieAt('after the mail was taken')
  },
}
const payments = createCheckoutContext({
  ...context,
  findGateway: () => gateway,
  cards: 'VISA',
  officeHours: 24,
  holdSeats: async () => undefined,
})
const asker = { visitorId: 'visitor', brand: 'default' }

if (phase === 'sell') {
  note('death', death)
  const documents = { makeDocument: async () => ({ bytes: new Uint8Array(), fileName: 'x.pdf' }) }
  const offers = createFakeOffers(now, 'default').service
  const trips = { calendarOf: () => '', sharedTextOf: () => '' }
  const orders = createOrderContext({
    ...context,
    offers,
    findVisa: () => [],
    payWithinMinutes: 30,
    documents,
    zoneOf: () => 'Asia/Baghdad',
    nameCity: city => city,
    trips,
    nameAirport: code => ({ name: code, city: code, country: '' }),
  })
  const made = await createOrder(orders, { body: flightOrder(), key: randomUUID(), asker, brandAsks: false, language: 'ckb' })
  if (isProblem(made)) throw new Error(made.problem)
  note('orders', made.order.Id)
  if (death === 'giving a share back') {
    const rows = async (sql: string, values: unknown[] = []) => (await database.pool.query(sql, values)).rows
    await splitItems({ context, rows, orderId: made.order.Id, amounts: [206_250, 206_250], refused: [1] })
  }
  const brand = getBrand(loadBrands(), asker.brand)
  const call = {
    orderId: made.order.Id,
    gateway: 'switch',
    origin: 'http://localhost',
    ip: '127.0.0.1',
    brand,
    request: noDiscounts,
  } as const
  const started = await startOrderPayment(payments, call, asker)
  if (isProblem(started)) throw new Error(started.problem)
  await acceptReturn(payments, { gateway: 'switch', attemptId: started.attemptId, query: '' })
  dieAt('after it was paid')
}
const suppliers = {
  findFlightSupplier: (id: string) => (id === nobody ? undefined : supplier),
  findStaySupplier: () => undefined,
  listStaySuppliers: () => [],
}
const cancellations: QuoteContext = { ...payments, suppliers, zoneOf: () => 'Asia/Baghdad' }
const jobs = await startJobs({
  ...context,
  queue,
  payments,
  suppliers,
  mailer,
  emailSender: { sendEmail: async () => {} },
  rescues: { termsOf: () => ({ hours: 24, absorbs: 0, priceStep: 250 }), tellByText: async () => {} },
  airlineChanges: { tellByText: async () => {} },
  beginApplication: async () => {},
  roundMs: 1000,
})
const [orderId = ''] = lines('orders')
const stateOf = async (): Promise<string | undefined> =>
  (await database.pool.query('select state from orders where id = $1', [orderId])).rows[0]?.state
/** Deaths of which something was being cancelled: nothing is over before that is. */
const cancelling = [
  'after cancelling was asked',
  'before the supplier hears of the cancelling',
  'after the supplier cancelled',
  'giving a part back',
].includes(deathOf())
if (phase === 'sell' && cancelling) {
  while ((await stateOf()) !== 'confirmed') await new Promise(resolve => setTimeout(resolve, 50))
  const quote = await quoteCancellation(cancellations, { orderId, serviceId: null }, asker)
  if (isProblem(quote)) throw new Error(quote.problem)
  const refusal = await confirmCancellation(cancellations, { orderId, quoteId: quote.quoteId }, asker)
  if (refusal) throw new Error(refusal.problem)
  dieAt('after cancelling was asked')
}
const end = Date.now() + 60_000
let last: string | undefined
for (;;) {
  const { rows } = await database.pool.query(
    `select o.state || case when exists (select 1 from operations_tasks t where t.order_id = o.id) then ' and told' else '' end as state,
       (select count(*)::int from refunds r where r.order_id = o.id and r.state <> 'refunded') as owed,
       (select count(*)::int from mails m where m.order_id = o.id and m.state <> 'sent' and m.kind <> 'order-created') as unsent from orders o where id = $1`,
    [orderId],
  )
  last = rows[0]?.state
  const ends = cancelling ? ['refunded', 'confirmed and told'] : ['confirmed', 'refunded', 'being-confirmed and told']
  const result = ends.includes(last ?? '')
  if ((result && rows[0]?.unsent === 0 && rows[0]?.owed === 0) || Date.now() > end) break
  await new Promise(resolve => setTimeout(resolve, 200))
}
const broken = await checkInvariants(database.pool, now())
await jobs.stop(1000)
await database.close()
process.stdout.write(JSON.stringify({ state: last, broken }))
