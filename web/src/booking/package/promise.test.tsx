// @vitest-environment jsdom
import { type Language, languages } from '@karwan/domain/locales'
import { translatorOf } from '@karwan/messages/all'
import { packagePromise } from '@karwan/messages/package-promise'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ReviewStep } from './review-step.lazy.tsx'

const now = vi.hoisted(() => ({ language: 'en' as Language }))
const shop = {
  name: { en: 'Karwan', ar: 'كاروان', ckb: 'کاروان' },
  parentCompany: { en: 'Karwan Company', ar: 'شركة كاروان', ckb: 'کۆمپانیای کاروان' },
  contact: { phones: ['+9647500001000'], email: 'support@karwan.example' },
}
vi.mock('../../base/i18n/index.ts', async original => {
  const real = await original<typeof import('../../base/i18n/index.ts')>()
  const useLocale = () => ({
    t: translatorOf(now.language),
    format: real.createFormats(now.language),
    language: now.language,
    direction: 'rtl',
  })
  return { ...real, useLocale, Bdi: ({ children }: { children: React.ReactNode }) => <bdi>{children}</bdi>, Words: () => null }
})
vi.mock('../../base/brand/index.ts', async original => ({
  ...(await original<object>()),
  useShop: () => ({ ...shop, sells: () => true }),
}))
vi.mock('../../base/design/index.ts', async original => ({
  ...(await original<object>()),
  Link: ({ to, children }: { to: string; children: React.ReactNode }) => <a href={to}>{children}</a>,
}))
vi.mock('../flight/index.ts', () => ({ FlightCard: () => null, RulesCard: () => null, TravelersCard: () => null, VisasCard: () => null }))
vi.mock('../hotel/index.ts', () => ({ AtProperty: () => null, RoomCard: () => null, StayFacts: () => null }))
vi.mock('./price.tsx', () => ({ Saving: () => null, usePriceLines: () => [] }))
vi.mock('../form/index.ts', () => ({ Review: ({ rules }: { rules: React.ReactNode }) => <main>{rules}</main> }))

/** Text of a page, its links with it. */
function read(page: React.ReactNode): { readonly text: string; readonly links: readonly (string | null)[] } {
  const drawn = document.createElement('div')
  drawn.innerHTML = renderToStaticMarkup(page)
  const links = [...drawn.querySelectorAll('a')].map(link => link.getAttribute('href'))
  return { text: drawn.textContent ?? '', links }
}
const promiseIn = (language: Language) =>
  packagePromise(translatorOf(language), { brand: shop.name[language], company: shop.parentCompany[language], phone: '+9647500001000' })
const offer = {
  flight: {},
  stay: { asks: { requests: false }, rooms: [] },
  total: {},
  usd: {},
  separable: { flight: true, hotel: true },
} as never

test.each(languages)(
  '[PK-30] in %s the review of a package tells the whole promise before payment, with the way to the terms',
  language => {
    now.language = language
    const draft = { comment: '' } as never
    const review = read(
      <ReviewStep
        offer={offer}
        search={{} as never}
        draft={draft}
        passportRequired={false}
        fallen={null}
        submission={{} as never}
        onEdit={() => undefined}
      />,
    )
    expect(promiseIn(language)).toHaveLength(6)
    for (const sentence of promiseIn(language)) expect(review.text).toContain(sentence)
    expect(review.links).toContain('/terms#package')
  },
)
