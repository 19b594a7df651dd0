// @vitest-environment jsdom
import { type Language, languages } from '@karwan/domain/locales'
import { translatorOf } from '@karwan/messages/all'
import { packagePromise } from '@karwan/messages/package-promise'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import Terms from './terms.route.tsx'

const now = vi.hoisted(() => ({ language: 'en' as Language, sells: true }))
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
  useShop: () => ({ ...shop, sells: () => now.sells }),
}))
vi.mock('../../base/design/index.ts', async original => ({
  ...(await original<object>()),
  Link: ({ to, children }: { to: string; children: React.ReactNode }) => <a href={to}>{children}</a>,
}))
/** Text of a page, its links with it. */
function read(page: React.ReactNode): { readonly text: string; readonly links: readonly (string | null)[] } {
  const drawn = document.createElement('div')
  drawn.innerHTML = renderToStaticMarkup(page)
  const links = [...drawn.querySelectorAll('a')].map(link => link.getAttribute('href'))
  return { text: drawn.textContent ?? '', links }
}
const promiseIn = (language: Language) =>
  packagePromise(translatorOf(language), { brand: shop.name[language], company: shop.parentCompany[language], phone: '+9647500001000' })

test.each(languages)('[PK-30] in %s the terms have the promise under #package, of brands that sell packages alone', language => {
  Object.assign(now, { language, sells: true })
  const terms = read(<Terms />)
  for (const sentence of promiseIn(language)) expect(terms.text).toContain(sentence)
  expect(terms.links).toContain('#package')
  now.sells = false
  const other = read(<Terms />)
  expect(other.links).not.toContain('#package')
  for (const sentence of promiseIn(language)) expect(other.text).not.toContain(sentence)
})
