/**
 * Visas that the agency gets for travelers. Every route is 404 `feature-off` where the brand sells none.
 *
 * - `GET /api/visas/products?passport=IQ&country=AE`: what is sold to this passport. Needs no session.
 * - `POST /api/visas/quote`: the price for a party with what comes back at each stage. The order is made by
 *   `POST /api/v2/order/create` with `serviceType: 'visa'`, and paid like any other.
 * - `GET /api/visas/applications/{orderId}`: the applications of one's own order, one a traveler.
 * - `PUT /api/visas/applications/{id}/answers`: keeps answers, also incomplete ones. 422 `fields-invalid`.
 * - `/api/visas/uploads`: files, by the tus protocol 1.0; metadata `application`, `kind`, `filetype`. One that is not
 *   taken: 422 `document-refused`, where `data.reason` is one of `documentRefusals`.
 * - `GET`, `DELETE /api/visas/documents/{id}`: a file as a download, for its owner; takes it away.
 * - `POST /api/visas/applications/{id}/hand-in`: to be checked. 422 `fields-invalid` with `handInFaults`.
 * - `POST /api/visas/applications/{id}/withdraw`: 409 `price-changed` where another amount would come back now.
 *
 * - The authority raised its fee (`raisedFee`, state `fee-asked`): `POST /api/payments/start` with `visa_fee` pays the
 *   difference, `withdraw` gives everything back.
 *
 * Only who made the order, or has it in their account, may read or change an application: for everybody else it is 404
 * `order-not-found`. Moved on meanwhile: 409 `application-changed`.
 */
import {
  documentFaults,
  feeChangeStates,
  visaDocumentKinds,
  visaEndings,
  visaFieldIds,
  visaFileTypes,
  visaOrderLimits,
  visaStates,
} from '@karwan/domain/visa-applications'
import { visaPurposes } from '@karwan/domain/visas'
import { z } from 'zod'
import { instant, localDate, money, opaqueId, typedText } from '../common/index.ts'
import { countryCode } from '../visas/index.ts'

const visaFieldId = z.enum(visaFieldIds as [(typeof visaFieldIds)[number], ...typeof visaFieldIds])
export const visaDocumentKind = z.enum(visaDocumentKinds)
const ages = z.object({ from: z.int().optional(), to: z.int().optional() })

const workingDays = z.object({ from: z.int(), to: z.int() })
/** As `VisaProduct` of the domain, less who hands it in. */
export const visaProductView = z.object({
  id: z.string(),
  country: countryCode,
  kind: z.enum(['e-visa', 'embassy']),
  purpose: z.enum(visaPurposes),
  nationalities: z.array(countryCode),
  ages: ages.optional(),
  stayDays: z.int(),
  validityDays: z.int(),
  entries: z.enum(['single', 'multiple']),
  workingDays,
  /** Quicker processing, with what it costs a traveler more in the payment currency. */
  express: z.object({ workingDays, fee: money }).optional(),
  /** Express is chosen: its fee is in the total. */
  isExpress: z.boolean(),
  passportMonths: z.int(),
  documents: z.array(
    z.object({
      kind: visaDocumentKind,
      ages: ages.optional(),
      most: z.int(),
      monthsOld: z.int().optional(),
      photo: z.object({ width: z.int(), height: z.int() }).optional(),
    }),
  ),
  fields: z.array(z.object({ id: visaFieldId, isRequired: z.boolean() })),
  /** For one traveler, in the payment currency. */
  price: z.object({ authorityFee: money, serviceFee: money, checkingFee: money, courierFee: money, total: money }),
})
export type VisaProductView = z.infer<typeof visaProductView>

export const visaProductsQuery = z.object({ passport: countryCode, country: countryCode })
export const visaProducts = z.object({ products: z.array(visaProductView) })
export type VisaProducts = z.infer<typeof visaProducts>

export const visaQuoteRequest = z.object({
  productId: opaqueId(60),
  arrival: localDate,
  travelers: z.int().min(1).max(visaOrderLimits.travelers),
  /** 404 `offer-gone` where the authority has none. */
  isExpress: z.boolean().default(false),
})
export const visaQuote = z.object({
  product: visaProductView,
  total: money,
  /** Money for one traveler that goes back and that is kept, at each ending of an application. */
  stages: z.array(z.object({ ending: z.enum(visaEndings), back: money, kept: money })),
  /** Last day on which all documents must be there for a decision before the arrival. */
  startBy: localDate,
  /** That day is over: the order is taken only with `acceptedRisk`. */
  isLate: z.boolean(),
  /** Days of the decision, if everything is handed in today. */
  decision: z.object({ from: localDate, to: localDate }),
})
export type VisaQuote = z.infer<typeof visaQuote>

