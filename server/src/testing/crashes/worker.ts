import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orderView, type Rescue } from '@karwan/contract/orders'
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
import { type CrashPoint, crashPoints, type PackagePlan, type ReplacementKind, replacementHotels } from './crash-points.ts'

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

/** A package of which the stay is refused after the flight, with hotels beside it. */
const refusedStay = { free: false, keepable: false, hotel: 'SBX-030' } as const
/**
 * Refunds that are due: of a cheaper replacement the difference, and of one that was refused too the rest of its share
 * besides.
 */
const refundsOf = ({ ends, takes }: CrashPoint): number =>
  takes === undefined ? (ends === 'refunded' ? 1 : 0) : { cheaper: 1, dearer: 0, refused: 2 }[takes]

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Waits for the choice of an order, for another one than `before`. */
const awaitChoice = async (visitor: TestVisitor, orderId: string, before: string | null): Promise<Rescue> => {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await pause(300)) {
    const { rescue } = (await visitor.ask(`/api/orders/${orderId}`)).read(orderView)
    if (rescue && rescue.id !== before) return rescue
  }
  throw new Error('There is no choice')
}
const choose = (visitor: TestVisitor, orderId: string, body: object) =>
  visitor.ask(`/api/orders/${orderId}/rescue`, { method: 'POST', body })
const take = (visitor: TestVisitor, orderId: string, { id, replacements }: Rescue, kind: ReplacementKind) => {
  const replacementId = replacements.find(({ hotel }) => hotel.id === replacementHotels[kind])?.id
  return choose(visitor, orderId, { rescueId: id, choice: 'replace', replacementId })
}
/** Takes the replacement again; where that is refused too, keeps the rest. */
const endChoice = async (visitor: TestVisitor, orderId: string, choice: Rescue, kind: ReplacementKind): Promise<void> => {
  const answer = await take(visitor, orderId, choice, kind)
  if (answer.status !== 202) throw new Error(`It was not taken: ${answer.text}`)
  if (kind !== 'refused') return
  const again = await awaitChoice(visitor, orderId, choice.id)
  await choose(visitor, orderId, { rescueId: again.id, choice: 'keep' })
}

const untilGivenBack = async (pool: pg.Pool, orderId: string): Promise<void> => {
  const open = "select 1 from refunds where order_id = $1 and state <> 'refunded'"
  const end = Date.now() + timeoutMs
  while ((await pool.query(open, [orderId])).rows.length > 0 && Date.now() < end) await pause(300)
}
/** Tells where what stands and what went back are not what was paid. */
const wrongMoney = async (pool: pg.Pool, orderId: string): Promise<readonly string[]> => {
  const { rows } = await pool.query(
    `select (select sum(amount) from payment_attempts where order_id = $1 and paid_at is not null)::bigint as paid,
       (select coalesce(sum(amount), 0) from refunds where order_id = $1 and state = 'refunded')::bigint as back,
       (select coalesce(sum(amount), 0) from order_services where order_id = $1 and state = 'confirmed')::bigint as stands`,
    [orderId],
  )
  const { paid, back, stands } = rows[0] ?? {}
  return Number(paid) === Number(back) + Number(stands) ? [] : [`${paid} paid, ${back} given back, ${stands} stands`]
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
      const order = point.takes
        ? await placeOrder(visitor, (await packageOrderBody({ clock }, visitor, { lastName, ...refusedStay })).body)
        : point.step === undefined
          ? await orderFlight({ clock }, visitor, { gateway, lastName })
          : await placeOrder(visitor, (await packageOrderBody({ clock }, visitor, { lastName, ...packagesOf[plan] })).body)
      const answer = await visitor.ask('/api/payments/start', { method: 'POST', body: { order_id: order.Id, gateway } })
      const started = answer.read(paymentStarted)
      const killed = new Promise<NodeJS.Signals | null>(resolve => shop.once('exit', (_, signal) => resolve(signal)))
      if (point.when === null) shop.kill('SIGKILL')
      else if (!point.takes) await ask(shop, { trap: number }, 'set')
      if (point.when === null) await killed
      await payAtSandbox(sandbox.url, gateway, started)
      // Who is at a browser comes back with it; where the shop died meanwhile nobody answers.
      if (point.when !== null) await visitor.ask(`/api/payments/return/${gateway}/${started.attemptId}`).catch(() => {})
      const choice = point.takes && (await awaitChoice(visitor, order.Id, null))
      if (point.takes && choice) {
        await ask(shop, { trap: number }, 'set')
        await take(visitor, order.Id, choice, point.takes).catch(() => {})
      }
      const late = setTimeout(() => shop.kill('SIGTERM'), timeoutMs)
      const signal = await killed
      clearTimeout(late)
      shop = await start(program, settings)
      const began = Date.now()
      // Who got no answer presses again, once or however often it takes.
      if (point.takes && choice) await endChoice(visitor, order.Id, choice, point.takes)
      const { state, took } = await reopen(visitor, order.Id, began, point.ends)
      if (point.takes) await untilGivenBack(pool, order.Id)
      const broken = await checkInvariants(pool)
      const items = (await pool.query('select kind, client_ref, state from order_services where order_id = $1 order by step', [order.Id]))
        .rows
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
          ...(given === refundsOf(point) ? [] : [`${given} refunds at the gateway`]),
          ...booked.flatMap((live, at) => {
            const stands = point.takes === undefined || items[at]?.state === 'confirmed' ? 1 : 0
            return live === stands || (live === 0 && point.ends === 'refunded') ? [] : [`${live} bookings at a supplier`]
          }),
          ...(point.takes ? await wrongMoney(pool, order.Id) : []),
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
