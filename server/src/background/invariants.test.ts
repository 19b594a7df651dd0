import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants, invariantRules, listUnended } from '../platform/database/index.ts'
import { openShop, type Shop, until } from '../testing/shop/fake-shop.ts'

/** A paid and confirmed order, a cancelled one, one that was given back whole, and points and a voucher beside them. */
const story = { confirmed: '', attempt: '', service: '', cancelled: '', refunded: '', refundedAttempt: '', open: '', openAttempt: '' }
let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  const jobs = await shop.startWork()
  const buy = async () => {
    const visitor = shop.visitor()
    const started = await visitor.orderAndStart()
    shop.gateway.pay(started.attemptId)
    await visitor.comeBack(started.attemptId)
    return { visitor, ...started }
  }
  const booked = await buy()
  await until(async () => expect((await booked.visitor.see(booked.orderId)).state).toBe('confirmed'))
  const given = await buy()
  await until(async () => expect((await given.visitor.see(given.orderId)).state).toBe('confirmed'))
  const quote = await given.visitor.post<{ quoteId: string }>(`/api/orders/${given.orderId}/cancellation-quote`, {})
  await given.visitor.post(`/api/orders/${given.orderId}/cancellations`, { quoteId: quote.body.quoteId })
  await until(async () => expect((await given.visitor.see(given.orderId)).state).toBe('refunded'))
  shop.supplier.script.mode = 'reject'
  const refused = await buy()
  await until(async () => expect((await refused.visitor.see(refused.orderId)).state).toBe('refunded'))
  const open = await shop.visitor().orderAndStart()
  await jobs.stop(1000)
  const [item] = await shop.rows('select id from order_services where order_id = $1', [booked.orderId])
  Object.assign(story, { confirmed: booked.orderId, attempt: booked.attemptId, service: item.id, cancelled: given.orderId })
  Object.assign(story, { refunded: refused.orderId, refundedAttempt: refused.attemptId, open: open.orderId, openAttempt: open.attemptId })
  const at = shop.now()
  await shop.rows("insert into users (id, brand, created_at) values ('shilan', 'default', $1)", [at])
  await shop.rows("insert into point_wallets values ('shilan', 90, 10)")
  const post = async (kind: string, about: string, entries: readonly (readonly [string, number])[]) => {
    const [{ id }] = await shop.rows('insert into point_postings (user_id, kind, about, at) values ($1, $2, $3, $4) returning id', [
      'shilan',
      kind,
      about,
      at,
    ])
    const values = entries.map(([account, amount]) => `(${id}, '${account}', ${amount})`)
    await shop.rows(`insert into point_entries (posting_id, account, amount) values ${values.join(', ')}`)
  }
  await post('earned', booked.orderId, [
    ['house', -100],
    ['available', 100],
  ])
  await post('reserved', open.attemptId, [
    ['available', -10],
    ['reserved', 10],
  ])
  await shop.rows(
    `insert into vouchers (id, brand, code, rule, created_at) values ('once', 'default', 'ONCE', '{"uses": 1, "usesEach": 1}', $1)`,
    [at],
  )
  await shop.rows(redeem, [redemption('use', 'shilan', booked.orderId, booked.attemptId, at)])
  // 5100 dinars of the sold one were paid with points and a voucher.
  await shop.rows(
    "update payment_attempts set savings = 'used', amount = amount - 5100, points = 10, points_amount = 100, points_user_id = 'shilan', voucher_amount = 5000, voucher_code = 'ONCE' where id = $1",
    [booked.attemptId],
  )
  await shop.rows(
    "update payment_attempts set savings = 'reserved', points = 10, points_amount = 100, points_user_id = 'shilan' where id = $1",
    [open.attemptId],
  )
})
afterAll(() => shop.close())

const redeem = 'insert into voucher_redemptions select * from jsonb_populate_record(null::voucher_redemptions, $1)'
const redemption = (id: string, holder: string, orderId: string, attemptId: string, at = new Date()): string => {
  const about = { id, voucher_id: 'once', holder, order_id: orderId, attempt_id: attemptId, amount: 5000, state: 'used' }
  return JSON.stringify({ ...about, created_at: at.toISOString(), updated_at: at.toISOString() })
}

