import { expect, test } from 'vitest'
import { loadBrands } from '../node/index.ts'
import { productsOf, withoutProducts } from './index.ts'

const brand = loadBrands().find(({ id }) => id === 'default')
if (!brand) throw new Error('There is no brand default')

test('[BR-7] a brand without a product sells all others; a package needs its flight and its hotel', () => {
  expect(productsOf(brand)).toEqual(['flight', 'hotel', 'package', 'visa'])
  expect(productsOf(withoutProducts(brand, []))).toEqual(productsOf(brand))
  expect(productsOf(withoutProducts(brand, ['package']))).toEqual(['flight', 'hotel', 'visa'])
  expect(productsOf(withoutProducts(brand, ['flight']))).toEqual(['hotel', 'visa'])
  expect(productsOf(withoutProducts(brand, ['hotel', 'visa']))).toEqual(['flight'])
})

test('[BR-7] what is no product stays: points, installments, the rules of visas', () => {
  const { flight: _, hotel: __, package: ___, ...others } = brand.features
  expect(withoutProducts(brand, ['flight', 'hotel', 'package', 'visa']).features).toMatchObject(others)
})
