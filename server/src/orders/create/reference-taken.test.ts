import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../testing/shop/fake-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await shop.rows('create sequence inserts_of_orders')
})
afterAll(() => shop?.close())

/** Has the first `times` inserts of an order fail at a constraint. Returns how many were tried by one submission. */
const submitWhileTaken = async (times: number, constraint: string) => {
  await shop.rows('alter sequence inserts_of_orders restart')
  await shop.rows(`create or replace function refuse_order() returns trigger language plpgsql as $$ begin
    if nextval('inserts_of_orders') <= ${times} then raise unique_violation using constraint = '${constraint}'; end if;
    return new; end $$`)
  await shop.rows('create trigger refuse_order before insert on orders for each row execute function refuse_order()')
  const { status, body } = await shop.visitor().order()
  await shop.rows('drop trigger refuse_order on orders')
  const [{ tries }] = await shop.rows('select last_value::int as tries from inserts_of_orders')
  return { status, tries, reference: body.order?.reference }
}

test('[BK-3] a reference that is taken is made anew, four times at most', async () => {
  for (const times of [1, 4]) {
    const made = await submitWhileTaken(times, 'orders_reference_key')
    expect([made.status, made.tries]).toEqual([200, times + 1])
    expect(await shop.rows('select state from orders where reference = $1', [made.reference])).toEqual([{ state: 'awaiting-payment' }])
  }
  expect(await submitWhileTaken(5, 'orders_reference_key')).toMatchObject({ status: 500, tries: 5 })
})

test('any other failure to write an order is not tried again', async () => {
  expect(await submitWhileTaken(1, 'orders_pkey')).toMatchObject({ status: 500, tries: 1 })
})
