import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orderView } from '@karwan/contract/orders'
import { paymentStarted } from '@karwan/contract/payments'
import type { GatewayKind } from '@karwan/domain/payments'
import { createClock } from '@karwan/sandbox/kit'
import { defaultStayKey } from '@karwan/sandbox/stays'
import { startSandbox } from '@karwan/sandbox/world'
import pg from 'pg'
import { z } from 'zod'
import { checkInvariants, listUnended } from '../../platform/database/index.ts'
import { createServerDatabase, testDatabaseKinds } from '../shop/test-database.ts'
import { findFreePort } from '../shop/test-shop.ts'
import { orderFlight, type PackageOptions, packageOrderBody, placeOrder } from '../visitor/ordering.ts'
import { payAtSandbox } from '../visitor/paying.ts'
import { createVisitor, type TestVisitor } from '../visitor/visitor.ts'
import { bundleProgram, type Program } from './bundle-program.ts'
import { crashPoints, type PackagePlan } from './crash-points.ts'

export interface Crash {
  readonly point: string
  readonly gateway: string
  /** State that the traveler saw on opening the order again, and after how many milliseconds of the new process. */
  readonly state: string
  readonly milliseconds: number
  /** Payments, and money given back, that the gateway's own ledger has of the order. */
  readonly taken: number
  readonly given: number
  /** Bookings that live at its supplier, of each part of the order. */
  readonly booked: readonly number[]
  readonly problems: readonly string[]
}
/** A sandbox, a database and a shop that is killed and started again. */
export interface Worker {
  /**
   * Sells a flight or a package and kills the shop at the point of this number; resolves when the order has ended, or
   * after `patience`.
   */
  crash(point: number, gateway: GatewayKind, plan?: PackagePlan): Promise<Crash>
  close(): Promise<void>
}

const timeoutMs = 60_000

const packagesOf: Readonly<Record<PackagePlan, PackageOptions>> = {
  keepable: { free: false },
  returnable: { free: true, keepable: false },
  final: { free: false, keepable: false },
}