export const visaFile = z.object({
  id: z.string(),
  kind: visaDocumentKind,
  state: z.enum(['new', 'accepted', 'refused']),
  fault: z.enum(documentFaults).optional(),
  type: z.enum(visaFileTypes),
  bytes: z.int(),
  pages: z.int().nullable(),
  uploadedAt: instant,
})
export type VisaFileView = z.infer<typeof visaFile>

export const visaAnswers = z.partialRecord(visaFieldId, typedText(200))

/** States of the newest payment of a raised fee: `returned` came too late, or twice, and goes back. */
const feePaymentStates = ['open', 'paid', 'failed', 'returned'] as const
/** A fee that the authority raised after the order was paid, which the traveler is asked for, or was. */
export const raisedFee = z.object({
  state: z.enum(feeChangeStates),
  /** The authority's part of the price: as it was paid, as it is now, and the difference, in the payment currency. */
  paid: money,
  now: money,
  difference: money,
  /** Then it is withdrawn, and everything goes back. */
  until: instant,
  /** Null: no payment was begun. */
  payment: z.enum(feePaymentStates).nullable(),
  /** An office waits for it, with a code. */
  atOffice: z.boolean(),
})
export type RaisedFee = z.infer<typeof raisedFee>

export const visaApplicationView = z.object({
  /** Id of the order item, too. */
  id: z.string(),
  state: z.enum(visaStates),
  traveler: z.object({ firstName: z.string(), lastName: z.string(), birthDate: localDate.nullable() }),
  product: visaProductView,
  arrival: localDate,
  answers: visaAnswers,
  /** Shared questions that this traveler answers otherwise than the family. */
  ownAnswers: z.array(visaFieldId),
  files: z.array(visaFile),
  /** Kinds that the traveler is asked for now: all that is missing, or what staff or the authority wants again. */
  wanted: z.array(visaDocumentKind),
  /** Words of our staff or of the authority about what is wanted, and of a refusal, as they were written. */
  note: z.string().nullable(),
  /** Day of handing in at the authority, and the days of its decision. */
  submittedOn: localDate.nullable(),
  decision: z.object({ from: localDate, to: localDate }).nullable(),
  /** The authority is late: new day of its decision. It stands until the authority is late again. */
  lateUntil: localDate.nullable(),
  startBy: localDate,
  /** The newest fee that the traveler was asked for; null where there was none. */
  raisedFee: raisedFee.nullable(),
  /** Number of the visa, its last day and the last of the stay, once approved; `file` is the path of its PDF. */
  visa: z.object({ number: z.string(), validUntil: localDate, leaveBy: localDate, file: z.string().nullable() }).nullable(),
  /** Amount that would come back if it were withdrawn now; null where it cannot be. After its end: what came back. */
  back: money.nullable(),
  /** Day on which its files are deleted; null before the end, and where there are none. */
  deletedOn: localDate.nullable(),
  steps: z.array(z.object({ state: z.enum(visaStates), at: instant })),
})
export type VisaApplicationView = z.infer<typeof visaApplicationView>
export const visaApplications = z.object({ orderId: z.string(), reference: z.string(), applications: z.array(visaApplicationView) })
export type VisaApplications = z.infer<typeof visaApplications>

/** Metadata of an upload, as tus sends it. */
export const visaUploadMetadata = z.object({ application: opaqueId(), kind: visaDocumentKind, filetype: z.enum(visaFileTypes) })

/**
 * Answers of one traveler. `sharedWith`: applications that take the answers to shared questions too, but for those that
 * they answer otherwise. `ownAnswers`: shared questions that this traveler answers otherwise; left out, they stay.
 */
export const visaAnswersRequest = z.object({
  answers: visaAnswers,
  sharedWith: z.array(opaqueId()).max(visaOrderLimits.travelers).default([]),
  ownAnswers: z.array(visaFieldId).max(visaFieldIds.length).optional(),
})
/** `back` as the page showed it. */
export const visaWithdrawRequest = z.object({ back: money })

/** Reasons why a file is not taken. Words are `visa.refused.<reason>`. */
export const documentRefusals = [
  'type',
  'too-big',
  'too-many-pages',
  'too-many-pixels',
  'unreadable',
  'infected',
  'no-room',
  'twice',
  'closed',
] as const
export type DocumentRefusal = (typeof documentRefusals)[number]

/** One's own bookings that an application can take its ticket and its hotel booking from. */
export const visaBooking = z.object({
  serviceId: z.string(),
  /** Kind of the document that it becomes. */
  kind: z.enum(['ticket', 'hotel']),
  /** Route, or name of the hotel. */
  title: z.string(),
  /** Its first day. */
  from: localDate,
  reference: z.string(),
})
export type VisaBooking = z.infer<typeof visaBooking>
export const visaBookings = z.object({ bookings: z.array(visaBooking) })
/** Adds our own document of a booking to an application. */
export const visaBookingRequest = z.object({ serviceId: opaqueId() })
