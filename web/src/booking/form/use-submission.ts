import type { OrderRequest, VisasRead } from '@karwan/contract/orders'
import type { Language } from '@karwan/domain/locales'
import type { FieldFault } from '@karwan/domain/problems'
import { useState } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useVisaTicks } from '../../visas/index.ts'
import { saveTravelersOf } from '../travelers/index.ts'
import { useOrdering } from './use-ordering.ts'

/** Choices on the review, and the language in which it was read. */
export interface OrderChoice {
  readonly language: Language
  /** The brand asks for the address of the contact. */
  readonly withAddress: boolean
}
interface SubmissionOptions {
  readonly orderOf: (choice: OrderChoice) => OrderRequest
  /** Faults the server found. */
  readonly onFaults: (faults: readonly FieldFault[]) => void
}
export type Submission = ReturnType<typeof useSubmission>

/** Holds what is chosen on the review, and sends the order with it. Sending accepts the conditions shown there. */
export function useSubmission({ orderOf, onFaults }: SubmissionOptions) {
  const { language } = useLocale()
  const { sells } = useShop()
  const [saves, setSaves] = useState(false)
  // The booking goes on meanwhile; where it fails, saving is offered again with the booking.
  const { ordering, send, reset } = useOrdering(onFaults, orderId => saves && void saveTravelersOf(orderId))
  const order = (visasRead: VisasRead | undefined) =>
    void send({ ...orderOf({ language, withAddress: sells('contactAddress') }), ...(visasRead && { visasRead }) })
  const visas = useVisaTicks(() => pay())
  function pay() {
    if (visas.mayGoOn()) order(visas.asRead())
  }
  return {
    /** True if the travelers are saved once the order is made. */
    saves,
    setSaves,
    visas,
    ordering,
    reset,
    pay,
  }
}
