/** After the sale: one booking with its papers, its steps and its cancellation. The list of them is the page `/user/purchases`. */
export { BookingDetails } from './details/booking-details.tsx'
