/**
 * Kills a shop at each point where money is on its way, again and again, and tells what became of the orders: `node
 * server/src/testing/crashes/run-crashes.ts 20` for 20 times each, in 4 lanes beside each other; `… 20 4 package` at
 * those points alone whose name begins so, and `replacement` those of a refused stay. Packages are sold by each plan in
 * turn: held seats, the stay first, the flight first. Wants a PostgreSQL. Ends with 1 where anything was not as it
 * should be.
 */
import type { GatewayKind } from '@karwan/domain/payments'
import { type CrashPoint, crashPoints, type PackagePlan, packagePlans } from './crash-points.ts'
import { type Crash, startWorker } from './worker.ts'

const rounds = Number(process.argv[2] ?? 1)
const lanes = Number(process.argv[3] ?? 4)
const only = process.argv[4] ?? ''
/** The bank takes its time with refunds, longer than the minute in which an order has to end. */
const gatewaysOf = (point: CrashPoint): readonly GatewayKind[] =>
  // A difference is a part of a payment, which not every gateway gives back by itself.
  point.takes ? ['switch'] : point.ends === 'refunded' ? ['switch', 'fastpay', 'zaincash'] : ['switch', 'fastpay', 'zaincash', 'fib']

const planOf = ({ holds }: CrashPoint, round: number): PackagePlan =>
  holds ? 'keepable' : (packagePlans[round % packagePlans.length] ?? 'keepable')

const waiting = Array.from({ length: rounds }, (_, round) =>
  crashPoints.flatMap((point, number) => {
    const gateways = gatewaysOf(point)
    const gateway = gateways[round % gateways.length] ?? 'switch'
    return point.name.startsWith(only) ? [{ point: number, gateway, plan: planOf(point, round) }] : []
  }),
).flat()
const crashes: Crash[] = []
await Promise.all(
  Array.from({ length: Math.min(lanes, waiting.length) }, async () => {
    const worker = await startWorker()
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const crash = await worker.crash(next.point, next.gateway, next.plan)
      crashes.push(crash)
      for (const problem of crash.problems) console.error(`${crash.point}, ${crash.gateway}: ${problem}`)
    }
    await worker.close()
  }),
)

for (const { name } of crashPoints.filter(point => point.name.startsWith(only))) {
  const of = crashes.filter(({ point }) => point === name)
  const times = of.map(({ milliseconds }) => milliseconds / 1000).sort((a, b) => a - b)
  const wrong = of.filter(({ problems }) => problems.length > 0).length
  const median = times[Math.floor(times.length / 2)] ?? 0
  console.log(
    `${name}: killed ${of.length} times, ended after ${median.toFixed(1)} s (longest ${(times.at(-1) ?? 0).toFixed(1)} s), ${wrong} wrong`,
  )
}
process.exit(crashes.some(({ problems }) => problems.length > 0) ? 1 : 0)
