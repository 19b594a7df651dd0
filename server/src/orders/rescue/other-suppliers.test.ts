import { findCountry } from '@karwan/domain/countries'
import { createClock } from '@karwan/sandbox/kit'
import { defaultStayKey } from '@karwan/sandbox/stays'
import { describe, expect, test } from 'vitest'
import { vaultOfSecrets } from '../../platform/vault/index.ts'
import type { TestShop } from '../../testing/index.ts'
import { openWholeShop } from '../../testing/shop/shop-at-work.ts'
import { findFreePort } from '../../testing/shop/test-shop.ts'
import { buyRefusedPackages } from '../../testing/visitor/refused-package.ts'
import { findRescue, wantedStay } from './wanted-stay.ts'

let shop: TestShop
const clock = createClock()
const sandboxPort = await findFreePort()
const stays = ['stays-one', 'stays-two'].map(id => ({ id, url: `http://localhost:${sandboxPort}/travel/stays`, key: defaultStayKey }))
openWholeShop(
  clock,
  opened => {
    shop = opened
  },
  { holds: 'soon', sandboxPort, settings: { KARWAN_STAY_SUPPLIERS: JSON.stringify(stays) } },
)
const { untilOffered, choose, see, shifting, untilState, rowsOf } = buyRefusedPackages(() => shop, clock)
const sellers = 'select supplier from order_services where order_id = $1 order by position'

describe('replacements of a refused stay', () => {
  test('[PK-19] come from any stay supplier: the very hotel at another one, and what is booked is booked there', async () => {
    const { visitor, order, rescue } = await untilOffered('replaceable')
    const [, refused] = await rowsOf(sellers, order)
    const offered = await rowsOf(
      `select p.supplier, p.sold->'hotel'->>'id' as hotel from rescue_replacements p join package_rescues r on r.id = p.rescue_id
         where r.order_id = $1 order by p.position`,
      order,
    )
    const other = stays.find(({ id }) => id !== refused?.supplier)?.id
    expect(offered[0]).toEqual({ supplier: other, hotel: 'SBX-030' })
    // Each hotel once, whoever sells it.
    expect(new Set(offered.map(({ hotel }) => hotel)).size).toBe(3)
    const [same] = rescue.replacements
    await choose(visitor, order, rescue.id, 'replace', { replacementId: same?.id })
    // The sandbox refuses it there too: what is offered then was refused by nobody.
    await shifting(async () => expect((await see(visitor, order)).rescue?.id).not.toBe(rescue.id))
    expect((await rowsOf(sellers, order)).map(({ supplier }) => supplier)).toEqual([expect.any(String), refused?.supplier, other])
    await shifting(async () => expect((await see(visitor, order)).rescue).not.toBeNull())
    const again = (await see(visitor, order)).rescue
    expect(again?.replacements.map(({ hotel }) => hotel.id)).not.toContain('SBX-030')
    const taken = again?.replacements.find(({ hotel }) => hotel.id === 'SBX-032')
    await choose(visitor, order, again?.id ?? '', 'replace', { replacementId: taken?.id })
    await untilState(visitor, order, 'confirmed')
  })

  test('[PK-19] are searched with the nationality of the guests', async () => {
    const { visitor, order, rescue } = await untilOffered('replaceable', { nationality: 'TR' })
    const open = await findRescue({ db: shop.database.db }, rescue.id)
    if (!open) throw new Error('There is no rescue')
    const rescues = { termsOf: () => ({ hours: 24, absorbs: 0, priceStep: 250 }), tellByText: async () => {} }
    const vault = vaultOfSecrets(['a secret of tests, known to everyone'])
    const wanted = wantedStay({ vault, rescues, now: clock.now }, open)
    expect(wanted?.search).toMatchObject({ nationality: findCountry('TR')?.id, rooms: [{ adults: 2, childAges: [] }] })
    await choose(visitor, order, rescue.id, 'keep')
  })
})
