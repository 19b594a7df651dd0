import { toDecimal } from '@karwan/domain/money'
import type { PaymentStart } from '@karwan/domain/payments'
import { fitting } from '../fitting.ts'

/** The platform's own limits of the fields it takes. */
const lengths = { email: 128, name: 48, phone: 25 } as const

/**
 * The form that opens a checkout. Amounts have two decimals in every currency; our attempt id is the reference that
 * comes back.
 */
export function checkoutForm(payment: PaymentStart, entityId: string, live: boolean): Record<string, string> {
  const { customer, amount } = payment
  const fields: Record<string, string | undefined> = {
    entityId,
    amount: toDecimal(amount, 2),
    currency: amount.currency,
    paymentType: 'DB',
    merchantTransactionId: payment.attemptId,
    integrity: 'true',
    'customer.email': fitting(customer.email, lengths.email),
    'customer.givenName': fitting(customer.firstName, lengths.name),
    'customer.surname': fitting(customer.lastName, lengths.name),
    'customer.phone': fitting(customer.phone, lengths.phone),
    'customer.ip': customer.ip,
    'customParameters[orderId]': payment.orderId,
    ...(!live && { testMode: 'EXTERNAL' }),
  }
  return Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1])))
}
