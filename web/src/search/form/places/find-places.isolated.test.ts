import type { PlaceMatch } from '@karwan/domain/places'
import { expect, test, vi } from 'vitest'
import { flightPlaces } from './find-places.ts'

const get = vi.hoisted(() => vi.fn())
vi.mock('../../../base/server-client/index.ts', () => ({ server: { get }, isFailure: () => false }))

const place = (kind: PlaceMatch['kind'], locationId: string, name: string): PlaceMatch => ({
  kind,
  locationId,
  name,
  cityName: name,
  cityId: locationId,
  cityCode: locationId,
  countryCode: 'IQ',
  countryName: 'Iraq',
})

test('flight places chosen before take the names of another language, a city and its airport of one code apart', async () => {
  const inArabic: Record<string, readonly PlaceMatch[]> = {
    EBL: [place('city', 'EBL', 'أربيل'), place('airport', 'EBL', 'مطار أربيل')],
    Sheladize: [place('city', 'X-SHE', 'شيلادزي')],
  }
  get.mockImplementation(async (_: string, { params }: { params: { filter: string; for: string; lang: string } }) => {
    expect(params).toMatchObject({ for: 'flight', lang: 'ar' })
    return { items: inArabic[params.filter] ?? [] }
  })
  const known = [place('airport', 'EBL', 'Erbil Airport'), place('city', 'X-SHE', 'Sheladize'), place('city', 'ZZZ', 'Gone')]
  const { items } = await flightPlaces(known, 'ar')
  expect(items.map(({ name }) => name)).toEqual(['مطار أربيل', 'شيلادزي'])
})
