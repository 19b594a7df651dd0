import { createBackgroundTasks } from '../attempts/background-tasks.ts'
import type { BackgroundPaymentContext } from '../attempts/context.ts'
import type { OfficePayment } from '../office/office-payment.ts'

/** Everything that the use cases of paying are given. */
export interface CheckoutContext extends BackgroundPaymentContext, OfficePayment {
  /** Brands of cards the widget offers, `VISA MASTER`. */
  readonly cards: string
  /**
   * Asks suppliers to hold an order without payment. Returns 'gone' if one does not sell it any more. Handed in by
   * orders.
   */
  readonly holdSeats: (orderId: string) => Promise<'gone' | undefined>
}

export const createCheckoutContext = (options: Omit<CheckoutContext, 'background'>): CheckoutContext => ({
  ...options,
  background: createBackgroundTasks(options.log),
})
