import type { OrderRequest } from '@karwan/contract/orders'
import type { Language } from '@karwan/domain/locales'
import type { PaymentMethodKind } from '@karwan/domain/payments'
import type { FieldFault } from '@karwan/domain/problems'
import { useState } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { focusField } from '../../form/index.ts'
import { saveTravelersOf } from '../travelers/index.ts'
import { useOrdering } from './use-ordering.ts'

/** Choices on the review, and the language in which it was read. */
export interface OrderChoice {
  /** Undefined where nothing was offered: then the card's. */
  readonly gateway: PaymentMethodKind | undefined
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

/** Holds what is agreed to and chosen on the review, and sends the order with it. */
export function useSubmission({ orderOf, onFaults }: SubmissionOptions) {
  const { t, language } = useLocale()
  const { sells } = useShop()
  const [accepted, setAccepted] = useState(false)
  const [saves, setSaves] = useState(false)
  const [asked, setAsked] = useState(false)
  const [gateway, setGateway] = useState<PaymentMethodKind>()
  // The booking goes on meanwhile; where it fails, saving is offered again with the booking.
  const { ordering, send, reset } = useOrdering(onFaults, orderId => saves && void saveTravelersOf(orderId))
  const pay = () => {
    setAsked(true)
    if (!accepted) return focusField('acceptedPolicies')
    void send(orderOf({ gateway, language, withAddress: sells('contactAddress') }))
  }
  return {
    accepted,
    setAccepted,
    acceptError: asked && !accepted ? t('error.acceptRequired') : undefined,
    /** True if the travelers are saved once the order is made. */
    saves,
    setSaves,
    gateway,
    setGateway,
    ordering,
    reset,
    pay,
  }
}
