import { withoutProducts } from '@karwan/brands/brand'
import { getBrand, loadBrands } from '@karwan/brands/node'
import { expect, test } from 'vitest'
import type { PublishedVisa } from '../../content/published.ts'
import { visasInForce } from './index.ts'

const brand = getBrand(loadBrands(), 'default')
const [first] = brand.visasOfFile
if (!first) throw new Error('The brand sells no visa')
const idsBy = (published: readonly PublishedVisa[], of = brand) =>
  visasInForce({ visasOf: id => new Map(id === brand.id ? published.map(each => [each.product.id, each]) : []) })(of).map(
    ({ product, version }) => [product.id, version],
  )
const ofFile = brand.visasOfFile.map(({ id }) => [id, undefined])

test('[VI-10] the products of the file are sold in its order, each as it was published, then those that staff made', () => {
  expect(idsBy([])).toEqual(ofFile)
  const made = { version: 2, isOnSale: true, product: { ...first, id: 'ge-tourism-1' } }
  const changed = { version: 4, isOnSale: true, product: { ...first, stayDays: 14 } }
  expect(idsBy([made, changed])).toEqual([[first.id, 4], ...ofFile.slice(1), ['ge-tourism-1', 2]])
})

test('[VI-10] what is off sale is sold no more, nor anything of a brand that has visas switched off', () => {
  expect(idsBy([{ version: 1, isOnSale: false, product: first }])).toEqual(ofFile.slice(1))
  expect(idsBy([], withoutProducts(brand, ['visa']))).toEqual([])
  expect(idsBy([], getBrand(loadBrands(), 'we-travel'))).toEqual([])
})
