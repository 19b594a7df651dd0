/** Tells what an order and a search cost in processor time. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { tell } from './measure.ts'

interface Cost {
  readonly server: number
  readonly database: number
}
/** Milliseconds of processor time. */
const goals = { order: 25, orderInDatabase: 20, search: 12 }
const ms = (value: number): string => `${value.toFixed(1)} ms`

export function tellCosts(): void {
  const file = join(import.meta.dirname, '../server/src/testing/measures/costs.ts')
  const line = execFileSync(process.execPath, [file], { encoding: 'utf8' }).trim()
  if (line === '') {
    tell('costs', 'no PostgreSQL is reachable')
    return
  }
  const { order, search } = JSON.parse(line) as { readonly order: Cost; readonly search: Cost }
  tell('an order, from its creation to the e-mail: server', ms(order.server), `goal ≤ ${goals.order}`)
  tell('the same: PostgreSQL', ms(order.database), `goal ≤ ${goals.orderInDatabase}`)
  tell('a flight search to its end: server', ms(search.server), `goal ≤ ${goals.search}`)
  tell('the same: PostgreSQL', ms(search.database))
}
