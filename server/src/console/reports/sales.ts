import type { ReportColumnId } from '@karwan/contract/console'
import { countryName } from '@karwan/domain/countries'
import { currencyDecimals } from '@karwan/domain/money'
import { sql } from 'drizzle-orm'
import type { CountReport, ReportQuestion } from './context.ts'
import { type Cells, moneyOf, tableOf } from './table.ts'

interface Row extends Record<string, unknown> {
  readonly part: 'product' | 'supplier' | 'place'
  readonly product: string | null
  readonly supplier: string | null
  readonly place: string | null
  readonly kind: string | null
  readonly currency: string
  readonly orders: string
  readonly booked: string
  readonly sales: string
  readonly cost: string
  readonly known: string
  readonly margin: string
}

const columns: readonly ReportColumnId[] = ['currency', 'orders', 'booked', 'sales', 'cost', 'costUnknown', 'margin']

/** Counts the orders that were made in the span, and what of them is sold, with its cost and margin. */
export const countSales: CountReport = async (db, question) => {
  const { rows } = await db.execute<Row>(query(question))
  const of = (part: Row['part']) => rows.filter(row => row.part === part).map(row => cellsOf(row, question))
  return [
    tableOf('sales-product', ['product', ...columns], of('product')),
    tableOf('sales-supplier', ['supplier', ...columns], of('supplier')),
    tableOf('sales-place', ['product', 'place', ...columns], of('place')),
  ]
}

const cellsOf = ({ product, supplier, place, kind, currency, ...row }: Row, { language }: ReportQuestion): Cells => ({
  product: product ?? kind,
  supplier,
  place: place !== null && kind === 'visa' ? countryName(place, language) : place,
  currency,
  orders: Number(row.orders),
  booked: Number(row.booked),
  sales: moneyOf(row.sales, currency),
  cost: moneyOf(row.cost, currency),
  costUnknown: Number(row.booked) - Number(row.known),
  margin: moneyOf(row.margin, currency),
})

const decimals = JSON.stringify(currencyDecimals)
/** Selects the cost of an item in its order's currency, by the rate that the order froze. Null: it is not known. */
const cost = sql`case when s.net_amount <= 0 then null when s.net_currency = o.currency then s.net_amount
  when s.net_currency = 'USD' then ceil(s.net_amount * o.rate::numeric
    * power(10::numeric, (${decimals}::jsonb ->> o.currency)::int - (${decimals}::jsonb ->> 'USD')::int)) end`

/** Selects where an item takes the traveler: a route of airports, a city of hotels, a country of a visa. */
const place = sql`case s.kind
  when 'flight' then concat_ws(' → ', s.sold #>> '{legs,0,segments,0,from,airport}', s.sold #>> '{legs,0,segments,-1,to,airport}')
  when 'hotel' then s.sold #>> '{hotel,cityId}' else s.sold #>> '{product,country}' end`

/** Tells none of the parts of a package that has one price by itself (PK-14). */
const query = ({ brand, from, until }: ReportQuestion) => sql`
  with made as (
    select o.id, o.currency, s.kind, s.supplier, ${place} as place, s.amount, ${cost} as cost,
      s.state in ('confirmed', 'cancelling') as is_sold,
      o.product,
      bool_or(s.sold_with = 'flight') over w as has_one_price
    from orders o join order_services s on s.order_id = o.id
    where o.brand = ${brand} and o.created_at >= ${from}::timestamptz and o.created_at < ${until}::timestamptz
    window w as (partition by o.id)
  ), shown as (
    select id, currency, product, amount, cost, is_sold, case when has_one_price then 'package' else kind end as kind,
      case when not has_one_price then supplier end as supplier, case when not has_one_price then place end as place
    from made
  )
  select case when grouping(product) = 0 then 'product' when grouping(supplier) = 0 then 'supplier' else 'place' end as part,
    product, supplier, kind, place, currency, count(distinct id) as orders, count(*) filter (where is_sold) as booked,
    coalesce(sum(amount) filter (where is_sold), 0) as sales, coalesce(sum(cost) filter (where is_sold), 0) as cost,
    count(cost) filter (where is_sold) as known,
    coalesce(sum(amount - cost) filter (where is_sold), 0) as margin
  from shown group by grouping sets ((product, currency), (supplier, currency), (kind, place, currency))
  order by sales desc, orders desc, product, supplier, kind, place, currency`
