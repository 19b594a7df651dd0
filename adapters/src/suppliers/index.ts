/**
 * The adapters of suppliers, by the name of the protocol they speak. A setting lists the suppliers of a shop, each with
 * its protocol.
 */
import type { FlightSupplier, StaySupplier, VisaSupplier } from '@karwan/domain/suppliers'
import type { Descriptor } from '../descriptor/descriptor.ts'
import type { HttpOptions } from '../http/client.ts'
import { createSandboxFlightSupplier } from './flights/index.ts'
import { createSandboxStaySupplier } from './stays/index.ts'
import { visaAuthorityDescriptor } from './visas/descriptor.ts'

/** The address, key and clock of one supplier of a shop. */
export interface SupplierOptions {
  /** Its id at this shop. Orders keep it: it never changes and is never given to another supplier. */
  readonly id: string
  /** Without a slash at the end. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly now: () => Date
  readonly http: HttpOptions
}
type Protocols<Supplier> = Readonly<Record<string, (options: SupplierOptions) => Supplier>>

export const flightProtocols = { sandbox: createSandboxFlightSupplier } as const satisfies Protocols<FlightSupplier>
export const stayProtocols = { sandbox: createSandboxStaySupplier } as const satisfies Protocols<StaySupplier>

/** Everyone who can hand visas in, apart from our own staff. */
export const visaDescriptors: readonly Descriptor<VisaSupplier>[] = [visaAuthorityDescriptor]
