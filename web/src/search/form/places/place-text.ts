import type { FlightPlace } from '@karwan/domain/flights'

/** `Erbil (EBL)`; cities without a code of their own are named alone. */
export const placeText = (place: FlightPlace | undefined): string =>
  place === undefined
    ? ''
    : place.locationId.startsWith('X-') || place.locationId === place.cityName
      ? place.cityName
      : `${place.cityName} (${place.locationId})`
