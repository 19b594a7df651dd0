import type { Brand } from '@karwan/brands/brand'
import type { OrderItemKind } from '@karwan/domain/orders'
import { formatMoney } from '@karwan/messages/format'
import type { OrderRecord } from '../../orders/index.ts'
import type { Email } from '../render/index.ts'
import type { OperationsMailKind } from './kinds.ts'

const headings = {
  'operations-booking': ['Booking confirmed', 'good'],
  'operations-cancelled': ['Cancelled by the traveler', 'waiting'],
  'operations-partly': ['Confirmed in part, the rest refunded by itself', 'waiting'],
  'operations-failed': ['Booking failed, refunded by itself', 'bad'],
  'operations-office': ['Held for payment at an office', 'waiting'],
  'operations-office-paid': ['Paid at an office', 'good'],
  'operations-office-failed': ['Offline payment failed', 'bad'],
  'operations-attention': ['A person must act', 'waiting'],
} as const satisfies Record<OperationsMailKind, readonly [string, Email['tone']]>

const itemNames = { flight: 'Flight', hotel: 'Hotel', visa: 'Visa' } as const satisfies Record<OrderItemKind, string>

/** For operations (AP-11): English, without passport data or dates of birth. */
export function operationsEmail(kind: OperationsMailKind, order: OrderRecord, note: string | null, brand: Brand): Email {
  const [heading, tone] = headings[kind]
  return {
    subject: `[${brand.id}] ${order.reference}: ${heading}`,
    preview: heading,
    heading,
    tone,
    paragraphs: note ? [note] : [],
    facts: [
      { label: 'Reference', value: order.reference },
      { label: 'State', value: order.state },
      { label: 'Total', value: formatMoney(order.total, 'en') },
      ...order.services.map(item => ({
        label: itemNames[item.kind],
        value: `${item.supplier} · ${item.state} · ${item.confirmation ?? 'no confirmation'}`,
      })),
      {
        label: 'Payment',
        value: order.payment ? `${order.payment.gateway} · ${order.payment.state} · ${order.payment.paymentId ?? ''}` : 'none',
      },
      ...(order.click.id ? [{ label: 'Wego click', value: order.click.id }] : []),
      ...(order.click.ticket ? [{ label: 'Ticket of the address', value: order.click.ticket }] : []),
    ],
    button: null,
    notice: '',
    footer: [brand.parentCompany.en],
  }
}
