import type { OrderRequest } from '@karwan/contract/orders'
import type { LocalDate } from '@karwan/domain/calendar'
import type { OrderedProduct } from '@karwan/domain/orders'
import type { FieldFault } from '@karwan/domain/problems'
import { useEffect } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { useNavigate } from '../../base/router/index.ts'
import { useFaults, useTlds } from '../../form/index.ts'
import { type DraftKind, useDraft, wipeOldDrafts } from './draft-storage.ts'
import { type OrderChoice, useSubmission } from './use-submission.ts'

/** Subject of a booking, and how its form is filled, checked and sent. */
export interface Booked<Draft> {
  readonly product: OrderedProduct
  readonly kind: DraftKind<Draft>
  readonly start: (kept: Draft | undefined) => Draft
  readonly check: (draft: Draft, rules: { readonly today: LocalDate; readonly tlds: ReadonlySet<string> }) => readonly FieldFault[]
  readonly orderOf: (draft: Draft, choice: OrderChoice) => OrderRequest
  /** Path of the page; by default that of the product. */
  readonly path?: string
  /** Fetches the review's code, while a form without faults waits to be sent. */
  readonly loadReview: () => Promise<unknown>
}
export type Booking<Draft> = ReturnType<typeof useBooking<Draft>>

/**
 * A booking under way: the form, its faults and the order made of it. The step stands in the address, so the browser's
 * Back goes between form and review; nobody reviews a form with faults.
 */
export function useBooking<Draft>(
  query: string,
  { product, kind, start, check, orderOf, loadReview, path = `/${product}/book` }: Booked<Draft>,
) {
  const { today } = useShop()
  const navigate = useNavigate()
  const tlds = useTlds()
  const { draft, change } = useDraft(kind, start)
  const own = check(draft, { today, tlds })
  const faults = useFaults(own, draft)
  const toStep = (step: 'form' | 'review') => {
    const parameters = new URLSearchParams(query)
    if (step === 'review') parameters.set('step', 'review')
    else parameters.delete('step')
    void navigate(`${path}?${parameters}`)
  }
  const toForm = () => toStep('form')
  const submission = useSubmission({
    orderOf: choice => orderOf(draft, choice),
    onFaults: found => {
      faults.refuse(found)
      toForm()
    },
  })
  const isWhole = own.length === 0
  useEffect(wipeOldDrafts, [])
  useEffect(() => {
    if (isWhole) void loadReview()
  }, [isWhole, loadReview])
  return {
    draft,
    change,
    faults,
    /** Paths that have a fault, seen or not. */
    faulty: own.map(({ path }) => path),
    isReview: new URLSearchParams(query).get('step') === 'review' && isWhole,
    toForm,
    toReview: () => toStep('review'),
    submission,
  }
}
