/** Path where later installments are paid; without a part, of the page that tells how the last payment went. */
export const paymentPath = (orderId: string, part?: 'next' | 'rest'): string =>
  `/installments?order_id=${encodeURIComponent(orderId)}${part ? `&part=${part}` : ''}`
/** Path of the page that shows a hold. */
export const holdPath = (orderId: string): string => `/payment/office?order_id=${encodeURIComponent(orderId)}`
/** Path where a raised fee is paid; without an application, of the page that tells how its payment went. */
export const feePath = (orderId: string, applicationId?: string): string =>
  `/booking?order_id=${encodeURIComponent(orderId)}&visa_fee=${applicationId ?? ''}`
