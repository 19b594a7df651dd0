import type { Descriptor } from '@karwan/adapters/descriptor'
import { aqsatiDescriptor } from '@karwan/adapters/installments'
import { gatewayDescriptors } from '@karwan/adapters/payments'
import type { InstallmentProvider } from '@karwan/domain/installments'
import type { PaymentGateway } from '@karwan/domain/payments'
import type { Settings } from '../platform/settings/index.ts'
import type { Outside } from './outside.ts'

type Connecting = Pick<Settings, 'services' | 'live' | 'sandbox'>

/** Connects a service. Undefined where this shop does not have it. A shop that is not live has the sandbox's. */
export const connect = <Service>(descriptor: Descriptor<Service>, { services: items, live, sandbox }: Connecting) =>
  descriptor.connect(items, live ? undefined : sandbox.origin)

/** Connects the provider of installments. Undefined where this shop has none. */
export const connectInstallments = (settings: Settings, { now, http }: Outside): InstallmentProvider | undefined =>
  connect(aqsatiDescriptor, settings)?.create({ now, http, live: settings.live })

/** Connects every gateway this shop has; a brand offers those of them that its file names. */
export const connectGateways = (settings: Settings, { now, http }: Outside): readonly PaymentGateway[] =>
  gatewayDescriptors.flatMap(descriptor => connect(descriptor, settings)?.create({ now, http, live: settings.live }) ?? [])

/** Returns the origins whose scripts and frames the payment pages show. */
export const originsOfGateways = (settings: Settings): readonly string[] =>
  gatewayDescriptors.flatMap(descriptor => connect(descriptor, settings)?.origins ?? [])
