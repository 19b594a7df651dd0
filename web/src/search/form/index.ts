/** The search forms and their state. Of results they unfold from the shop's header. */

export { FieldFrame, nextCell } from './field-frame.tsx'
export { fieldIcon } from './field-icon.tsx'
export { byFlightField, emptyFlightDraft, type FlightDraft, flightDraftAgain, flightDraftOf } from './flight/flight-draft.ts'
export { FlightForm, type FlightFormProps } from './flight/flight-form.tsx'
export { FlightFormLoader } from './flight/flight-form-loader.tsx'
export { TravelersField } from './flight/travelers-field.tsx'
export {
  byHotelField,
  destinationText,
  emptyHotelDraft,
  type HotelDraft,
  hotelDraftAgain,
  hotelDraftOf,
  hotelSearchAddress,
} from './hotel/hotel-draft.ts'
export { HotelForm, type HotelFormProps } from './hotel/hotel-form.tsx'
export { HotelFormLoader } from './hotel/hotel-form-loader.tsx'
export { NotUnderstood } from './not-understood.tsx'
export { byPackageField, emptyPackageDraft, type PackageDraft, packageDraftOf } from './package/package-draft.ts'
export { PackageForm, type PackageFormProps } from './package/package-form.tsx'
export { PackageFormLoader } from './package/package-form-loader.tsx'
export { namesOfPlaces } from './places/names-of-places.ts'
export { PlaceField } from './places/place-field.tsx'
export { placeText } from './places/place-text.ts'
export { useTranslatedPlaces } from './places/translated-places.ts'
