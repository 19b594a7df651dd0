/** Flight results: the running search, the list, the cards, and choosing a fare. The booking uses its parts too. */

export { BagSign } from './card/bag-sign.tsx'
export { FareFacts } from './card/fare-facts.tsx'
export { useFareWords } from './card/fare-words.ts'
export { LegHeading } from './card/leg-heading.tsx'
export { LegRow } from './card/leg-row.tsx'
export { Segments } from './card/segments.tsx'
export { KnownRules, OriginalRules } from './fare-rules/rules-text.tsx'
export { useNames } from './names.tsx'
export { NamesProvider } from './names-provider.tsx'
export { flightPayload } from './run/payload.ts'
export { resultsReader } from './run/read-results.ts'
export {
  bookAddress,
  flightOffers,
  type OfferRef,
  readBookAddress,
  resultsAddress,
} from './select/flight-offers.ts'
