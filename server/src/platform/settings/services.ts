import { matomoDescriptor } from '@karwan/adapters/analytics'
import type { Descriptor } from '@karwan/adapters/descriptor'
import { aqsatiDescriptor } from '@karwan/adapters/installments'
import { gatewayDescriptors } from '@karwan/adapters/payments'
import { mallDescriptor } from '@karwan/adapters/sign-in/asia-mall'
import { fibSignInDescriptor } from '@karwan/adapters/sign-in/fib'
import { identityDescriptor } from '@karwan/adapters/sign-in/identity'
import { visaDescriptors } from '@karwan/adapters/suppliers'

/** Services that describe their own settings: gateways, installments, identity providers, analytics, visas. */
export const serviceDescriptors: readonly Descriptor<unknown>[] = [
  ...gatewayDescriptors,
  fibSignInDescriptor,
  aqsatiDescriptor,
  mallDescriptor,
  identityDescriptor,
  matomoDescriptor,
  ...visaDescriptors,
]
