/**
 * What the booking of a flight and of a stay have in common: fields of people and contact, the draft that outlives a reload, faults at their
 * fields, the price taken apart, the conditions, and the one submission that makes the order.
 */
export { BookingFrame, BookingSteps } from './booking-frame.tsx'
export { ConditionsAgreement } from './conditions-agreement.tsx'
export { type ContactDraft, contactOf, emptyContact, readContact } from './contact-draft.ts'
export { ContactFields } from './contact-fields.tsx'
export { CountryField } from './country-field.tsx'
export { DateField } from './date-field.tsx'
export { type DraftKind, useDraft, wipeOldDrafts } from './draft-storage.ts'
export { ErrorSummary } from './error-summary.tsx'
export { type Faults, focusField, useFaults } from './faults.ts'
export { makeOrder } from './make-order.ts'
export { NameField } from './name-field.tsx'
export { PaymentMethods } from './payment-methods.tsx'
export { PhoneField } from './phone-field.tsx'
export { PriceBreakdown, type PriceLine } from './price-breakdown.tsx'
export { PriceChangedDialog } from './price-changed-dialog.tsx'
export { RateNote } from './rate-note.tsx'
export { TitleField } from './title-field.tsx'
export { type OrderingState, useOrdering } from './use-ordering.ts'
export { useTlds } from './use-tlds.ts'
