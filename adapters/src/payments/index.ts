/** Payment gateways. Each implements the port of `@karwan/domain/payments`. */
import type { GatewayKind, PaymentGateway } from '@karwan/domain/payments'
import type { Descriptor } from '../descriptor/descriptor.ts'
import { asiaHawalaDescriptor } from './asia-hawala/descriptor.ts'
import { cardSwitchDescriptor } from './card-switch/descriptor.ts'
import { fastPayDescriptor } from './fastpay/descriptor.ts'
import { fibDescriptor } from './fib/descriptor.ts'
import { zainCashDescriptor } from './zaincash/descriptor.ts'

const byKind: Readonly<Record<GatewayKind, Descriptor<PaymentGateway>>> = {
  switch: cardSwitchDescriptor,
  zaincash: zainCashDescriptor,
  fastpay: fastPayDescriptor,
  asiahawala: asiaHawalaDescriptor,
  fib: fibDescriptor,
}

/** Every gateway that a shop can be connected to. */
export const gatewayDescriptors: readonly Descriptor<PaymentGateway>[] = Object.values(byKind)
