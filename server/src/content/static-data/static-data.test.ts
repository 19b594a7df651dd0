import { cities, countries, exchange, places, tlds } from '@karwan/contract/static-data'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVisitor, startTestShop, type TestShop } from '../../testing/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop?.close())

const get = async (path: string, host?: string) => (await createVisitor(shop.origin, host).ask(path)).json()

test('[AP-6] countries by name in three languages, Iraq as 106', async () => {
  const iraq = countries.parse(await get('/api/static-data/countries?lang=ckb')).find(({ Id }) => Id === 106)
  expect(iraq).toEqual({ Id: 106, Code: 'IQ', Name: 'عێراق', PhoneCode: '+964' })
})

test('[AP-6] [LN-5] cities in any script, ten a page', async () => {
  for (const filter of ['erbil', 'أربيل', 'هەولێر', 'اربيل', 'EBL']) {
    const found = cities.parse(await get(`/api/static-data/cities?filter=${encodeURIComponent(filter)}&page=1&limit=10&lang=en`))
    expect(found.items[0]).toMatchObject({ cityCode: 'EBL', cityName: 'Erbil' })
  }
  const [first, second] = [
    cities.parse(await get('/api/static-data/cities?for=hotel')),
    cities.parse(await get('/api/static-data/cities?for=hotel&page=2')),
  ]
  expect(first.items).toHaveLength(10)
  expect(second.items.some(item => first.items.some(({ locationId }) => locationId === item.locationId))).toBe(false)
  expect((await createVisitor(shop.origin).ask('/api/static-data/cities?limit=11')).status).toBe(400)
})

test('[AP-6] [LN-5] for hotels areas, landmarks and hotels too, and their names by id in another language', async () => {
  const path = `/api/static-data/cities?for=hotel&filter=${encodeURIComponent('قەڵای هەولێر')}&lang=en`
  expect(cities.parse(await get(path))).toMatchObject({ partial: true })
  await expect
    .poll(async () => cities.parse(await get(path)).items[0], { timeout: 60_000 })
    .toMatchObject({ kind: 'landmark', name: 'Erbil Citadel', cityId: 'EBL', poi: 'citadel' })
  expect(cities.parse(await get(path))).not.toHaveProperty('partial')
  const named = places.parse(await get('/api/static-data/places?ids=EBL-P1,X-DUH,SBX-007,nothing&lang=ar'))
  expect(named.items.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['landmark قلعة أربيل', 'city دهوك', 'hotel فندق نفدت الغرف'])
})

test('[AP-6] the exchange of the payment currency, with Status 1, by brand', async () => {
  expect(exchange.parse(await get('/api/currencies/152/exchange'))).toContainEqual(
    expect.objectContaining({ Status: 1, To: 'IQD', Rate: 1320 }),
  )
  expect(exchange.parse(await get('/api/currencies/152/exchange', 'we-travel.localhost')).map(({ To }) => To)).toContain('SYP')
  expect((await createVisitor(shop.origin).ask('/api/currencies/7/exchange')).problem().code).toBe('not-found')
})

test('[AP-6] the top-level domains', async () => {
  expect(tlds.parse(await get('/api/tlds'))).toEqual(expect.arrayContaining(['com', 'iq', 'sy']))
})
