import type { Context } from '../../platform/database/index.ts'

/** A supplier that nobody is connected to: what is bought from it is refused. */
export const nobody = 'nobody'

interface Parts {
  readonly context: Context
  readonly rows: (sql: string, values?: unknown[]) => Promise<Record<string, string>[]>
  readonly orderId: string
  /** Price of each, the first of all that were bought included; the order's total together. */
  readonly amounts: readonly number[]
  /** Positions, from 0, of those that are refused. */
  readonly refused: readonly number[]
}

/** Makes several flights out of an unpaid order's one; answers their ids. */
export const splitItems = async ({ context, rows, orderId, amounts, refused }: Parts): Promise<readonly string[]> => {
  const [first] = await rows('select id, travelers from order_services where order_id = $1', [orderId])
  if (!first?.id || !first.travelers) throw new Error(`Order ${orderId} has no service`)
  const people = context.vault.open(first.travelers, first.id)
  const ids = [first.id]
  for (const [at, amount] of amounts.entries()) {
    if (at === 0) continue
    const id = `${orderId} ${at}`
    await rows(
      `insert into order_services (id, order_id, position, kind, state, supplier, client_ref, offer_refs, amount, net_amount, net_currency, sold, travelers,
         created_at, updated_at)
       select $2, order_id, $3, kind, state, supplier, client_ref || $6, offer_refs, $4, 100, net_currency, sold, $5, created_at, updated_at
       from order_services where id = $1`,
      [first.id, id, at, amount, context.vault.seal(people, id), `-${at}`],
    )
    await rows(
      `insert into order_events (order_id, service_id, from_state, to_state, cause, at) values ($1, $2, null, 'ordered', 'ordered', $3)`,
      [orderId, id, context.now()],
    )
    ids.push(id)
  }
  await rows('update order_services set amount = $2 where id = $1', [first.id, amounts[0]])
  for (const at of refused) await rows('update order_services set supplier = $2 where id = $1', [ids[at], nobody])
  return ids
}
