import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { visaProductFaults } from '@karwan/domain/visa-applications'
import type { z } from 'zod'
import {
  type Brand,
  brandFileSchema,
  brandOf,
  colorsSchema,
  contentSchema,
  listFaintPairs,
  type Market,
  marketSchema,
  visaFaultTexts,
  visasSchema,
} from '../brand/index.ts'

/** The folder with this product's own brands and markets. */
export const brandsFolder = join(import.meta.dirname, '..')

/** A brand or market that cannot be used; the message names the file and the field. */
export class BrandFault extends Error {
  override readonly name = 'BrandFault'
}

/**
 * Reads every brand of a folder: each subfolder with a `brand.json` is one, `markets/` holds the markets. Throws
 * BrandFault, naming file and field, where data does not fit, a file is missing, two brands share a host, or a text is
 * too faint on its ground.
 */
export function loadBrands(folder: string = brandsFolder): readonly Brand[] {
  const markets = loadMarkets(join(folder, 'markets'))
  const brands = readdirSync(folder)
    .filter(name => existsSync(join(folder, name, 'brand.json')))
    .toSorted()
    .map(name => loadBrand(folder, name, markets))
  if (brands.length === 0) throw new BrandFault(`${folder}: there is no brand`)
  refuseSharedHosts(brands)
  return brands
}

function loadMarkets(folder: string): ReadonlyMap<string, Market> {
  const files = readdirSync(folder).filter(name => name.endsWith('.json'))
  return new Map(files.map(name => [name.replace('.json', ''), readAs(join(folder, name), marketSchema)]))
}

function loadBrand(folder: string, name: string, markets: ReadonlyMap<string, Market>): Brand {
  const path = join(folder, name, 'brand.json')
  const file = readAs(path, brandFileSchema)
  if (file.id !== name) throw new BrandFault(`${path}: id: must be "${name}", the name of its folder`)
  const market = markets.get(file.market)
  if (!market) throw new BrandFault(`${path}: market: there is no market "${file.market}"`)
  const { logos, paymentMarks, images, search } = file
  refuseMissingAssets(path, join(folder, name, 'assets'), { logos, paymentMarks, images, search })
  const colorsPath = join(folder, name, 'colors.json')
  const colors = readAs(colorsPath, colorsSchema)
  const faint = listFaintPairs(colors)
  if (faint.length > 0) throw new BrandFault(`${colorsPath}: too faint to read: ${faint.join('; ')}`)
  const contentPath = join(folder, name, 'content.json')
  const content = readAs(contentPath, contentSchema)
  refuseMissingAssets(contentPath, join(folder, name, 'assets'), { content })
  const visasPath = join(folder, name, 'visas.json')
  const visas = existsSync(visasPath) ? readAs(visasPath, visasSchema) : undefined
  const brand = brandOf({ file, market, colors, content, visas })
  if (brand.features.visa && !visas) throw new BrandFault(`${visasPath}: is missing, though visas are on`)
  const [wrong] = brand.visasOfFile.flatMap((product, at) =>
    visaProductFaults(product, market).map(({ path: field, message }) => `products.${at}.${field}: ${visaFaultTexts[message] ?? message}`),
  )
  if (wrong !== undefined) throw new BrandFault(`${visasPath}: ${wrong}`)
  if (brand.features.installment && !file.payment.installments)
    throw new BrandFault(`${path}: payment.installments: is missing, though installments are on`)
  const packageTerms = [
    { field: 'payment.serviceFee.package', value: file.payment.serviceFee.package },
    { field: 'packages', value: file.packages },
  ]
  const missing = packageTerms.find(({ value }) => brand.features.package && value === undefined)
  if (missing) throw new BrandFault(`${path}: ${missing.field}: is missing, though packages are on`)
  return brand
}

function readAs<Shape extends z.ZodType>(path: string, schema: Shape): z.infer<Shape> {
  let data: unknown
  try {
    data = JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new BrandFault(`${path}: cannot be read: ${(cause as Error).message}`, { cause })
  }
  const read = schema.safeParse(data)
  if (read.success) return read.data
  const faults = read.error.issues.map(issue => `${issue.path.join('.') || 'the file'}: ${issue.message}`)
  throw new BrandFault(`${path}: ${faults.join('; ')}`)
}

function refuseMissingAssets(path: string, assets: string, parts: Readonly<Record<string, unknown>>): void {
  for (const [field, name] of assetsOf(parts)) {
    if (!existsSync(join(assets, name))) throw new BrandFault(`${path}: ${field}: there is no file assets/${name}`)
  }
}

function assetsOf(parts: Readonly<Record<string, unknown>>): readonly (readonly [field: string, name: string])[] {
  const own = (value: unknown, field: string): readonly (readonly [string, string])[] => {
    if (typeof value === 'string') {
      const name = value.startsWith('asset:') ? value.slice('asset:'.length) : value
      return /^[a-z0-9-]+\.(svg|png|webp|jpg)$/.test(name) ? [[field, name]] : []
    }
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, inner]) => own(inner, `${field}.${key}`))
  }
  return Object.entries(parts).flatMap(([name, part]) => own(part, name))
}

function refuseSharedHosts(brands: readonly Brand[]): void {
  const owners = new Map<string, string>()
  for (const { hosts, id } of brands) {
    for (const host of hosts) {
      const owner = owners.get(host)
      if (owner) throw new BrandFault(`${id}/brand.json: hosts: "${host}" already belongs to ${owner}`)
      owners.set(host, id)
    }
  }
}