const plan = (state: string, financed: number, amounts: readonly number[], installment = 'due'): readonly string[] => {
  const at = new Date().toISOString()
  const agreement = {
    id: 'plan',
    order_id: ':open:',
    provider: 'p',
    state,
    currency: 'IQD',
    months: amounts.length,
    fee_basis_points: 0,
    financed,
    fee: 0,
  }
  const rest = {
    voucher_amount: 0,
    points: 0,
    points_amount: 0,
    account_end: '1234',
    checks: 0,
    terms_accepted_at: at,
    created_at: at,
    updated_at: at,
  }
  const paid = installment === 'paid' ? { paid_at: at, paid_by: 'provider' } : {}
  const put = (table: string, row: object) =>
    `insert into ${table} select * from jsonb_populate_record(null::${table}, '${JSON.stringify(row)}')`
  return [
    put('installment_agreements', { ...agreement, ...rest }),
    ...amounts.map((amount, index) =>
      put('installments', {
        id: `i${index}`,
        agreement_id: 'plan',
        number: index + 1,
        due_on: '2027-01-01',
        amount,
        state: installment,
        updated_at: at,
        ...paid,
      }),
    ),
  ]
}

/**
 * Does what no code does, past triggers, keys and indexes; answers the rules that notice, and leaves nothing behind.
 */
