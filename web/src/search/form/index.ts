/** The two search forms and their state. Above results they are in a `SearchBar`. */
export { useFaultText } from './fault-text.ts'
export { byFlightField, emptyFlightDraft, type FlightDraft, flightDraftOf } from './flight/flight-draft.ts'
export { FlightForm, type FlightFormProps } from './flight/flight-form.tsx'
export { byHotelField, destinationText, emptyHotelDraft, type HotelDraft, hotelDraftOf, hotelSearchAddress } from './hotel/hotel-draft.ts'
export { HotelForm, type HotelFormProps } from './hotel/hotel-form.tsx'
export { NotUnderstood } from './not-understood.tsx'
export { placeText } from './places/place-text.ts'
export { SearchBar } from './search-bar.tsx'
