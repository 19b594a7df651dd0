import type { PaymentStatus } from '@karwan/domain/payments'

/**
 * The gateway said nothing that can be read, and `detail` says why: the attempt stays as it is and is asked about
 * again.
 */
export const unknownStatus = (detail: string, code = ''): PaymentStatus => ({
  state: 'unknown',
  paymentId: null,
  amount: null,
  reference: null,
  code,
  detail,
})
