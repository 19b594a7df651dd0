/**
 * Parts that the booking of a flight and of a hotel share: the page with its two steps, the contact, the draft that
 * survives a reload, the price, the conditions and the submission. The rest is in the folder of the product.
 */

export { BarPrice } from './bar-price.tsx'
export { BookingRefused, BookingSkeleton } from './before-booking.tsx'
export { BookedAside } from './booked-aside.tsx'
export { BookingPage } from './booking-page.tsx'
export { type ContactDraft, contactOf, emptyContact, reachedBy, readContact } from './contact-draft.ts'
export { ContactFields } from './contact-fields.tsx'
export { ContactLine } from './contact-line.tsx'
export type { DraftKind } from './draft-storage.ts'
export type { GoneOffer } from './gone-dialog.tsx'
export { PriceBreakdown, type PriceLine } from './price-breakdown.tsx'
export { Review } from './review.tsx'
export { useAccountContact } from './use-account-contact.ts'
export { useBooking } from './use-booking.ts'
export type { OrderingState } from './use-ordering.ts'
export type { OrderChoice, Submission } from './use-submission.ts'

// For tests of other folders.

/** @internal Only tests use it. */
export { useDraft } from './draft-storage.ts'
