import { loadBrands } from '@karwan/brands/node'
import { type ReportColumnId, type ReportView, reportRequest, reportView } from '@karwan/contract/console'
import type { CancellationQuote } from '@karwan/contract/orders'
import type { OrderPushed } from '@karwan/contract/payments'
import { addDays, today } from '@karwan/domain/calendar'
import { isProblem } from '@karwan/domain/problems'
import type { ReportKind } from '@karwan/domain/reports'
import type { Role } from '@karwan/domain/staff'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type DayTotal, readDay } from '../../money/reconciliation/index.ts'
import { addPerson, openTask } from '../../testing/shop/console-work.ts'
import { type Shop, until, untilShifting } from '../../testing/shop/fake-shop.ts'
import { rowsOf } from '../../testing/shop/report-rows.ts'
import { openShopAtWork } from '../../testing/shop/shop-at-work.ts'
import { openStaffedOffice, type StaffedOffice } from '../../testing/shop/staffed-office.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'
import { checkActionChain } from '../audit-log.ts'
import type { SignedInPerson } from '../session.ts'
import type { ReportsContext } from './context.ts'
import { downloadReport, readReport } from './read-report.ts'

const zone = 'Asia/Baghdad'
const day = 24 * 3_600_000
const kinds = await testDatabaseKinds()

