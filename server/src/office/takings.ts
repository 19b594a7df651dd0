import type { Taking, Takings } from '@karwan/contract/desk'
import { addDays, type LocalDate, localToInstant, today } from '@karwan/domain/calendar'
import { type CurrencyCode, money } from '@karwan/domain/money'
import { and, desc, eq, gte, isNotNull, lt } from 'drizzle-orm'
import { tables } from '../platform/database/index.ts'
import type { OfficeContext } from './context.ts'

const { deskActions, orders, staff } = tables

/** Lists what an office took and handed out on a day of its market's clock, today unless told. */
export const listTakings = async (
  { db, now, zoneOf }: Pick<OfficeContext, 'db' | 'now' | 'zoneOf'>,
  office: { readonly brand: string; readonly office: string },
  asked: LocalDate | undefined,
): Promise<Takings> => {
  const zone = zoneOf(office.brand)
  const date = asked ?? today(zone, now())
  const [from, until] = [date, addDays(date, 1)].map(day => new Date(localToInstant(`${day}T00:00`, zone)))
  const rows = await db
    .select()
    .from(deskActions)
    .innerJoin(staff, eq(staff.id, deskActions.staffId))
    .innerJoin(orders, eq(orders.id, deskActions.orderId))
    .where(
      and(
        eq(deskActions.brand, office.brand),
        eq(deskActions.office, office.office),
        isNotNull(deskActions.receipt),
        gte(deskActions.at, from as Date),
        lt(deskActions.at, until as Date),
      ),
    )
    .orderBy(desc(deskActions.id))
  const found = rows.map(
    (row): Taking => ({
      receipt: row.desk_actions.receipt ?? '',
      kind: row.desk_actions.kind === 'handed-out' ? 'handed-out' : 'took-payment',
      at: row.desk_actions.at.toISOString(),
      orderReference: row.orders.reference,
      amount: money(row.desk_actions.amount ?? 0, row.desk_actions.currency ?? row.orders.currency),
      by: row.staff.name,
    }),
  )
  return { date, takings: found, sums: [...new Set(found.map(each => each.amount.currency))].map(code => sumsOf(found, code)) }
}

const sumsOf = (found: readonly Taking[], currency: CurrencyCode): Takings['sums'][number] => {
  const sumOf = (kind: Taking['kind']): number =>
    found.reduce((sum, each) => sum + (each.kind === kind && each.amount.currency === currency ? each.amount.amount : 0), 0)
  const [taken, handedOut] = [sumOf('took-payment'), sumOf('handed-out')]
  return { taken: money(taken, currency), handedOut: money(handedOut, currency), left: money(taken - handedOut, currency) }
}
