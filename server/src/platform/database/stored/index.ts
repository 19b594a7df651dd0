/**
 * JSON in the database, plain or sealed. Each column has a schema with a version. A value is parsed when it is read,
 * and upgraded if an older version wrote it. To change one, add a version with `.next(schema, upgrade)` and its fixture
 * under `fixtures/`. Keep every version that a row may still have.
 */
import { sealedCodeRequest, sealedDetails, sealedTokens, sealedTraveler } from './accounts.ts'
import { storedQuotedParts, storedSupplierQuote } from './cancellations.ts'
import { storedActionDetails, storedRateProposal } from './console.ts'
import { storedContentBody, storedVisaProposal } from './content.ts'
import { storedDiagnostic } from './diagnostics.ts'
import { storedOurSide, storedTheirSide } from './differences.ts'
import { sealedEmails, sealedReader } from './emails.ts'
import { storedFeeProposal, storedFeeRule } from './fees.ts'
import {
  sealedContact,
  sealedGuests,
  sealedPassengers,
  storedAfterLegs,
  storedBeforeLegs,
  storedOfferRefs,
  storedProduct,
  storedReplacementOfferRefs,
  storedReplacementStay,
  storedTickets,
  storedVisasRead,
} from './orders.ts'
import { storedInstrument, storedPaymentStatus, storedStart } from './payments.ts'
import { sealedWatchReader, storedFlightSearch, storedHotelSearch } from './searches.ts'
import { sealedVisaAnswers, storedVisaOwnAnswers, storedVisaWanted } from './visas.ts'
import { storedVoucherRule } from './vouchers.ts'

export type { AccountDetails, CodeRequest } from './accounts.ts'
export type { QuotedPart } from './cancellations.ts'
export type { RateProposal } from './console.ts'
export type { DifferenceSide } from './differences.ts'
export { type EmailData, type EmailKind, isEmailKind, type PayerReader } from './emails.ts'
export type { FeeProposal } from './fees.ts'
export type { FlightItem } from './flights.ts'
export type { StayItem } from './stays.ts'
export { type Sealed, type Stored, StoredJsonUnreadable } from './stored-json.ts'
export type { VisaItem } from './visas.ts'

/** Every JSON column; one that holds several kinds of value stands once for each. */
export const stored = {
  product: storedProduct,
  offerRefs: storedOfferRefs,
  beforeLegs: storedBeforeLegs,
  afterLegs: storedAfterLegs,
  replacementStay: storedReplacementStay,
  replacementOfferRefs: storedReplacementOfferRefs,
  tickets: storedTickets,
  visasRead: storedVisasRead,
  visaWanted: storedVisaWanted,
  visaOwnAnswers: storedVisaOwnAnswers,
  start: storedStart,
  instrument: storedInstrument,
  paymentStatus: storedPaymentStatus,
  quotedParts: storedQuotedParts,
  supplierQuote: storedSupplierQuote,
  ourSide: storedOurSide,
  theirSide: storedTheirSide,
  voucherRule: storedVoucherRule,
  flightSearch: storedFlightSearch,
  hotelSearch: storedHotelSearch,
  diagnostic: storedDiagnostic,
  actionDetails: storedActionDetails,
  rateProposal: storedRateProposal,
  feeRule: storedFeeRule,
  feeProposal: storedFeeProposal,
  contentBody: storedContentBody,
  visaProposal: storedVisaProposal,
} as const
/** Every column of sealed JSON, as `stored`. */
export const sealed = {
  contact: sealedContact,
  passengers: sealedPassengers,
  guests: sealedGuests,
  visaAnswers: sealedVisaAnswers,
  details: sealedDetails,
  codeRequest: sealedCodeRequest,
  traveler: sealedTraveler,
  tokens: sealedTokens,
  reader: sealedReader,
  watchReader: sealedWatchReader,
  emails: sealedEmails,
} as const
