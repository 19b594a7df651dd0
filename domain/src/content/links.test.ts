import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasFlightSearch, readFlightAddress } from '../flights/index.ts'
import { readHotelAddress } from '../hotels/index.ts'
import { hasPackageSearch } from '../packages/index.ts'
import { type ContentLink, type LinkChoices, linkedPages, linkFaults, readContentLink, writeContentLink } from './index.ts'

const choices: LinkChoices = {
  products: ['flight', 'hotel', 'package', 'visa'],
  cities: ['EBL', 'IST', 'X-KRB'],
  countries: ['/visas/turkiye'],
}
const names = fc.constantFrom('Erbil', 'São Paulo', "N'Djamena (all)", 'Kayseri & Nevşehir', 'هەولێر')
const city = fc.record({ code: fc.constantFrom(...choices.cities), name: names })
const anyLink: fc.Arbitrary<ContentLink> = fc.oneof(
  fc.record({ to: fc.constant('flight' as const), from: fc.option(city, { nil: undefined }), city: fc.option(city, { nil: undefined }) }),
  fc.record({ to: fc.constant('hotel' as const), city: fc.option(city, { nil: undefined }) }),
  fc.record({ to: fc.constant('package' as const), from: fc.option(city, { nil: undefined }), city }),
  fc.constantFrom<ContentLink>({ to: 'visa' }, { to: 'visa', path: '/visas/turkiye' }),
  fc.constantFrom(...linkedPages).map((path): ContentLink => ({ to: 'page', path })),
  fc.constant<ContentLink>({ to: 'elsewhere', address: 'https://aviation.gov.iq/fog?day=3' }),
)
const messageOf = (text: string, more: Partial<LinkChoices> = {}) => linkFaults(text, { ...choices, ...more })[0]?.message

describe('[HC-16] links that are chosen', () => {
  test('are read as they were written, and can be published', () => {
    fc.assert(
      fc.property(anyLink, link => {
        const text = writeContentLink(link)
        expect(readContentLink(text)).toEqual(link)
        expect([text, messageOf(text)]).toEqual([text, undefined])
      }),
    )
  })
  test('fill the forms of the shop, and tell no date', () => {
    const [istanbul, erbil] = [
      { code: 'IST', name: 'Istanbul' },
      { code: 'EBL', name: 'Erbil' },
    ]
    const parametersOf = (link: ContentLink) => new URL(writeContentLink(link), 'https://shop.example').searchParams
    const flight = parametersOf({ to: 'flight', from: erbil, city: istanbul })
    const place = ({ code, name }: typeof erbil) => ({ locationId: code, cityId: code, cityCode: code, cityName: name })
    expect(hasFlightSearch(flight)).toBe(true)
    expect(readFlightAddress(flight).understood.routes[0]).toEqual({ from: place(erbil), to: place(istanbul) })
    const stay = readHotelAddress(parametersOf({ to: 'hotel', city: istanbul })).understood
    expect(stay).toMatchObject({ cityId: 'IST', cityName: 'Istanbul' })
    expect([stay.checkIn, stay.checkOut]).toEqual([undefined, undefined])
    const both = parametersOf({ to: 'package', from: erbil, city: istanbul })
    expect([hasPackageSearch(both), readHotelAddress(both).understood.cityId]).toEqual([true, 'IST'])
  })
})

describe('[HC-16] a link that is no longer possible', () => {
  test('leads to a product that the brand does not offer any more', () => {
    const without = (product: string) => ({ products: choices.products.filter(each => each !== product) })
    expect(messageOf('/flightSearch', without('flight'))).toBe('content.linkNotOffered')
    expect(messageOf('/flight/anywhere', without('flight'))).toBe('content.linkNotOffered')
    expect(messageOf('/search?cityId=IST', without('hotel'))).toBe('content.linkNotOffered')
    expect(messageOf('/?tCId=IST&cityId=IST', without('package'))).toBe('content.linkNotOffered')
    expect(messageOf('/visas', without('visa'))).toBe('content.linkNotOffered')
    expect(messageOf('/help', { products: [] })).toBeUndefined()
  })
  test('leads to a city or country that is not there any more', () => {
    expect(messageOf('/search?cityId=XXX&cityName=Nowhere')).toBe('content.linkCityUnknown')
    expect(messageOf('/flightSearch?fCId=XXX&tCId=IST')).toBe('content.linkCityUnknown')
    expect(messageOf('/visas/atlantis')).toBe('content.linkCountryUnknown')
    expect(messageOf('/visas/apply')).toBe('content.linkCountryUnknown')
  })
  test('leads to no page of the shop, or is no https address', () => {
    for (const text of ['', '/nowhere', '//evil.example', 'http://a.iq', 'javascript:alert(1)', '/search?cityId=<b>'])
      expect([text, messageOf(text)]).toEqual([text, 'content.linkInvalid'])
  })
})
