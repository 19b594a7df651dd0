/** Offers of flights and hotels alike: how long their prices are trusted. Server and page ask the same rule. */
export { isPriceTrusted, offersUntil, offerTrust } from './trust.ts'
