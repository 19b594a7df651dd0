import { flightProtocols, stayProtocols } from '@karwan/adapters/suppliers'
import { type Brand, productsOf } from '@karwan/brands/brand'
import type { PaymentGateway } from '@karwan/domain/payments'
import type { FlightSupplier, StaySupplier } from '@karwan/domain/suppliers'
import type { ConnectedService } from '../console/index.ts'
import { productSwitch } from '../platform/service-switches/index.ts'
import type { Settings } from '../platform/settings/index.ts'
import type { Outside } from './outside.ts'

/**
 * Everyone who sells to us. A search asks all of a kind; what was found is booked and cancelled at whoever told of it,
 * by its id.
 */
export interface Suppliers {
  readonly flights: readonly FlightSupplier[]
  readonly stays: readonly StaySupplier[]
}

/** Lists the ids of suppliers of flights and stays, each once. */
export const supplierIdsOf = ({ flights, stays }: Suppliers): readonly string[] => [...new Set([...flights, ...stays].map(({ id }) => id))]

/** Connects every supplier of the settings. */
export const connectSuppliers = ({ suppliers }: Pick<Settings, 'suppliers'>, { now, http }: Outside): Suppliers => ({
  flights: suppliers.flights.map(({ id, protocol, url, key }) => flightProtocols[protocol]({ id, baseUrl: url, apiKey: key, now, http })),
  stays: suppliers.stays.map(({ id, protocol, url, key }) => stayProtocols[protocol]({ id, baseUrl: url, apiKey: key, http })),
})

/** Lists the products of each brand, as staff switch them. */
export const listProducts = (brands: readonly Brand[]): readonly ConnectedService[] =>
  brands.flatMap(brand =>
    productsOf(brand).map(product => ({ id: productSwitch(brand.id, product), kind: 'product' as const, brand: brand.id, product })),
  )

/** Lists suppliers of flights and stays, and gateways, as the console shows them. Statements are taken of each. */
export const listServices = ({ flights, stays }: Suppliers, gateways: readonly PaymentGateway[]): readonly ConnectedService[] => [
  ...flights.map(({ id }) => ({ id, kind: 'flight-supplier' as const })),
  ...stays.map(({ id }) => ({ id, kind: 'stay-supplier' as const })),
  ...gateways.map(({ kind }) => ({ id: kind, kind: 'gateway' as const })),
]
