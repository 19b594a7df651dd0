import type { EmailSender } from '../mail/index.ts'
import { cancelItem, releaseItem, resolveCancellation } from '../orders/cancel/index.ts'
import {
  type AirlineChangePorts,
  acceptAirlineChanges,
  applyHoldOutcome,
  bookItem,
  endLostSearches,
  findReplacements,
  lapseRescues,
  type OrderItemRow,
  type OrderMailer,
  type OrderRow,
  type RescuePorts,
  readAirlineChanges,
  resolveItem,
  type SupplierFinder,
} from '../orders/index.ts'
import {
  type CheckoutContext,
  expireLaterHolds,
  expireOrders,
  keepHoldLonger,
  reconcilePayments,
  refundsOf,
  runRefund,
  workNotification,
} from '../payments/index.ts'
import type { Context, Job, Transaction } from '../platform/database/index.ts'
import { findNextJob, type JobQueue } from '../platform/jobs/index.ts'
import { noticeSetBack } from './clock-set-back.ts'
import { deletePassports } from './delete-passports.ts'
import { sendMail } from './mail-outbox.ts'
import { resealOldRows } from './reseal.ts'
import { type TidyContext, tidy } from './tidy.ts'

export interface JobsOptions extends Context, Pick<TidyContext, 'visaKeptDaysOf'> {
  readonly queue: JobQueue
  readonly payments: CheckoutContext
  readonly suppliers: SupplierFinder
  readonly mailer: OrderMailer
  readonly emailSender: EmailSender
  /** Besides the letters of a confirmed order: its points. */
  readonly onConfirmed?: (tx: Transaction, order: OrderRow) => Promise<void>
  /** Needs of the choice after a refused part of a package. */
  readonly rescues: RescuePorts
  /** Needs of a change that an airline made to a booked flight. */
  readonly airlineChanges: AirlineChangePorts
  /** Begins the application of a paid visa, in the caller's transaction. */
  readonly beginApplication: (tx: Transaction, item: OrderItemRow) => Promise<void>
  /** Tells providers of installments what became of bookings, and looks after plans. */
  readonly installments?: { sync(id: string): Promise<void>; sweep(): Promise<void> }
  /** Hands ready visa applications in, and asks authorities about those that they have. */
  readonly visaRound?: () => Promise<void>
  /** Looks at watched prices that are due. */
  readonly watchPrices?: () => Promise<void>
  /** Searches one price that the shop wants to know. */
  readonly searchPrice?: (id: string) => Promise<void>
  /** Queues such searches at night. */
  readonly searchPricesAtNight?: () => Promise<void>
  /** Lays our record beside the statements of others, by itself as often as is worth it. */
  readonly compareRecords?: () => Promise<void>
  /** Checks that nothing people did in the console was changed by hand. */
  readonly verifyActions?: () => Promise<void>
  /** Writes to operations about tasks that are late. */
  readonly tellLateTasks?: () => Promise<void>
  /** Counts what happened to orders. */
  readonly countOrders?: (() => Promise<void>) | undefined
  /** Sends counts to the operator's analytics service. */
  readonly sendCounts?: (() => Promise<void>) | undefined
  /** Milliseconds between rounds of the reconciler and of expiry, 5 s when left out, and of sending counts, an hour. */
  readonly roundMs?: number
}
export interface Jobs {
  /** One round of reconciler and expiry, now. */
  round(): Promise<void>
  stop(milliseconds?: number): Promise<void>
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const watchMs = 60_000
const airlineChangesMs = 20_000
const countMs = 60_000
const nightMs = 120_000
const lateTasksMs = 60_000
/** The first look comes after as long: a shop that has just been opened has other things to do. */
const reconciliationMs = 60_000

/** Starts the workers and the rounds. Several servers may run them side by side. */
export const startJobs = async (options: JobsOptions): Promise<Jobs> => {
  const { queue, payments, log } = options
  const onSeatsHeld = (tx: Transaction, order: OrderRow) => keepHoldLonger(payments, tx, order)
  const cancelling = { ...options, findGateway: payments.findGateway }
  const booking = { ...options, ...refundsOf(payments), onSeatsHeld }
  const handleJob = (name: Job['name'], handle: (id: string) => Promise<void>): Promise<void> =>
    queue.work(name, async id => {
      await handle(id)
      return findNextJob(options, { name, id })
    })
  await handleJob('book-service', id => bookItem(booking, id))
  await handleJob('resolve-service', id => resolveItem(booking, id))
  await handleJob('settle-hold', id => applyHoldOutcome(booking, id))
  await handleJob('release-service', id => releaseItem(cancelling, id))
  await handleJob('find-replacements', id => findReplacements(booking, id))
  await handleJob('cancel-service', id => cancelItem(cancelling, id))
  await handleJob('resolve-cancellation', id => resolveCancellation(cancelling, id))
  await handleJob('refund-attempt', id => runRefund(payments, id))
  await handleJob('steer-agreement', async id => options.installments?.sync(id))
  await handleJob('work-payment-event', id => workNotification(payments, id))
  await handleJob('send-mail', id => sendMail(options, id))
  await handleJob('send-text', id => sendMail(options, id))
  await handleJob('search-price', async id => options.searchPrice?.(id))
  const round = async () => {
    await noticeSetBack(options, queue)
    await reconcilePayments(payments)
    await expireOrders(payments)
    await expireLaterHolds(payments)
    await endLostSearches(booking)
    await lapseRescues(booking)
    await options.installments?.sweep()
    await payments.background.idle()
    queue.outbox.wake()
  }
  const loops = [
    repeat(round, options.roundMs ?? 5000, log),
    repeat(() => tidy(options), hourMs, log),
    repeat(() => deletePassports(options), hourMs, log),
    repeat(() => followAirlines(options), options.roundMs ?? airlineChangesMs, log, options.roundMs ?? airlineChangesMs),
    ...(options.visaRound ? [repeat(options.visaRound, options.roundMs ?? 5000, log)] : []),
    ...(options.watchPrices ? [repeat(options.watchPrices, Math.max(options.roundMs ?? 0, watchMs), log)] : []),
    ...(options.searchPricesAtNight ? [repeat(options.searchPricesAtNight, nightMs, log, nightMs)] : []),
    ...(options.countOrders ? [repeat(options.countOrders, countMs, log, countMs)] : []),
    ...(options.sendCounts ? [repeat(options.sendCounts, options.roundMs ?? hourMs, log, options.roundMs ?? countMs)] : []),
    ...(options.verifyActions ? [repeat(options.verifyActions, dayMs, log, nightMs)] : []),
    ...(options.tellLateTasks ? [repeat(options.tellLateTasks, lateTasksMs, log, lateTasksMs)] : []),
    ...(options.compareRecords ? [repeat(options.compareRecords, reconciliationMs, log, reconciliationMs)] : []),
    // A server of the rolling change may still seal with the older secret: looked for again and again while that is at
    // hand.
    ...(options.vault.newestPrefix === undefined ? [] : [repeat(async () => void (await resealOldRows(options)), hourMs, log)]),
  ]
  return {
    round,
    stop: async (milliseconds = 20_000) => {
      await Promise.all(loops.map(loop => loop.stop()))
      await payments.background.idle()
      await queue.stop(milliseconds)
    },
  }
}

/** Reads changes by airlines, then accepts: a minor change is accepted in the round that read it. */
const followAirlines = async (options: JobsOptions): Promise<void> => {
  await readAirlineChanges(options)
  await acceptAirlineChanges(options)
}

/** Again and again with a pause between, never two at once; a failure is logged and the next one comes. */
const repeat = (action: () => Promise<void>, pauseMs: number, log: Context['log'], firstMs = 0) => {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const run = (): void => {
    running = action()
      .catch((error: unknown) => log.error({ err: error }, 'A round of the jobs failed'))
      .then(() => {
        if (!stopped) timer = setTimeout(run, pauseMs)
      })
  }
  if (firstMs === 0) run()
  else timer = setTimeout(run, firstMs)
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