export const startWorker = async (): Promise<Worker> => {
  const [port, folder] = [await findFreePort(), mkdtempSync(join(tmpdir(), 'karwan-crash-'))]
  const origin = `http://localhost:${port}`
  const clock = createClock()
  const sandbox = await startSandbox({ clock, pace: 0, shopOrigin: origin })
  const own = (await testDatabaseKinds()).includes('postgresql') ? await createServerDatabase() : undefined
  if (!own) throw new Error('Killing a shop for real wants a PostgreSQL beside it; none is reachable')
  const pool = new pg.Pool({ connectionString: own.url, max: 2 })
  // The database goes with the lane, before its last connection may have.
  pool.on('error', () => {})
  const settings = {
    PORT: String(port),
    SANDBOX_PORT: String(sandbox.port),
    SANDBOX_SMTP_PORT: String(sandbox.smtpPort),
    KARWAN_DATA: folder,
    KARWAN_SECRET: 'a secret of the crashes, known to everyone',
    DATABASE_URL: own.url,
  }
  const program = await bundleProgram(new URL('./shop.ts', import.meta.url))
  let shop: ChildProcess = await start(program, settings)
  const ledger = async (name: string): Promise<string> => (await fetch(`${sandbox.url}/__sim/${name}/ledger`)).text()

  /** Counts the bookings of a part that live at its supplier, by the supplier's own ledger. */
  const countBookings = async (kind: string, clientRef: string): Promise<number> => {
    if (kind === 'flight') {
      const { rows } = supplierLedgers.flights.parse(JSON.parse(await ledger('flights')))
      const made = rows.filter(row => row.kind === 'order' && row.clientReference === clientRef)
      return made.filter(({ id }) => !rows.some(row => row.kind === 'cancellation' && row.orderId === id)).length
    }
    const headers = { authorization: `Bearer ${defaultStayKey}` }
    const { rows } = supplierLedgers.stays.parse(await (await fetch(`${sandbox.url}/travel/stays/ledger`, { headers })).json())
    const made = rows.filter(({ row, clientReference }) => row === 'booked' && clientReference === clientRef)
    return made.filter(({ id }) => !rows.some(({ row, id: of }) => row === 'cancelled' && of === id)).length
  }

  /** Like someone at home who reloads the page of their order every second. */
  const reopen = async (visitor: TestVisitor, orderId: string, began: number, ends: string): Promise<{ state: string; took: number }> => {
    for (let state = ''; ; ) {
      await visitor.ask('/api/gateway/check-payment', { method: 'POST', body: { order_id: orderId } })
      state = (await visitor.ask(`/api/orders/${orderId}`)).read(orderView).state
      const took = Date.now() - began
      if (state === ends || took > timeoutMs) return { state, took }
      await new Promise(resolve => setTimeout(resolve, 500))
    }
  }

  return {
    async crash(number, gateway, plan = 'returnable') {
      const point = crashPoints[number]
      if (!point) throw new RangeError(`There is no point ${number}`)
      const visitor = createVisitor(origin)
      const lastName = point.ends === 'refunded' ? 'Ticketfail' : 'Karim'
      const order =
        point.step === undefined
          ? await orderFlight({ clock }, visitor, { gateway, lastName })
          : await placeOrder(visitor, (await packageOrderBody({ clock }, visitor, { lastName, ...packagesOf[plan] })).body)
      const answer = await visitor.ask('/api/payments/start', { method: 'POST', body: { order_id: order.Id, gateway } })
      const started = answer.read(paymentStarted)
      const killed = new Promise<NodeJS.Signals | null>(resolve => shop.once('exit', (_, signal) => resolve(signal)))
      if (point.when === null) shop.kill('SIGKILL')
      else await ask(shop, { trap: number }, 'set')
      if (point.when === null) await killed
      await payAtSandbox(sandbox.url, gateway, started)
      // Who is at a browser comes back with it; where the shop died meanwhile nobody answers.
      if (point.when !== null) await visitor.ask(`/api/payments/return/${gateway}/${started.attemptId}`).catch(() => {})
      const late = setTimeout(() => shop.kill('SIGTERM'), timeoutMs)
      const signal = await killed
      clearTimeout(late)
      shop = await start(program, settings)
      const { state, took } = await reopen(visitor, order.Id, Date.now(), point.ends)
      const broken = await checkInvariants(pool)
      const items = (await pool.query('select kind, client_ref from order_services where order_id = $1 order by step', [order.Id])).rows
      const [paid] = (await pool.query('select payment_id from payment_attempts where id = $1', [started.attemptId])).rows
      const { taken, given } = countMoney(gateway, JSON.parse(await ledger(gateway)), started.attemptId, String(paid?.payment_id))
      const unended = (await listUnended(pool)).filter(({ id }) => id === order.Id)
      const booked = await Promise.all(items.map(item => countBookings(String(item.kind), String(item.client_ref))))
      return {
        point: point.name,
        gateway,
        state,
        milliseconds: took,
        taken,
        given,
        booked,
        problems: [
          ...(signal === 'SIGKILL' ? [] : ['was not killed there']),
          ...(state === point.ends ? [] : [`came to ${state} within a minute`]),
          ...(taken === 1 ? [] : [`${taken} payments at the gateway`]),
          ...(given === (point.ends === 'refunded' ? 1 : 0) ? [] : [`${given} refunds at the gateway`]),
          ...booked.flatMap(live => (live <= 1 && (point.ends === 'refunded' || live === 1) ? [] : [`${live} bookings at a supplier`])),
          ...broken.map(({ rule }) => rule),
          ...unended.map(each => `left ${each.state} with nobody told`),
        ],
      }
    },
    async close() {
      const ended = new Promise(resolve => shop.once('exit', resolve))
      shop.send('close')
      await ended
      await sandbox.close()
      await pool.end()
      await own.drop()
      program.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const start = async ({ file }: Program, settings: Readonly<Record<string, string>>): Promise<ChildProcess> => {
  const { DATABASE_URL: _, ...env } = process.env
  const shop = fork(file, [JSON.stringify(settings)], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await result(shop, 'open')
  return shop
}
const result = (shop: ChildProcess, word: string): Promise<void> =>
  new Promise((resolve, reject) => {
    shop.on('message', message => message === word && resolve())
    shop.once('exit', code => reject(new Error(`The shop ended with ${code} before it was ${word}`)))
  })
const ask = async (shop: ChildProcess, order: { readonly trap: number }, word: string): Promise<void> => {
  const answered = result(shop, word)
  shop.send(order)
  await answered
}

const each = <Row extends z.ZodRawShape>(row: Row) => z.array(z.object(row))
const absent = z.string().nullish()
/** Fields that are read of each supplier's own ledger. */
const supplierLedgers = {
  flights: z.object({ rows: each({ kind: z.string(), id: absent, orderId: absent, clientReference: absent }) }),
  stays: z.object({ rows: each({ row: z.string(), id: z.string(), clientReference: absent }) }),
}
/** Fields that are read of each gateway's own ledger. */
const ledgers = {
  switch: z.object({ payments: each({ merchantTransactionId: absent, paymentType: z.string(), referencedId: absent }) }),
  zaincash: z.object({
    transactions: each({ id: z.string(), status: z.string() }),
    reversals: each({ transactionId: z.string() }),
  }),
  fastpay: z.object({ payments: each({ transactionId: absent, refundId: z.unknown().optional() }) }),
  others: z.object({ payments: each({ id: z.string(), status: z.string() }) }),
}

/** Returns how often a gateway's own ledger says that an attempt was paid and given back. */
const countMoney = (gateway: string, ledger: unknown, attemptId: string, paymentId: string): { taken: number; given: number } => {
  switch (gateway) {
    case 'switch': {
      const { payments } = ledgers.switch.parse(ledger)
      return {
        taken: payments.filter(row => row.merchantTransactionId === attemptId && row.paymentType === 'DB').length,
        given: payments.filter(row => row.paymentType === 'RF' && row.referencedId === paymentId).length,
      }
    }
    case 'zaincash': {
      const { transactions, reversals } = ledgers.zaincash.parse(ledger)
      return {
        taken: transactions.filter(row => row.id === paymentId && ['paid', 'refunded'].includes(row.status)).length,
        given: reversals.filter(row => row.transactionId === paymentId).length,
      }
    }
    case 'fastpay': {
      const own = ledgers.fastpay.parse(ledger).payments.filter(row => row.transactionId === paymentId)
      return { taken: own.length, given: own.filter(({ refundId }) => refundId !== undefined).length }
    }
    default: {
      const own = ledgers.others.parse(ledger).payments.filter(row => row.id === paymentId)
      return {
        taken: own.filter(({ status }) => status !== 'UNPAID').length,
        given: own.filter(({ status }) => status.startsWith('REFUND')).length,
      }
    }
  }
}
