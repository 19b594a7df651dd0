/** The two search forms and their state. Above results they are in a `SearchBar`. */
export { byFlightField, type FlightDraft, flightDraftOf } from './flight/flight-draft.ts'
export { FlightForm, type FlightFormProps } from './flight/flight-form.tsx'
export { byHotelField, type HotelDraft, hotelDraftOf } from './hotel/hotel-draft.ts'
export { HotelForm, type HotelFormProps } from './hotel/hotel-form.tsx'
export { NotUnderstood } from './not-understood.tsx'
