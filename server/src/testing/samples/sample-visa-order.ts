import { paymentRate } from '@karwan/brands/brand'
import { getBrand, loadBrands } from '@karwan/brands/node'
import { money } from '@karwan/domain/money'
import type { OrderItemState } from '@karwan/domain/orders'
import type { ApprovedVisa } from '../../documents/index.ts'
import type { OrderRecord, VisaItemRecord } from '../../orders/index.ts'
import { visasInForce } from '../../visas/products/index.ts'
import { findVisaOffer } from '../../visas/products/visa-offers.ts'
import { sampleOrder } from './sample-order.ts'

const brand = getBrand(loadBrands(), 'default')
const visa = findVisaOffer(
  brand,
  { productId: 'tr-tourist-30', isExpress: false },
  { inForce: visasInForce({ visasOf: () => new Map() }), rate: paymentRate(brand) },
)
if (!visa) throw new Error('The default brand sells no visa for Türkiye')
const { product, price } = visa

/** A visa for Türkiye in this state; null: all of it goes back if it is refused. */
export const sampleVisa = (firstName: string, state: OrderItemState, back: number | null = null): VisaItemRecord => ({
  kind: 'visa',
  id: `visa of ${firstName}`,
  state,
  supplier: product.supplier,
  confirmation: state === 'confirmed' ? 'EV-20417' : null,
  supplierRef: null,
  amount: price.total,
  alone: null,
  flightOnly: false,
  replacedBy: null,
  backOnRefusal: back === null ? null : money(back, price.total.currency),
  revision: 0,
  changedAt: '2026-11-21T08:18:00.000Z',
  product: { kind: 'visa', product, price, arrival: '2027-03-18' },
  passengers: [{ kind: 'adt', title: 'mr', firstName, lastName: 'RASHID', gender: 'm', birthDate: '1988-05-02', nationality: 'IQ' }],
  application: { state: 'documents-wanted', at: '2026-11-21T08:18:00.000Z', submittedAt: null, expectedBy: null },
})

/** A visa for Türkiye that was approved. */
export const approvedVisa: ApprovedVisa = {
  id: 'visa-1',
  orderId: sampleOrder.id,
  reference: 'KW-7F3K9Q',
  brand: 'default',
  item: { kind: 'visa', product, price, arrival: '2027-03-18' },
  traveler: { firstName: 'AZAD', lastName: 'RASHID' },
  number: 'TR-2027-004417',
  validUntil: '2027-05-01',
  leaveBy: '2027-04-16',
  approvedAt: '2026-12-01T09:00:00.000Z',
}

/** An order for these visas, paid in money alone. */
export const sampleVisaOrder = (services: readonly VisaItemRecord[]): OrderRecord => {
  const total = money(price.total.amount * services.length, price.total.currency)
  const none = money(0, total.currency)
  return {
    ...sampleOrder,
    product: 'visa',
    state: 'being-confirmed',
    services,
    total,
    serviceFee: money(price.serviceFee.amount * services.length, total.currency),
    payment: sampleOrder.payment && {
      ...sampleOrder.payment,
      parts: { total, voucher: null, points: { points: 0, amount: none }, fee: none, amount: total },
    },
  }
}
