import { join } from 'node:path'
import type { Brand } from '../brand/index.ts'
import { brandsFolder } from './load.ts'

/**
 * The brand of a host name (`www.` and a port are ignored); undefined where no brand claims it, as plain `localhost`.
 */
export function findBrandByHost(brands: readonly Brand[], host: string): Brand | undefined {
  const name = host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^www\./, '')
  return brands.find(brand => brand.hosts.includes(name))
}

/** A brand by its id. Throws naming the brands there are, so that a wrong setting is understood at start. */
export function getBrand(brands: readonly Brand[], id: string): Brand {
  const found = brands.find(brand => brand.id === id)
  if (!found) throw new Error(`There is no brand "${id}". Brands: ${brands.map(brand => brand.id).join(', ')}.`)
  return found
}

/** The folder on disk behind `/media/brands/<id>/`. */
export const brandAssetFolder = (brand: Pick<Brand, 'id'>, folder: string = brandsFolder): string => join(folder, brand.id, 'assets')
