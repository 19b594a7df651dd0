import type { OrderedProduct } from '@karwan/domain/orders'
import type { OutsideServiceKind } from '@karwan/domain/outside-services'
import type { CallLog } from '../../platform/diagnostics/index.ts'
import type { Switches } from '../../platform/service-switches/index.ts'
import type { VisasInForce } from '../../visas/products/index.ts'
import type { ConsoleRoutesContext } from '../context.ts'

interface OutsideService {
  /** Id of a supplier, kind of a gateway. */
  readonly id: string
  readonly kind: Exclude<OutsideServiceKind, 'product'>
}
interface BrandProduct {
  /** Name of its switch. */
  readonly id: string
  readonly kind: 'product'
  readonly brand: string
  readonly product: OrderedProduct
}
/** A supplier or gateway that this server is connected to, or a product of a brand. */
export type ConnectedService = OutsideService | BrandProduct

/** Values that the routes of suppliers, gateways and products are given. */
export interface ServicesContext extends ConsoleRoutesContext {
  readonly services: readonly ConnectedService[]
  /** Visas that a brand sells now. */
  readonly visasOnSale: VisasInForce
  readonly switches: Pick<Switches, 'refresh'>
  readonly calls: Pick<CallLog, 'since' | 'healthOf'>
}