const planted = async (...statements: readonly string[]): Promise<readonly string[]> => {
  const client: PoolClient = await shop.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    for (const statement of statements)
      await client.query(Object.entries(story).reduce((sql, [name, id]) => sql.replaceAll(`:${name}:`, id), statement))
    return (await checkInvariants(client, shop.now())).map(({ rule }) => rule)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('a shop that went well breaks none, and leaves open only what still may be paid', async () => {
  expect(await shop.broken()).toEqual([])
  expect(await listUnended(shop.database.pool)).toEqual([{ id: story.open, state: 'awaiting-payment' }])
})

const savedBack = `insert into saving_returns (attempt_id, order_id, cancellation_id, points, points_amount, voucher_amount, at)
  select ':attempt:', ':cancelled:', id, 11, 110, 0, now() from cancellations`
/** The open payment is for the first of a plan's installments. */
const paysFirst = "insert into installment_payments (attempt_id, installment_id) values (':openAttempt:', 'i0')"
const moved = (values: string): string =>
  `insert into installment_moves (agreement_id, installment_id, from_state, to_state, cause, at) values (${values}, 'test', now())`
/** Seats were held for the booking that stands; null: those it was booked with. */
const held = (state: string, ref: string | null): string =>
  `insert into supplier_holds (id, order_id, state, supplier_ref, asked_at, updated_at)
    select id, order_id, '${state}', ${ref === null ? 'supplier_ref' : `'${ref}'`}, now(), now() from order_services where id = ':service:'`
/** A choice of the booking that stands. */
const rescued = (state: string, itemId: string): string =>
  `insert into package_rescues (id, order_id, service_id, state, silence, until, created_at, updated_at)
    values ('of ${itemId}', ':confirmed:', '${itemId}', '${state}', 'keep', now(), now(), now())`
/** Of the flight that stands; nothing is told of how it came there. */
const changed = (state: string, tryAt: string, legs = "sold->'legs'"): string =>
  `insert into airline_changes (id, order_id, service_id, supplier_change_id, difference, before_legs, after_legs, state, answer_by, next_try_at,
      created_at, updated_at)
    select 'changed', order_id, id, 'changed', 'major', '{}', jsonb_build_object('$version', 1, '$value', ${legs}), '${state}', now(), ${tryAt}, now(), now()
      from order_services where order_id = ':confirmed:'`
/** Of the booking that stands; nothing is told of how it came there. */
const application = (state: string): string =>
  `insert into visa_applications (id, order_id, state, created_at, updated_at) values (':service:', ':confirmed:', '${state}', now(), now())`
const aDayLater = "interval '1 day'"
type PlantedRow = readonly [rule: string, ...statements: string[]]
/** A part that is put beside the one of an order. */
const part = (of: string, facts: object): string =>
  `insert into order_services select (jsonb_populate_record(s, '${JSON.stringify({ id: 'part', position: 1, client_ref: 'part', amount: 0, ...facts })}')).*
    from order_services s where s.order_id = '${of}'`
const changeRows: readonly PlantedRow[] = [
  ['I2 the newest change', changed('accepted', 'null', `'[]'::jsonb`)],
  ['I6 a change by an airline', changed('accepting', 'null')],
  ['I6 a change by an airline', changed('accepting', "'2020-01-01'")],
  ['I6 a change by an airline', changed('accepted', 'now()')],
  ['I7 and every change by an airline', changed('accepted', 'null')],
]
const packageRows: readonly PlantedRow[] = [
  ['I1 an order costs', part(':open:', { amount: 1 })],
  ['I2 a later part of a package', part(':open:', { step: 1, state: 'booking' })],
  ['I2 a package of which', rescued('offered', ':service:')],
  ['I2 a package of which', 'drop index package_rescues_open', rescued('offered', ':service:'), rescued('offered', 'another')],
  [
    'I2 what was chosen',
    rescued('released', ':service:'),
    `update orders set updated_at = updated_at - ${aDayLater} where id = ':confirmed:'`,
  ],
  ['I2 what was chosen', rescued('kept', ':service:'), "update orders set state = 'being-confirmed' where id = ':confirmed:'"],
  ['I7 and every choice', rescued('kept', ':service:')],
  ['I6 nothing is past its deadline', rescued('offered', ':service:'), "update package_rescues set until = '2020-01-01'"],
  ['I1 a refused part is replaced', part(':open:', { state: 'rejected', replaced_by: 'part' })],
  ['I6 replacements are looked for', rescued('searching', ':service:'), "update package_rescues set created_at = '2020-01-01'"],
  [
    'I1 what is released',
    "update order_events set cause = 'other-part-refused' where order_id = ':cancelled:' and to_state = 'cancelling'",
    "update cancellations set refund = paid - 1 where order_id = ':cancelled:'",
  ],
  [
    'I2 what may be sold with a flight',
    part(':cancelled:', { kind: 'hotel', state: 'confirmed' }),
    "update order_services set sold_with = 'flight' where id = 'part'",
    `update orders set updated_at = updated_at - ${aDayLater} where id = ':cancelled:'`,
  ],
]
/** The beginning of a rule's name, and what breaks it. */
/** A fee that its authority raised from 90 to 120 dollars. Needs an application. */
const raised = (state: string, limit = 15_000): string =>
  `insert into visa_fee_changes (id, application_id, order_id, fee_before, fee_now, fee_currency, paid_part, now_part, difference, brand_limit,
    state, until, created_at, ended_at) values ('raised', ':service:', ':confirmed:', 9000, 12000, 'USD', 119000, 158500, 39500, ${limit},
    '${state}', '2020-01-01', '2020-01-01', ${state === 'asked' ? 'null' : "'2020-01-01'"})`

const plantedRows: readonly PlantedRow[] = [
  ['I1 captured less', "update payment_attempts set amount = amount - 1 where id = ':attempt:'"],
  ['I1 captured less', "update order_services set amount = amount + 1 where id = ':service:'"],
  ['I1 captured less', "delete from refunds where order_id = ':refunded:'"],
  ['I1 captured less', "update payment_attempts set amount = amount + 500 where id = ':attempt:'"],
  ['I1 the installments of a plan', ...plan('agreed', 412_500, [200_000, 212_499])],
  ['I1 a payment of installments', ...plan('agreed', 412_500, [200_000, 212_500]), paysFirst],
  ['I1 the installments of a plan', ...plan('agreed', 412_500, [200_000, 212_500]), 'update installment_agreements set months = 3'],
  ['I1 the installments of a plan', ...plan('agreed', 412_500, [200_000, 212_500]), 'update installment_agreements set fee = 1'],
  ['I1 what a plan finances', ...plan('agreed', 412_499, [200_000, 212_499])],
  [
    'I2 an installment that a payment paid',
    ...plan('agreed', 412_500, [200_000, 212_500], 'paid'),
    "update installments set paid_by = 'payment', attempt_id = ':openAttempt:'",
  ],
  [
    'I2 an installment that a payment paid',
    ...plan('agreed', 412_500, [200_000, 212_500], 'paid'),
    "update installments set paid_by = 'payment'",
  ],
  ['I7 and every agreement', ...plan('agreed', 412_500, [200_000, 212_500]), moved("'plan', null, null, 'quoted'")],
  [
    'I7 and every agreement',
    ...plan('agreed', 412_500, [200_000, 212_500]),
    moved("'plan', null, null, 'quoted'"),
    moved("'plan', null, 'quoted', 'agreed'"),
  ],
  [
    'I7 and every installment',
    ...plan('agreed', 412_500, [200_000, 212_500], 'paid'),
    moved("'plan', 'i0', null, 'due'"),
    moved("'plan', 'i1', null, 'due'"),
    moved("'plan', 'i1', 'due', 'paid'"),
  ],
  ['I1 of the fee of a method', "update refunds set fee = 1 where order_id = ':refunded:'"],
  ['I1 what was refused while', "update order_services set state = 'rejected' where id = ':service:'"],
  ['I1 what was refused while', "update refunds set service_id = ':service:' where order_id = ':refunded:'"],
  ['I2 nothing of a plan is paid', ...plan('requested', 412_500, [200_000, 212_500], 'paid')],
  ['I2 of a plan that ended', ...plan('void', 412_500, [200_000, 212_500])],
  ['I3 cash is waited for', "update orders set state = 'waiting-for-office' where id = ':open:'"],
  ['I3 cash is waited for', "update payment_attempts set gateway = 'office' where id = ':openAttempt:'"],
  [
    'I3 installments are waited for',
    ...plan('voiding', 412_500, [200_000, 212_500], 'void'),
    paysFirst,
    "update payment_attempts set gateway = 'office' where id = ':openAttempt:'",
  ],
  ['I3 installments are waited for', "update payment_attempts set gateway = 'office', installment = 2 where id = ':openAttempt:'"],
  [
    'I3 one code of an order',
    "update payment_attempts set gateway = 'office' where id = ':openAttempt:'",
    "update payment_attempts set gateway = 'office', installment = 2, state = 'pending', order_id = ':open:' where id = ':attempt:'",
  ],
  ['I3 cash that changed hands', "update payment_attempts set gateway = 'office' where id = ':attempt:'"],
  ['I3 cash that changed hands', "update payment_attempts set gateway = 'office' where id = ':refundedAttempt:'"],
  ['I1 no payment gives back more than', "update refunds set amount = amount + 1 where order_id = ':refunded:'"],
  ['I1 what was cancelled', "update cancellations set refund = refund - 1 where order_id = ':cancelled:'"],
  ['I2 a service is being cancelled', "update order_services set state = 'confirmed' where order_id = ':cancelled:'"],
  [
    'I2 one client reference',
    "update order_services set supplier_ref = (select supplier_ref from order_services where id = ':service:') where order_id = ':cancelled:'",
  ],
  ['I2 what is confirmed', "update order_services set supplier_ref = null where id = ':service:'"],
  ['I2 seats that were held', held('paid', 'another')],
  ['I2 seats that were held', held('held', null)],
  ['I1 an order costs', "update order_services set amount = amount + 1 where order_id = ':open:'"],
  ...packageRows,
  ...changeRows,
  ['I2 no service is booked', "update order_services set state = 'booking' where order_id = ':open:'"],
  [
    'I3 at most one payment of each part',
    'drop index payment_attempts_one_paid',
    "update payment_attempts set state = 'paid', order_id = ':confirmed:' where id = ':openAttempt:'",
  ],
  [
    'I3 one payment at the gateway',
    "update payment_attempts set payment_id = (select payment_id from payment_attempts where id = ':attempt:') where id = ':refundedAttempt:'",
  ],
  ['I3 a second payment', "update payment_attempts set state = 'duplicate_paid' where id = ':openAttempt:'"],
  ['I3 a second payment', "delete from refunds where order_id = ':refunded:'"],
  ['I3 money that was taken', "update payment_attempts set payment_id = null where id = ':attempt:'"],
  ['I3 money that was taken', "update payment_attempts set paid_at = null where id = ':attempt:'"],
  ['I3 a refund is in the currency', "update refunds set currency = 'USD' where order_id = ':refunded:'"],
  ['I4 a balance of points', "update point_wallets set available = available + 1 where user_id = 'shilan'"],
  ['I4 a balance of points', "update point_wallets set reserved = 0 where user_id = 'shilan'"],
  [
    'I4 no balance is below zero',
    'alter table point_wallets drop constraint point_wallets_available_check',
    'update point_wallets set available = -1',
  ],
  ['I4 what was set aside', "update payment_attempts set savings = 'released' where id = ':openAttempt:'"],
  ['I4 what was set aside', "insert into point_postings (user_id, kind, about, at) values ('shilan', 'spent', ':openAttempt:', now())"],
  ['I4 a payment holds', "update payment_attempts set state = 'failed' where id = ':openAttempt:'"],
  ['I4 a payment holds', "update payment_attempts set savings = 'released' where id = ':attempt:'"],
  ['I4 points come back', savedBack],
  ['I1 no payment gives back more points', savedBack],
  ['I1 what was cancelled', savedBack],
  ['I4 every posting', "insert into point_entries (posting_id, account, amount) select id, 'house', 1 from point_postings"],
  ['I5 no voucher is used more often', redeem.replace('$1', `'${redemption('again', 'azad', ':cancelled:', ':attempt:')}'`)],
  ['I5 a use of a voucher', "update voucher_redemptions set state = 'reserved'"],
  ['I5 a use of a voucher', "update voucher_redemptions set state = 'released'"],
  [
    'I6 nothing is past its deadline',
    `update payment_attempts set gateway = 'office', expires_at = expires_at - ${aDayLater} where id = ':openAttempt:'`,
  ],
  ['I6 nothing is past its deadline', `update orders set pay_by = pay_by - ${aDayLater} where id = ':open:'`],
  [
    'I6 nothing is past its deadline',
    `update refunds set state = 'sent', created_at = created_at - ${aDayLater} where order_id = ':refunded:'`,
  ],
  [
    'I6 nothing is past its deadline',
    `update order_services set state = 'unknown', check_until = check_until - ${aDayLater} where id = ':service:'`,
  ],
  [
    'I6 nothing is past its deadline',
    held('held', 'another'),
    "update supplier_holds set pay_by = '2020-01-01'",
    "update order_services set state = 'cancelled' where id = ':service:'",
  ],
  ['I6 nothing waits', `update orders set state = 'being-confirmed', updated_at = updated_at - ${aDayLater} where id = ':confirmed:'`],
  ['I6 nothing waits', `update orders set state = 'refunding', updated_at = updated_at - ${aDayLater} where id = ':refunded:'`],
  [
    'I6 nothing is past its deadline',
    rescued('offered', ':service:'),
    "update package_rescues set until = '2020-01-01'",
    "update orders set state = 'being-confirmed' where id = ':confirmed:'",
  ],
  ['I6 money nobody settles', "update payment_attempts set state = 'disputed' where id = ':attempt:'"],
  ['I6 money nobody settles', "update payment_attempts set next_check_at = null where id = ':openAttempt:'"],
  ['I6 what has to be done', 'delete from pgboss.job', "update mails set state = 'queued', next_try_at = now()"],
  ['I6 what has to be done', "update refunds set state = 'sent', next_check_at = now() where order_id = ':refunded:'"],
  ['I7 every order', "update orders set state = 'paid' where id = ':confirmed:'"],
  ['I7 every order', "delete from order_events where order_id = ':confirmed:' and service_id is null and to_state = 'paid'"],
  [
    'I7 every order',
    "update order_events set to_state = 'expired' where order_id = ':open:' and service_id is null and to_state = 'awaiting-payment'",
  ],
  ['I7 every service', "update order_services set state = 'pending' where id = ':service:'"],
  [
    'I7 every service',
    "update order_events set to_state = 'confirmed' where service_id = ':service:' and from_state = 'ordered'",
    "update order_events set from_state = 'confirmed' where service_id = ':service:' and to_state = 'confirmed' and from_state = 'booking'",
  ],
  ['I7 and all seats', held('held', 'another')],
  ['I7 and every cancellation', "delete from cancellation_moves where to_state = 'asking'"],
  ['I7 and every application', application('approved')],
  [
    'I1 the price of a visa',
    `update order_services set kind = 'visa', sold = '{"price": {"total": {"amount": 1}}, "arrival": "2026-12-20", "product": {"stayDays": 30}}' where id = ':service:'`,
  ],
  ['I1 a raised fee is paid', application('ready'), raised('paid')],
  ['I2 an application waits', application('fee-asked')],
  ['I2 an application waits', application('ready'), raised('asked')],
  ['I2 nobody is asked', application('ready'), raised('borne')],
  ['I2 nobody is asked', application('fee-asked'), raised('asked', 50_000)],
  ['I2 what an authority is paid', application('ready'), raised('lower')],
  ['I6 no raised fee', application('fee-asked'), raised('asked')],
  ['I2 a visa that is paid', "update order_services set kind = 'visa' where id = ':service:'"],
  ['I7 and every payment attempt', "update attempt_moves set from_state = 'failed' where attempt_id = ':attempt:' and to_state = 'paid'"],
  [
    'I7 and every payment attempt',
    "update attempt_moves set to_state = 'disputed' where attempt_id = ':refundedAttempt:' and to_state = 'refund_pending'",
    "update attempt_moves set from_state = 'disputed' where attempt_id = ':refundedAttempt:' and from_state = 'refund_pending'",
    "delete from attempt_moves where attempt_id = ':refundedAttempt:' and to_state = 'paid'",
  ],
  [
    'I7 and all that people did',
    "insert into staff_actions (id, at, by_name, act, details) values (1, now(), 'Shilan', 'signed-in', '{}')",
  ],
  ['I8 contacts and travelers', `update orders set contact = '{"email": "shilan@example.com"}' where id = ':open:'`],
  ['I8 contacts and travelers', `update order_services set travelers = '[{"passport": "A1234567"}]' where id = ':service:'`],
  ['I8 no card number', "update payment_attempts set reason = 'card 4200 0000 0000 0091 declined' where id = ':attempt:'"],
  [
    'I8 no card number',
    "insert into operations_tasks (id, order_id, brand, kind, note, created_at, due_at) values ('t', ':open:', 'default', 'payment-review', 'look at 4200000000000091', now(), now())",
  ],
  ['I8 no card number', `update payment_attempts set instrument = '{"brand": "VISA", "last4": "4200000000000091"}' where id = ':attempt:'`],
]
const rulesOf = (beginning: string): readonly string[] => invariantRules.filter(rule => rule.startsWith(beginning))

test('[PK-27] every rule about packages finds what breaks it', async () => {
  for (const [beginning, ...statements] of packageRows) {
    const [rule] = rulesOf(beginning)
    expect([rule === undefined, await planted(...statements)]).toEqual([false, expect.arrayContaining([rule])])
  }
})

test.each(plantedRows)('%s: a row that breaks it is found', async (beginning, ...statements) => {
  const [rule, ...more] = rulesOf(beginning)
  expect([rule === undefined, more]).toEqual([false, []])
  expect(await planted(...statements)).toContain(rule)
})

test('every rule has been shown to bite', () => {
  const shown = new Set(plantedRows.flatMap(([beginning]) => rulesOf(beginning)))
  expect(invariantRules.filter(rule => !shown.has(rule))).toEqual([])
  expect(invariantRules.length).toBeGreaterThan(30)
})
