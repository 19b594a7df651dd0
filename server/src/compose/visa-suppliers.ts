import { visaDescriptors } from '@karwan/adapters/suppliers'
import type { VisaSupplier } from '@karwan/domain/suppliers'
import type { FeeTerms } from '../visas/fees/index.ts'
import type { Base } from './base.ts'
import { connect } from './gateways.ts'

/** Connects every authority that visas are handed in at. */
export const connectVisaSuppliers = ({ settings, context, http }: Base): readonly VisaSupplier[] =>
  visaDescriptors.flatMap(descriptor => connect(descriptor, settings)?.create({ now: context.now, http, live: settings.live }) ?? [])

/** Binds the terms of brands for fees that authorities raise. */
export const visaFeeTerms =
  ({ getBrand, zoneOf }: Pick<Base, 'getBrand' | 'zoneOf'>) =>
  (brand: string): FeeTerms => {
    const { visaFeeRise, payment } = getBrand(brand)
    return { ...visaFeeRise, step: payment.priceStep, zone: zoneOf(brand) }
  }
