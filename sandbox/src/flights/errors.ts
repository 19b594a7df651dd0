/**
 * The supplier's errors, told as `{ errors: [{ code, title, message }] }`. Only those below 500, and `airline_unknown`,
 * promise that nothing was done.
 */
export const errorStatus = {
  missing_authorization: 401,
  validation_error: 422,
  not_found: 404,
  offer_expired: 410,
  offer_no_longer_available: 422,
  price_changed: 422,
  service_not_available: 422,
  insufficient_balance: 422,
  instant_payment_required: 422,
  past_payment_required_by_date: 422,
  payment_amount_does_not_match_order_amount: 422,
  quote_superseded: 422,
  quote_expired: 422,
  change_superseded: 422,
  not_changeable: 409,
  not_cancellable: 409,
  already_cancelled: 409,
  already_paid: 409,
  airline_unknown: 502,
  gateway_timeout: 504,
} as const
export type ErrorCode = keyof typeof errorStatus

const titles: Readonly<Record<ErrorCode, string>> = {
  missing_authorization: 'The key is missing or wrong',
  validation_error: 'The request does not fit',
  not_found: 'There is nothing under that id',
  offer_expired: 'The offer has expired',
  offer_no_longer_available: 'The offer is no longer available',
  price_changed: 'The price has changed',
  service_not_available: 'The service is not sold with the offer',
  insufficient_balance: 'The balance does not suffice',
  instant_payment_required: 'The offer must be paid at once',
  past_payment_required_by_date: 'The order was not paid in time; its seats are kept no longer',
  payment_amount_does_not_match_order_amount: 'The order costs another amount',
  quote_superseded: 'A newer quote exists',
  quote_expired: 'The quote has expired',
  change_superseded: 'A newer change exists, or the order no longer stands',
  not_changeable: 'The order has no ticket',
  not_cancellable: 'The order cannot be cancelled',
  already_cancelled: 'The order is already cancelled',
  already_paid: 'The order is already paid',
  airline_unknown: 'The airline refused; no order was made',
  gateway_timeout: 'The airlines did not answer in time',
}

/** A refusal that the plugin's error handler writes. */
export class Refusal extends Error {
  readonly code: ErrorCode
  constructor(code: ErrorCode, message: string = titles[code]) {
    super(message)
    this.code = code
  }
}

export const writeRefusal = ({ code, message }: Refusal) => ({ errors: [{ code, title: titles[code], message }] })
