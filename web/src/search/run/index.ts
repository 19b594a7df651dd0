/** One running search and one chosen offer, the same for flights and hotels. The product gives what differs. */
export { notBegun, type RunFacts, type SearchProduct, SearchRun, type Taken } from './search-run.ts'
export { type OfferState, useValidatedOffer } from './use-validated-offer.ts'
export { createValidatedOffers } from './validated-offers.ts'
