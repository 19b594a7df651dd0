import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { brandAssetFolder, findBrandByHost, getBrand, loadBrands } from './index.ts'
import { brandsFolder } from './load.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brands-'))
  for (const name of ['markets', 'default', 'destination-tourism', 'we-travel'])
    cpSync(join(brandsFolder, name), join(folder, name), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

type Data = Record<string, unknown>
const change = (file: string, edit: (data: Data) => void): void => {
  const path = join(folder, file)
  const data = JSON.parse(readFileSync(path, 'utf8')) as Data
  edit(data)
  writeFileSync(path, JSON.stringify(data))
}
const inside = (data: Data, ...path: readonly string[]): Data => path.reduce((at, step) => at[step] as Data, data)

test('a brand asks for no shorter password than specified, and may ask for a longer one', () => {
  change('default/brand.json', data => Object.assign(data, { shortestPassword: 10 }))
  expect(loadBrands(folder).map(({ shortestPassword }) => shortestPassword)).toEqual([10, 6, 6])
  change('default/brand.json', data => Object.assign(data, { shortestPassword: 5 }))
  expect(() => loadBrands(folder)).toThrow('shortestPassword')
})

test('[PK-2] a brand that sells packages has their terms; who sells none needs none', () => {
  change('default/brand.json', data => Object.assign(data, { packages: undefined }))
  expect(() => loadBrands(folder)).toThrow('packages: is missing')
  change('default/brand.json', data => Object.assign(data, { featuresOff: ['package'] }))
  expect(loadBrands(folder)[0]?.features.package).toBe(false)
  change('default/brand.json', data => {
    Object.assign(data, {
      featuresOff: [],
      packages: {
        leastSaving: { basisPoints: 50, amount: 1000 },
        bagIncluded: true,
        rescueHours: 24,
        absorbs: 25_000,
        protection: 'together',
      },
    })
    Object.assign(inside(data, 'payment', 'serviceFee'), { package: undefined })
  })
  expect(() => loadBrands(folder)).toThrow('payment.serviceFee.package: is missing')
})

test('[HC-5] an ad stands below the third row of its list, never above', () => {
  const after = (rows: number) =>
    change('default/content.json', data => {
      for (const list of ['flights', 'hotels', 'packages']) for (const ad of inside(data, 'ads')[list] as Data[]) ad.after = rows
    })
  after(3)
  expect(Object.values(loadBrands(folder)[0]?.content.ads ?? {}).flatMap(ads => ads.map(ad => ad.after))).toEqual([3, 3, 3])
  after(2)
  expect(() => loadBrands(folder)).toThrow('after')
})

test('[VI-2] a market says after how many days a rule of visas is too old, and 120 where it does not', () => {
  const days = () => loadBrands(folder).map(({ market }) => market.visas.staleAfterDays)
  expect(days()).toEqual([365, 365, 120])
  change('markets/iraq.json', data => Object.assign(data, { visas: { staleAfterDays: 0 } }))
  expect(days).toThrow('visas.staleAfterDays')
})

describe('the brands that ship', () => {
  test('[BR-1] default, destination-tourism and we-travel, each on its market with its features', () => {
    const brands = loadBrands()
    expect(brands.map(brand => brand.id)).toEqual(['default', 'destination-tourism', 'we-travel'])
    expect(brands.map(brand => brand.market.id)).toEqual(['iraq', 'iraq', 'syria'])
    expect(Object.entries(getBrand(brands, 'default').features).flatMap(([id, on]) => (on ? [] : [id]))).toEqual(['contactAddress'])
    expect(getBrand(brands, 'destination-tourism').features).toEqual({
      ...getBrand(brands, 'default').features,
      package: false,
      visa: false,
    })
  })
  test('[BR-4] the market of Iraq', () => {
    const { market } = getBrand(loadBrands(), 'default')
    expect(market.currencies).toMatchObject([{ code: 'IQD', decimals: 0, rate: '1320' }])
    expect(market).toMatchObject({ country: 'IQ', phoneCode: '+964', defaultLanguage: 'en', languages: ['en', 'ar', 'ckb'] })
    expect(market.features).toEqual({
      hotel: true,
      flight: true,
      package: true,
      visa: true,
      installment: true,
      loyaltyPoints: true,
      extraInformationRequired: true,
      contactAddress: false,
    })
    expect(market.accountFields).toEqual({ country: true, city: true, language: true })
  })
  test('[BR-5] the market of Syria', () => {
    const { market } = getBrand(loadBrands(), 'we-travel')
    expect(market.currencies).toMatchObject([
      { code: 'SYP', decimals: 0 },
      { code: 'USD', decimals: 2, rate: '1' },
    ])
    expect(market).toMatchObject({
      country: 'SY',
      phoneCode: '+963',
      defaultLanguage: 'ar',
      languages: ['ar', 'en'],
      paymentCurrency: 'SYP',
    })
    expect(market.features).toEqual({
      hotel: true,
      flight: true,
      package: false,
      visa: false,
      installment: false,
      loyaltyPoints: false,
      extraInformationRequired: false,
      contactAddress: false,
    })
    expect(market.accountFields).toEqual({ country: false, city: false, language: false })
  })
  test('a brand is found by its host, whatever the port, and by its id', () => {
    const brands = loadBrands()
    expect(findBrandByHost(brands, 'we-travel.localhost:3000')?.id).toBe('we-travel')
    expect(findBrandByHost(brands, 'WWW.karwan.example')?.id).toBe('default')
    expect(findBrandByHost(brands, 'localhost')).toBeUndefined()
    expect(() => getBrand(brands, 'nobody')).toThrow('There is no brand "nobody". Brands: default, destination-tourism, we-travel.')
    expect(brandAssetFolder(getBrand(brands, 'default'))).toBe(join(brandsFolder, 'default', 'assets'))
  })
})

describe('a brand is data', () => {
  test('[BR-2] a fourth brand is one more folder and no code', () => {
    cpSync(join(folder, 'default'), join(folder, 'nomad'), { recursive: true })
    change('nomad/brand.json', data => Object.assign(data, { id: 'nomad', hosts: ['nomad.example'], featuresOff: ['visa'] }))
    const nomad = findBrandByHost(loadBrands(folder), 'nomad.example')
    expect(nomad).toMatchObject({ id: 'nomad', features: { visa: false, flight: true } })
  })
  test.each<[field: string, edit: (data: Data) => void]>([
    ['contact.email', data => Object.assign(inside(data, 'contact'), { email: 'nobody' })],
    ['name.ckb', data => Object.assign(inside(data, 'name'), { ckb: ' ' })],
    ['slogan.ar', data => Reflect.deleteProperty(inside(data, 'slogan'), 'ar')],
    ['payment.priceStep', data => Object.assign(inside(data, 'payment'), { priceStep: 2.5 })],
    ['market', data => Object.assign(data, { market: 'atlantis' })],
    ['id', data => Object.assign(data, { id: 'other' })],
    ['logos.logo.ar', data => Object.assign(inside(data, 'logos', 'logo'), { ar: 'nowhere.svg' })],
    ['featuresOff.0', data => Object.assign(data, { featuresOff: ['trains'] })],
  ])('[BR-2] a wrong %s is refused with the name of the file and of the field', (field, edit) => {
    change('default/brand.json', edit)
    expect(() => loadBrands(folder)).toThrow(`${join(folder, 'default', 'brand.json')}: ${field}`)
  })
  test('[BR-2] a wrong colour, an unknown field and a file that is no JSON are refused by name', () => {
    change('default/colors.json', data => Object.assign(inside(data, 'dark'), { primary: 'teal' }))
    expect(() => loadBrands(folder)).toThrow(/colors\.json: dark\.primary: must be a colour/)
    change('default/colors.json', data => Object.assign(inside(data, 'dark'), { primary: '#5fc9c9' }))
    change('default/brand.json', data => Object.assign(data, { moto: 'x' }))
    expect(() => loadBrands(folder)).toThrow(/brand\.json: .*moto/)
    writeFileSync(join(folder, 'default', 'brand.json'), '{')
    expect(() => loadBrands(folder)).toThrow(/brand\.json: cannot be read/)
  })
  test('[BR-3] a brand whose text is too faint on its colours is refused, naming the pair', () => {
    change('default/colors.json', data => Object.assign(inside(data, 'light'), { onPrimary: '#5a8f95' }))
    expect(() => loadBrands(folder)).toThrow(/too faint to read: light: onPrimary on primary has \d\.\d+:1 and needs 4\.5:1/)
  })
  test('two brands cannot claim one host', () => {
    change('we-travel/brand.json', data => Object.assign(data, { hosts: ['karwan.example'] }))
    expect(() => loadBrands(folder)).toThrow('"karwan.example" already belongs to default')
  })
  test('a market whose currency has other decimals than we compute with is refused', () => {
    change('markets/iraq.json', data => Object.assign((data.currencies as Data[])[0] ?? {}, { decimals: 3 }))
    expect(() => loadBrands(folder)).toThrow(/iraq\.json: currencies\.0\.decimals/)
  })
})
