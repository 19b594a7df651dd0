// @vitest-environment jsdom
import { type Language, languages } from '@karwan/domain/locales'
import { translatorOf } from '@karwan/messages/all'
import { conditionsVersions } from '@karwan/messages/conditions-archive'
import { packagePromise } from '@karwan/messages/package-promise'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import Conditions from './conditions.route.tsx'
import { conditionsData, termsData } from './conditions.server.ts'
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
  const terms = read(<Terms data={termsData()} />)
  for (const sentence of promiseIn(language)) expect(terms.text).toContain(sentence)
  expect(terms.links).toContain('#package')
  now.sells = false
  const other = read(<Terms data={termsData()} />)
  expect(other.links).not.toContain('#package')
  for (const sentence of promiseIn(language)) expect(other.text).not.toContain(sentence)
})

const conditionsIn = (language: Language, version: string) => {
  const data = conditionsData(version, language)
  if (!data) throw new Error(`There is no version ${version}`)
  return read(<Conditions data={data} />)
}

test.each(languages)('[HC-7] in %s the terms say since when they are in force, and lead to each earlier version', language => {
  Object.assign(now, { language, sells: true })
  const { links } = read(<Terms data={termsData()} />)
  const earlier = conditionsVersions.slice(1).map(({ version }) => `/terms/${version}`)
  expect(links.filter(link => link?.startsWith('/terms/'))).toEqual(earlier)
  expect(earlier.length).toBeGreaterThan(0)
})

test.each(languages)('[HC-7] in %s an earlier version is read as it was accepted, and leads to the one in force', language => {
  Object.assign(now, { language, sells: true })
  const [newest] = conditionsVersions
  const first = conditionsVersions.at(-1)
  if (!newest || !first) throw new Error('There are two versions')
  const { text, links } = conditionsIn(language, first.version)
  expect(text).toContain(first.texts[language]['legal.termsNamesText'])
  expect(text).toContain(first.texts[language]['policy.hotel.noNameChange'])
  expect(text).not.toContain(newest.texts[language]['policy.package.both'])
  expect(text).toContain(first.version)
  expect(links).toEqual(['/terms'])
  expect(conditionsIn(language, newest.version).text).toContain(newest.texts[language]['policy.package.both'])
  expect(conditionsIn(language, newest.version).links).toEqual([])
  now.sells = false
  expect(conditionsIn(language, newest.version).text).not.toContain(newest.texts[language]['policy.package.both'])
})

test('[HC-7] a version that never was has no page', () => {
  expect(conditionsData('2026-11-24', 'en')).toBeUndefined()
  expect(conditionsData('', 'en')).toBeUndefined()
})
