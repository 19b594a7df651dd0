import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { brandAssetFolder, getBrand, loadBrands } from '../node/index.ts'
import { contrastRatio } from './contrast.ts'
import { brandCss, listFaintPairs, paymentRate, publicBrand, sells } from './index.ts'

const brands = loadBrands()
const karwan = getBrand(brands, 'default')

describe('what the page learns of a brand', () => {
  test.each(brands.map(brand => brand.id))(
    '[BR-3] %s brings names, slogans, logos, images, contacts, apps, search data and offices',
    id => {
      const brand = getBrand(brands, id)
      const shown = publicBrand(brand)
      expect(JSON.parse(JSON.stringify(shown))).toEqual(shown)
      for (const language of shown.languages) {
        for (const texts of [shown.name, shown.parentCompany, shown.slogan, shown.promise, shown.search.title, shown.search.description]) {
          expect(texts[language]).toMatch(/\S/)
        }
      }
      expect(shown.contact.phones.every(phone => phone.startsWith(shown.phoneCode))).toBe(true)
      expect(shown.offices.length).toBeGreaterThan(0)
      const { logo, whiteLogo, logoShape, whiteLogoShape } = shown.logos
      const files = [logo.ar, whiteLogo.en, logoShape, whiteLogoShape, shown.search.favicon, shown.search.ogImage.ckb]
      for (const file of files) expect(existsSync(join(brandAssetFolder(brand), file.replace(`/media/brands/${id}/`, '')))).toBe(true)
      expect(shown.images.hero).toMatchObject({ kind: 'image', src: expect.stringMatching(/^\/media\/scenes\/hero-/) })
      expect(shown.images.flightLoading).toEqual({ kind: 'illustration', id: 'loading-flight' })
    },
  )
  test('hosts, fees, steps and rates stay on the server', () => {
    const text = JSON.stringify(publicBrand(karwan))
    for (const word of ['hosts', 'serviceFee', 'priceStep', 'basisPoints', '1320']) expect(text).not.toContain(word)
  })
  test('[BR-7] a feature that is off is told apart by data alone', () => {
    expect(brands.map(brand => sells(brand, 'package'))).toEqual([true, false, false])
    expect(brands.map(brand => sells(publicBrand(brand), 'flight'))).toEqual([true, true, true])
  })
})

describe('installments', () => {
  test('[BR-7] brands of Iraq offer them for 3, 6, 9 and 12 months, the brand of Syria has none', () => {
    const months = brands.map(brand => publicBrand(brand).installments?.plans.map(plan => plan.months))
    expect(months).toEqual([[3, 6, 9, 12], [3, 6, 9, 12], undefined])
  })
  test('a brand that switches them off shows none of its plans', () => {
    expect(publicBrand({ ...karwan, features: { ...karwan.features, installment: false } }).installments).toBeNull()
  })
})

describe('colours', () => {
  test('contrast is that of WCAG 2', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrastRatio('#055c65', '#ffffff')).toBeCloseTo(7.7, 1)
  })
  test('[BR-3] text on the colours of every brand reaches 4.5:1 in light and dark', () => {
    for (const brand of brands) expect(listFaintPairs(brand.colors)).toEqual([])
  })
  test('[BR-3] the CSS of a brand gives every token for light, dark by choice and dark by the system', () => {
    const css = brandCss(karwan)
    expect(css).toContain(':root{color-scheme:light;')
    expect(css).toContain(':root[data-theme="dark"]{color-scheme:dark;')
    expect(css).toContain('@media (prefers-color-scheme:dark){:root:not([data-theme]){color-scheme:dark;')
    for (const token of ['--color-primary:#055c65', '--color-primary-hover:#003f47', '--color-on-button:#ffffff', '--neutral-12:#201b15']) {
      expect(css).toContain(`${token};`)
    }
    for (const token of ['--color-success-soft', '--color-footer', '--shadow-strength', '--illustration-on-badge', '--color-map-water']) {
      expect(css.split(`${token}:`)).toHaveLength(4)
    }
    expect(css).not.toMatch(/undefined|<|NaN/)
  })
  test('every brand has windows of its own shape', () => {
    const arches = brands.map(brand => /--arch:url\("data:image\/svg\+xml,[^"]*d='([^']+)'/.exec(brandCss(brand))?.[1])
    expect(new Set(arches).size).toBe(brands.length)
    for (const arch of arches) expect(arch).toMatch(/^M0 98\.5V.*C.*Z$/)
  })
})

describe('prices', () => {
  test('[BR-4] a dollar costs 1320 dinars', () => {
    expect(paymentRate(karwan)).toEqual({ from: 'USD', to: 'IQD', rate: '1320', asOf: '2026-11-01T00:00:00Z' })
  })
})
