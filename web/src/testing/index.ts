/** Samples that tests share. */
export { directTrip, fareWith, overnightTrip, segmentOf } from './sample-itinerary.ts'
