/** The page on which a flight or a stay is booked: who travels, then the review, then the order. What is booked comes from the product's own folder. */

export { BarPrice } from './bar-price.tsx'
export { BookingRefused, BookingSkeleton } from './before-booking.tsx'
export { BookedAside } from './booked-aside.tsx'
export { BookingPage } from './booking-page.tsx'
export { Review } from './review.tsx'
export { useBooking } from './use-booking.ts'
export type { OrderChoice, Submission } from './use-submission.ts'
