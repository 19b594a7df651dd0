/**
 * Codes of package searches and of the fares in them. They stand apart from the schemas, which weigh more than a first
 * page.
 */

const separator = '~'
/** Returns the code of a package search from the Ids of its two halves. */
export const packageCodeOf = (flights: string, hotels: string): string => `${flights}${separator}${hotels}`
/** Returns the codes of both halves; undefined for a code of another kind. */
export const findHalves = (code: string): { readonly flights: string; readonly hotels: string } | undefined => {
  const [flights, hotels, ...more] = code.split(separator)
  return flights && hotels && more.length === 0 ? { flights, hotels } : undefined
}

/** A fare of an itinerary in one text, as addresses carry it. */
export const flightChoiceOf = (itineraryCode: string, fareCode: string): string => `${itineraryCode}.${fareCode}`
export const findFlightChoice = (text: string): { readonly itineraryCode: string; readonly fareCode: string } | undefined => {
  const [itineraryCode, fareCode, ...more] = text.split('.')
  return itineraryCode && fareCode && more.length === 0 ? { itineraryCode, fareCode } : undefined
}