describe.each(kinds)('reports on %s', kind => {
  let shop: Shop
  let context: ReportsContext
  let manager: SignedInPerson
  let office: StaffedOffice
  openShopAtWork(kind, opened => {
    shop = opened
  })
  beforeAll(async () => {
    context = { db: shop.context.db, now: shop.now, brands: loadBrands() }
    manager = await person('manager')
    office = await openStaffedOffice(shop)
  })
  const person = (role: Role, brand = 'default') => addPerson(shop, role, { brand, name: `${role} of ${brand}` })

  type Wanted = Partial<z.infer<typeof reportRequest>>
  const callOf = (report: ReportKind, wanted: Wanted, by: SignedInPerson) =>
    ({ person: by, language: 'en', wanted: reportRequest.parse({ report, ...wanted }) }) as const
  const ask = (report: ReportKind, wanted: Wanted = {}, by = manager, where = context) => readReport(where, callOf(report, wanted, by))
  const read = async (report: ReportKind, wanted: Wanted = {}, where = context): Promise<ReportView> => {
    const view = await ask(report, wanted, manager, where)
    if (isProblem(view)) throw new Error(JSON.stringify(view))
    return reportView.parse(view)
  }
  /** Reads after some statements that are undone. */
  const readAfter = async (report: ReportKind, ...statements: readonly string[]): Promise<ReportView> => {
    let view: ReportView | undefined
    const undone = context.db.transaction(async tx => {
      for (const statement of statements) await tx.execute(statement)
      view = await read(report, {}, { ...context, db: tx as unknown as ReportsContext['db'] })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    if (!view) throw new Error('Nothing was read')
    return view
  }
  const pay = async () => {
    const visitor = shop.visitor()
    const { order, attemptId } = await visitor.orderAndStart()
    shop.gateway.pay(attemptId)
    await visitor.comeBack(attemptId)
    return { visitor, order, attemptId }
  }
  const payUntil = async (state: string) => {
    const paid = await pay()
    await until(async () => expect((await paid.visitor.see(paid.order.Id)).state).toBe(state))
    return paid
  }
  const payAtOffice = async () => {
    const visitor = shop.visitor()
    const { order } = (await visitor.order()).body
    const { body: pushed } = await visitor.post<OrderPushed>('/api/flightApp/push', { order_id: order.Id })
    await office.take(office.rezan, pushed)
    await until(async () => expect((await visitor.see(order.Id)).state).toBe('confirmed'))
    return order
  }

  test('[OC-26] takings are the totals of reconciliation to the dinar: by day, by method and in all', async () => {
    const [first, second] = [await payUntil('confirmed'), await payUntil('confirmed')]
    shop.supplier.script.mode = 'reject'
    const refunded = await payUntil('refunded')
    shop.supplier.script.mode = 'confirm'
    const atOffice = await payAtOffice()
    // The gateway's clock had not turned yet: it counts this payment a day before us.
    const before = new Date(shop.now().getTime() - day)
    await shop.rows(
      `insert into statement_lines (party, kind, id, amount, currency, state, at, our_id)
       select gateway, 'payment', 'theirs', amount, currency, 'done', $2, id from payment_attempts where id = $1`,
      [second.attemptId, before],
    )
    const now = today(zone, shop.now())
    const dates = [-2, -1, 0].map(days => addDays(now, days))
    const view = await read('takings', { span: 'last-7-days' })
    expect(view).toMatchObject({ brand: 'default', zone, from: addDays(now, -6), to: now, countedAt: expect.any(String) })
    const totals = await Promise.all(dates.map(date => readDay(context.db, date, zone, 'default')))
    const sum = (all: readonly DayTotal[]) => ({
      payments: all.reduce((n, { ours }) => n + ours.captures, 0),
      paid: all.reduce((n, { ours }) => n + ours.captured, 0),
      fees: all.reduce((n, { ours }) => n + ours.fees, 0),
      refunds: all.reduce((n, { ours }) => n + ours.refunds, 0),
      givenBack: all.reduce((n, { ours }) => n + ours.refunded, 0),
      net: all.reduce((n, { ours }) => n + ours.captured - ours.refunded, 0),
      currency: 'IQD',
    })
    const amounts = [first.order, second.order, refunded.order, atOffice].map(order => order.total.amount)
    const whole = amounts.reduce((all, amount) => all + amount, 0)
    expect(sum(totals.flat())).toMatchObject({ payments: 4, paid: whole, refunds: 1 })
    expect(rowsOf(view, 'takings-total')).toEqual([sum(totals.flat())])
    expect(rowsOf(view, 'takings-day')).toEqual([
      { day: dates[2], ...sum(totals[2] ?? []) },
      { day: dates[1], ...sum(totals[1] ?? []) },
    ])
    const ofParty = (party: string) => totals.flat().filter(each => each.party === party)
    expect(rowsOf(view, 'takings-method')).toEqual(['office', 'switch'].map(method => ({ method, ...sum(ofParty(method)) })))
    expect(rowsOf(view, 'takings-office')).toMatchObject([{ payments: 1, paid: atOffice.total.amount, refunds: 0, givenBack: 0 }])
    expect(rowsOf(view, 'takings-office')[0]?.office).toMatch(/Erbil/)
    // Days before and after take nothing of it.
    expect(rowsOf(await read('takings', { span: 'yesterday' }), 'takings-total')).toMatchObject([
      { payments: 1, paid: second.order.total.amount },
    ])
    expect(rowsOf(await read('takings', { span: 'chosen', from: addDays(now, -40), to: addDays(now, -2) }), 'takings-total')).toEqual([])
    await shop.rows("delete from statement_lines where id = 'theirs'")
  })

  test('[OC-26] currencies are never added to each other', async () => {
    const [row] = await shop.rows("select id from payment_attempts where paid_at is not null and gateway = 'switch' limit 1")
    const view = await readAfter('takings', `update payment_attempts set currency = 'USD', amount = 30050 where id = '${row.id}'`)
    expect(rowsOf(view, 'takings-total').map(({ currency }) => currency)).toEqual(['IQD', 'USD'])
    expect(rowsOf(view, 'takings-total')[1]).toMatchObject({ payments: 1, paid: 30_050 })
  })

  test('[OC-26] sales tell orders, what is sold, its cost where it is known, and the margin of that', async () => {
    const before = rowsOf(await read('sales'), 'sales-product').find(({ product }) => product === 'flight')
    const { order } = await payUntil('confirmed')
    await shop.visitor().order()
    const [item] = await shop.rows(
      'select s.amount, s.net_amount, s.net_currency, s.supplier, o.rate from order_services s join orders o on o.id = s.order_id where o.id = $1',
      [order.Id],
    )
    expect(item.net_currency).toBe('USD')
    const cost = Math.ceil((Number(item.net_amount) * Number(item.rate)) / 100)
    const more = (row: typeof before, column: ReportColumnId) => Number(row?.[column]) - Number(before?.[column])
    const view = await read('sales')
    const after = rowsOf(view, 'sales-product').find(({ product }) => product === 'flight')
    expect((['orders', 'booked', 'sales', 'cost', 'costUnknown', 'margin'] as const).map(column => more(after, column))).toEqual([
      2,
      1,
      Number(item.amount),
      cost,
      0,
      Number(item.amount) - cost,
    ])
    expect(rowsOf(view, 'sales-supplier')).toMatchObject([{ supplier: item.supplier, sales: after?.sales, margin: after?.margin }])
    expect(rowsOf(view, 'sales-place')).toMatchObject([{ product: 'flight', place: expect.stringMatching(/^[A-Z]{3} → [A-Z]{3}$/) }])
    // What has no cost in a currency that can be compared is told, and is in no margin.
    await shop.rows("update order_services set net_currency = 'EUR' where order_id = $1", [order.Id])
    const unknown = rowsOf(await read('sales'), 'sales-product').find(({ product }) => product === 'flight')
    expect((['booked', 'sales', 'cost', 'costUnknown', 'margin'] as const).map(column => more(unknown, column))).toEqual([
      1,
      Number(item.amount),
      0,
      1,
      0,
    ])
    await shop.rows("update order_services set net_currency = 'USD' where order_id = $1", [order.Id])
  })

  test('[OC-26] [PK-14] a package at one price stands whole in the sales, and neither of its parts by supplier or place', async () => {
    const { order } = await payUntil('confirmed')
    const stay = `with whole as (update orders set product = 'package' where id = '${order.Id}') insert into order_services select (jsonb_populate_record(s, jsonb_build_object('id', 'one-price', 'position', 1,
      'kind', 'hotel', 'client_ref', 'one-price', 'sold_with', 'flight', 'supplier', 'beds', 'amount', 777001))).*
      from order_services s where s.order_id = '${order.Id}'`
    const view = await readAfter('sales', stay)
    const whole = order.total.amount + 777_001
    expect(rowsOf(view, 'sales-product').find(({ product }) => product === 'package')).toMatchObject({ orders: 1, sales: whole })
    expect(rowsOf(view, 'sales-supplier').find(({ supplier }) => supplier === null)).toMatchObject({ sales: whole })
    expect(rowsOf(view, 'sales-place').find(({ place }) => place === null)).toMatchObject({ product: 'package', sales: whole })
    expect(JSON.stringify(view)).not.toMatch(/beds|777001/)
  })

  test('[OC-26] payments tell how many of those that were begun came to an end, by method and by the hour of the agency', async () => {
    const before = rowsOf(await read('payments'), 'payments-method').find(({ method }) => method === 'switch')
    await payUntil('confirmed')
    const visitor = shop.visitor()
    const declined = await visitor.orderAndStart()
    shop.gateway.decline(declined.attemptId)
    await visitor.comeBack(declined.attemptId)
    await shop.visitor().orderAndStart()
    const view = await read('payments')
    const after = rowsOf(view, 'payments-method').find(({ method }) => method === 'switch')
    const more = (column: ReportColumnId) => Number(after?.[column]) - Number(before?.[column])
    expect((['begun', 'succeeded', 'refused', 'expired', 'withdrawn', 'open'] as const).map(more)).toEqual([3, 1, 1, 0, 0, 1])
    const [succeeded, begun, open] = [Number(after?.succeeded), Number(after?.begun), Number(after?.open)]
    expect(after?.rate).toBe(Math.round((succeeded * 10_000) / (begun - open)))
    const hours = rowsOf(view, 'payments-hour')
    expect(hours.reduce((all, row) => all + (row.method === 'switch' ? Number(row.begun) : 0), 0)).toBe(begun)
    const hour = Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: zone }).format(shop.now()))
    expect(hours.map(row => row.hour)).toContain(hour)
  })

  test('[OC-26] money that is owed stands by its age and its method until it has gone', async () => {
    expect(rowsOf(await read('refunds'), 'refunds-age')).toEqual([])
    shop.gateway.faults.loseRefund = 1000
    shop.supplier.script.mode = 'reject'
    const { order } = await pay()
    await until(async () => expect(await shop.rows('select 1 from refunds where order_id = $1', [order.Id])).toHaveLength(1))
    shop.supplier.script.mode = 'confirm'
    const owed = { method: 'switch', currency: 'IQD', refunds: 1, amount: expect.any(Number) }
    expect(rowsOf(await read('refunds'), 'refunds-age')).toEqual([{ ...owed, age: 'day' }])
    for (const [days, age] of [
      [2, 'three-days'],
      [5, 'week'],
      [8, 'older'],
    ] as const) {
      const later = { ...context, now: () => new Date(shop.now().getTime() + days * day) }
      expect(rowsOf(await read('refunds', { span: 'today' }, later), 'refunds-age')).toEqual([{ ...owed, age }])
    }
    shop.gateway.faults.loseRefund = 0
    const gone = async () => expect(rowsOf(await read('refunds'), 'refunds-age')).toEqual([])
    await untilShifting(shop.clock, { step: 60_000, most: 60 * 60_000 }, gone)
  }, 40_000)

  test('[OC-26] bookings of which nobody knows the outcome stand with the age of the oldest', async () => {
    const { order } = await payUntil('confirmed')
    const since = new Date(shop.now().getTime() - 2 * day - 90_000).toISOString()
    const view = await readAfter(
      'unknown',
      'set local session_replication_role = replica',
      `update order_services set state = 'unknown' where order_id = '${order.Id}'`,
      `insert into order_events (order_id, service_id, from_state, to_state, cause, at)
       select order_id, id, 'booking', 'unknown', 'nobody-waits', '${since}' from order_services where order_id = '${order.Id}'`,
    )
    const row = { product: 'flight', age: 'three-days', currency: 'IQD', bookings: 1, oldest: 2 * 24 * 60 + 1 }
    expect(rowsOf(view, 'unknown-bookings')).toMatchObject([{ ...row, amount: order.total.amount }])
    expect(rowsOf(await read('unknown'), 'unknown-bookings')).toEqual([])
  })

  test('[OC-26] cancellations tell who caused them, what was paid and what of it goes back', async () => {
    const { visitor, order } = await payUntil('confirmed')
    const { body: quote } = await visitor.post<CancellationQuote>(`/api/orders/${order.Id}/cancellation-quote`, {})
    expect((await visitor.post(`/api/orders/${order.Id}/cancellations`, { quoteId: quote.quoteId })).status).toBe(202)
    await until(async () =>
      expect(rowsOf(await read('cancellations'), 'cancellations-cause')).toEqual([
        {
          cause: 'traveler-asked',
          product: 'flight',
          currency: 'IQD',
          asked: 1,
          cancelled: 1,
          kept: 0,
          open: 0,
          paid: order.total.amount,
          givenBack: quote.back?.money.amount,
        },
      ]),
    )
    expect(rowsOf(await read('cancellations', { span: 'yesterday' }), 'cancellations-cause')).toEqual([])
  })

  test('[OC-26] tasks tell what was opened and closed, how long that took, and what is late', async () => {
    const { order } = await payUntil('confirmed')
    const at = (minutes: number) => new Date(shop.now().getTime() + minutes * 60_000)
    // Closed after 10, 20 … 100 minutes; those of 70 and more were late.
    for (let tenth = 1; tenth <= 10; tenth += 1) {
      const id = await openTask(shop, order.Id, 'booking-held')
      await shop.rows('update operations_tasks set created_at = $2, due_at = $3, closed_at = $4 where id = $1', [
        id,
        at(-200),
        at(-135),
        at(-200 + tenth * 10),
      ])
    }
    const late = await openTask(shop, order.Id, 'booking-held')
    await shop.rows('update operations_tasks set created_at = $2, due_at = $3 where id = $1', [late, at(-20 * 24 * 60), at(-1)])
    const wanted = { span: 'last-7-days' } as const
    const held = rowsOf(await read('tasks', wanted), 'tasks-kind').find(({ task }) => task === 'booking-held')
    expect(held).toEqual({ task: 'booking-held', opened: 10, closed: 10, open: 1, late: 5, median: 55, ninetieth: 91 })
    await shop.rows('update operations_tasks set closed_at = $2 where id = $1', [late, at(-19 * 24 * 60)])
    const gone = rowsOf(await read('tasks', wanted), 'tasks-kind').find(({ task }) => task === 'booking-held')
    expect(gone).toMatchObject({ opened: 10, open: 0, late: 4 })
  })

  test('[OC-26] who has no permission at the brand reads nothing, and days that are none are refused', async () => {
    for (const role of ['clerk', 'ticketing', 'editor'] as const)
      expect(await ask('takings', {}, await person(role))).toMatchObject({ problem: 'permission-needed' })
    for (const role of ['payments', 'owner', 'auditor'] as const)
      expect(await ask('takings', {}, await person(role))).toMatchObject({ brand: 'default' })
    const elsewhere = await person('owner', 'we-travel')
    expect(await ask('takings', { brand: 'default' }, elsewhere)).toMatchObject({ problem: 'permission-needed' })
    expect(rowsOf((await ask('takings', {}, elsewhere)) as ReportView, 'takings-total')).toEqual([])
    for (const wrong of [{}, { from: '2026-11-02', to: '2026-11-01' }, { from: '2025-01-01', to: '2026-11-01' }, { from: 'x', to: 'y' }])
      expect(await ask('takings', { span: 'chosen', ...wrong })).toMatchObject({ problem: 'fields-invalid' })
  })

  test('[OC-26] a download is written down with the report and its days, and holds nothing of a traveler', async () => {
    const view = (await downloadReport(context, callOf('sales', { span: 'today' }, manager))) as ReportView
    expect(view).toMatchObject({ report: 'sales', tables: (await read('sales', { span: 'today' })).tables })
    const [act] = await shop.rows("select act, brand, permission, details from staff_actions where act = 'report-downloaded'")
    const date = today(zone, shop.now())
    expect(act).toMatchObject({ brand: 'default', permission: 'reports.read', details: { report: 'sales', from: date, to: date } })
    expect((await checkActionChain(shop.context)).broken).toEqual([])
    for (const report of ['takings', 'sales', 'payments', 'refunds', 'unknown', 'cancellations', 'tasks'] as const)
      expect(JSON.stringify(await read(report))).not.toMatch(/@|\+964|Karim|A1234567/i)
  })
})
