import { orderVersion, orderView } from '@karwan/contract/orders'
import { add, subtract } from '@karwan/domain/money'
import { createClock } from '@karwan/sandbox/kit'
import { describe, expect, test } from 'vitest'
import type { TestShop } from '../../testing/index.ts'
import { openWholeShop } from '../../testing/shop/shop-at-work.ts'
import { buyRefusedPackages } from '../../testing/visitor/refused-package.ts'

let shop: TestShop
const clock = createClock()
openWholeShop(
  clock,
  opened => {
    shop = opened
  },
  { holds: 'soon' },
)
const { untilOffered, untilChoice, choose, see, shifting, untilState, kindsIn, rescueState, rowsOf } = buyRefusedPackages(() => shop, clock)
const offered = async (hotelId: string) => {
  const { visitor, order, rescue } = await untilOffered('replaceable')
  const replacement = rescue.replacements.find(({ hotel }) => hotel.id === hotelId)
  if (!replacement) throw new Error(`${hotelId} is not among ${rescue.replacements.map(({ hotel }) => hotel.id)}`)
  return { visitor, order, rescue, replacement }
}

describe('a stay of a package that was refused', () => {
  test('[PK-19] has up to three replacements: near, as many stars and meals, no dearer than we bear', async () => {
    const { order, rescue, visitor } = await untilOffered('replaceable')
    expect(rescue.replacements.map(({ hotel }) => hotel.id)).toEqual(['SBX-033', 'SBX-032', 'SBX-031'])
    const refused = order.Services.find(({ Id }) => Id === rescue.serviceId)
    for (const { hotel, rooms, meters, back } of rescue.replacements) {
      expect(hotel.stars).toBeGreaterThanOrEqual(4)
      expect(meters).toBeLessThanOrEqual(1500)
      expect(rooms.map(({ board }) => board)).toEqual(['BB'])
      expect(back.amount).toBeGreaterThanOrEqual(0)
      // What stands and what goes back are the price of the refused part, and each price of the rooms is told in full.
      const [room] = rooms
      if (!room || !refused) throw new Error('There is no room')
      expect(add(room.price.total, back)).toEqual(refused.amount)
      expect(add(add(room.price.room, room.price.taxes), room.price.serviceFee)).toEqual(room.price.total)
    }
    const [same, cheaper, dearer] = rescue.replacements
    expect([same?.back.amount, dearer?.back.amount]).toEqual([expect.any(Number), 0])
    expect(cheaper?.back.amount).toBeGreaterThan(0)
    // A page that is open learns of it: each of these changes what the order tells.
    const versionOf = async () => (await visitor.ask(`/api/orders/${order.Id}/version`)).read(orderVersion).version
    const version = await versionOf()
    expect((await see(visitor, order)).version).toBe(version)
    await shop.database.pool.query('update rescue_replacements set gone_at = now() where id = $1', [same?.id])
    expect(await versionOf()).not.toBe(version)
    expect((await see(visitor, order)).rescue?.replacements).toHaveLength(2)
    await choose(visitor, order, rescue.id, 'keep')
  })

  test('[PK-19] is replaced in one press: the new one is booked, the order confirmed, and the difference goes back', async () => {
    const { visitor, order, rescue, replacement } = await offered('SBX-032')
    const answers = await Promise.all([1, 2, 3].map(() => choose(visitor, order, rescue.id, 'replace', { replacementId: replacement.id })))
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
    await untilState(visitor, order, 'confirmed')
    await shifting(async () => expect((await see(visitor, order)).payment?.refunded).toEqual(replacement.back))
    const seen = await see(visitor, order)
    const [flight, refused, taken] = seen.Services
    expect(seen.Services.map(({ state }) => state)).toEqual(['confirmed', 'rejected', 'confirmed'])
    expect(taken).toMatchObject({
      hotel: { id: 'SBX-032' },
      amount: subtract(order.total, add(flight?.amount ?? order.total, replacement.back)),
    })
    expect(refused?.amount).toEqual(replacement.back)
    expect([await rescueState(order), seen.rescue]).toEqual(['replaced', null])
    const kinds = await kindsIn('mails', order)
    expect(kinds).toContain('order-confirmed')
    for (const untrue of ['order-partly-confirmed', 'order-failed']) expect(kinds).not.toContain(untrue)
    expect(await kindsIn('operations_tasks', order)).toEqual([])
    // Its documents are of the new stay.
    const voucher = taken?.documents.find(({ kind }) => kind === 'voucher')
    expect([voucher?.available, flight?.documents.find(({ kind }) => kind === 'package')?.available]).toEqual([true, true])
    expect((await choose(visitor, order, rescue.id, 'keep')).problem()).toMatchObject({ code: 'choice-over' })
    expect((await rowsOf('select count(*)::int as n from order_services where order_id = $1', order))[0]?.n).toBe(3)
  })

  test('[PK-19] dearer by no more than we bear: the traveler pays nothing more, and nothing goes back', async () => {
    const { visitor, order, rescue, replacement } = await offered('SBX-031')
    await choose(visitor, order, rescue.id, 'replace', { replacementId: replacement.id })
    await untilState(visitor, order, 'confirmed')
    const seen = await see(visitor, order)
    expect([seen.total, seen.payment?.refunded, seen.refusals]).toEqual([order.total, null, []])
    const nets = await rowsOf('select net_amount::int as net from order_services where order_id = $1 order by position', order)
    expect(nets[2]?.net).toBeGreaterThan(nets[1]?.net)
  })

  test('[PK-19] is refused in its replacement too: the rest is offered again, and kept, all of its share goes back', async () => {
    const { visitor, order, rescue, replacement } = await offered('SBX-033')
    await choose(visitor, order, rescue.id, 'replace', { replacementId: replacement.id })
    await shifting(async () => expect((await see(visitor, order)).rescue?.id).not.toBe(rescue.id))
    const again = await untilChoice(visitor, order)
    expect(again.rescue.id).not.toBe(rescue.id)
    expect(again.rescue.keep).toEqual(rescue.keep)
    expect(again.rescue.replacements.map(({ hotel }) => hotel.id)).toEqual(expect.not.arrayContaining(['SBX-030', 'SBX-033']))
    await choose(visitor, order, again.rescue.id, 'keep')
    await shifting(async () => expect((await see(visitor, order)).payment?.refunded).toEqual(rescue.keep.back))
    expect((await see(visitor, order)).state).toBe('confirmed')
  })

  test('[PK-19] released after a replacement was refused: all money goes back', async () => {
    const { visitor, order, rescue, replacement } = await offered('SBX-033')
    await choose(visitor, order, rescue.id, 'replace', { replacementId: replacement.id })
    await shifting(async () => expect((await see(visitor, order)).rescue?.id).not.toBe(rescue.id))
    const again = await untilChoice(visitor, order)
    await choose(visitor, order, again.rescue.id, 'release')
    await untilState(visitor, order, 'refunded')
    expect((await see(visitor, order)).payment?.refunded).toEqual(order.total)
  })

  test('[PK-19] whose search was lost is offered without replacements', async () => {
    const { visitor, order, rescue } = await untilOffered('replaceable')
    // As a process leaves it that died while it searched.
    await rowsOf('delete from rescue_replacements where rescue_id in (select id from package_rescues where order_id = $1)', order)
    await shop.database.pool.query('alter table package_rescues disable trigger package_rescues_moves_legal')
    await rowsOf("update package_rescues set state = 'searching' where order_id = $1", order)
    await shop.database.pool.query('alter table package_rescues enable trigger package_rescues_moves_legal')
    await shop.database.pool.query('alter table package_rescue_moves disable trigger package_rescue_moves_append_only')
    await rowsOf(
      "delete from package_rescue_moves where to_state = 'offered' and rescue_id in (select id from package_rescues where order_id = $1)",
      order,
    )
    await shop.database.pool.query('alter table package_rescue_moves enable trigger package_rescue_moves_append_only')
    expect((await see(visitor, order)).rescue).toBeNull()
    clock.shift(61_000)
    const again = await untilChoice(visitor, order)
    expect([again.rescue.id, again.rescue.replacements]).toEqual([rescue.id, []])
    await choose(visitor, order, rescue.id, 'keep')
  })

  test('[PK-19] of which less comes back now is told before it holds; one that is sold out is offered no more', async () => {
    const { visitor, order, rescue, replacement } = await offered('SBX-032')
    const change = (set: string) => shop.database.pool.query(`update rescue_replacements set ${set} where id = $1`, [replacement.id])
    const take = () => choose(visitor, order, rescue.id, 'replace', { replacementId: replacement.id })
    const backNow = async () => (await see(visitor, order)).rescue?.replacements.find(({ id }) => id === replacement.id)?.back
    await change('amount = amount - 1000')
    expect((await backNow())?.amount).toBe(replacement.back.amount + 1000)
    expect((await take()).problem()).toMatchObject({ code: 'price-changed' })
    expect(await backNow()).toEqual(replacement.back)
    await change(`sold = jsonb_set(sold, '{hotel,id}', '"SBX-007"')`)
    expect((await take()).problem()).toMatchObject({ code: 'offer-gone' })
    expect(await backNow()).toBeUndefined()
    expect([await rescueState(order), (await see(visitor, order)).Services.length]).toEqual(['offered', 2])
    await choose(visitor, order, rescue.id, 'keep')
  })

  test('[PK-19] is replaced and kept without at the same time: one of them wins', async () => {
    const { visitor, order, rescue, replacement } = await offered('SBX-032')
    const other = rescue.replacements.find(({ hotel }) => hotel.id === 'SBX-031')
    const answers = await Promise.all([
      choose(visitor, order, rescue.id, 'replace', { replacementId: replacement.id }),
      choose(visitor, order, rescue.id, 'keep'),
      choose(visitor, order, rescue.id, 'replace', { replacementId: other?.id }),
    ])
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1)
    await untilState(visitor, order, 'confirmed')
    const back = (await rescueState(order)) === 'kept' ? rescue.keep.back : undefined
    if (back) await shifting(async () => expect((await see(visitor, order)).payment?.refunded).toEqual(back))
  })

  test('[PK-19] a replacement that is unknown, or of another choice, is not booked', async () => {
    const { visitor, order, rescue } = await untilOffered('replaceable')
    for (const more of [{}, { replacementId: 'none' }, { replacementId: rescue.id }])
      expect((await choose(visitor, order, rescue.id, 'replace', more)).problem()).toMatchObject({ code: 'offer-gone' })
    const kept = (await choose(visitor, order, rescue.id, 'keep')).read(orderView)
    expect(kept.Services).toHaveLength(2)
  })
})
