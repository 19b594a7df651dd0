/** Bookings after the sale: documents, steps and cancellation. The list is the page `/user/purchases`. */
export { BookingDetails } from './details/booking-details.tsx'
