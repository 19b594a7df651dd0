/**
 * Measures how fast orders are made, beside the same PostgreSQL doing four statements in a transaction and nothing
 * else.
 */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { tell } from './measure.ts'

interface OrderRates {
  readonly orders: number
  readonly bare: number
}
/** The least part of the bare transaction's rate. */
const goal = 0.3

export function tellOrderRate(): void {
  const file = join(import.meta.dirname, '../server/src/testing/measures/order-rate.ts')
  const line = execFileSync(process.execPath, [file], { encoding: 'utf8' }).trim()
  if (line === '') {
    tell('orders made', 'no PostgreSQL is reachable')
    return
  }
  const { orders, bare } = JSON.parse(line) as OrderRates
  // Load and service run in one process, without HTTP. The supplier answers at once. The bare transactions run there
  // too, in turns with the orders.
  tell('orders made (by the service: no HTTP, supplier at once)', `${orders.toFixed(0)}/s`)
  tell('bare transactions of four statements', `${bare.toFixed(0)}/s`)
  tell('ratio', `${(orders / bare).toFixed(2)} ×`, `goal ≥ ${goal}`)
}
