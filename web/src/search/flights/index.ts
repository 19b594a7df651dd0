/** Flight results: the search as it runs, the list, the cards, choosing a fare. What the booking shows of a flight comes from here too. */

export { FareFacts } from './card/fare-facts.tsx'
export { useFareWords } from './card/fare-words.ts'
export { LegHeading } from './card/leg-heading.tsx'
export { Carriers, LegRow } from './card/leg-row.tsx'
export { Segments } from './card/segments.tsx'
export { OriginalRules, ToldRules } from './fare-rules/rules-text.tsx'
export { useNames } from './names.tsx'
export { NamesProvider } from './names-provider.tsx'
export {
  bookAddress,
  findOffer,
  type OfferRef,
  readBookAddress,
  readOffer,
  rememberOffer,
  resultsAddress,
} from './select/read-offer.ts'
