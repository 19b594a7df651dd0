// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ReachHotel } from './reach-hotel.tsx'

vi.mock('../../../base/i18n/index.ts', async original => {
  const real = await original<typeof import('../../../base/i18n/index.ts')>()
  const { translatorOf } = await import('@karwan/messages/all')
  return {
    ...real,
    useLocale: () => ({ t: translatorOf('en') }),
    Bdi: ({ children }: { children: React.ReactNode }) => <bdi>{children}</bdi>,
  }
})

/** Returns name and address of each press. */
function pressesOf(...stays: object[]): readonly (readonly [string | null | undefined, string | null])[] {
  const Services = stays.map((change, at) => ({
    Id: String(at),
    serviceType: 'hotel',
    state: 'confirmed',
    hotel: { name: 'Pera Arches Hotel', latitude: 41.03, longitude: 28.97, phone: '+902120000140' },
    ...change,
  }))
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(<ReachHotel order={{ Services } as never} />)
  return [...page.querySelectorAll('a')].map(link => [
    link.getAttribute('aria-label') ?? link.textContent?.replace(/\s+/g, ' '),
    link.getAttribute('href'),
  ])
}
const directions = 'https://www.google.com/maps/dir/?api=1&destination=41.03,28.97'

test('a hotel is called and found with one press each; its number is there to be read', () => {
  expect(pressesOf({})).toEqual([
    ['CallPera Arches Hotel+90 212 000 0140', 'tel:+902120000140'],
    ['Directions to Pera Arches Hotel', directions],
  ])
})
test('a hotel that tells no phone is not called, and of what is cancelled nothing is reached', () => {
  const silent = { hotel: { name: 'Pera Arches Hotel', latitude: 41.03, longitude: 28.97, phone: null } }
  expect(pressesOf(silent, { state: 'cancelled' }, { serviceType: 'flight' })).toEqual([['Directions to Pera Arches Hotel', directions]])
})
