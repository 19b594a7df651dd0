/** Applications for visas as the people of the console see them, and their acts. Permission `visas.work`. */
import {
  documentFaults,
  feeChangeStates,
  type VisaDocumentKind,
  visaActs,
  visaDocumentKinds,
  visaFileTypes,
  visaStates,
} from '@karwan/domain/visa-applications'
import { z } from 'zod'
import { instant, localDate, money } from '../common/index.ts'
import { visaAnswers, visaDocumentKind, visaProductView } from '../visa-applications/index.ts'

/** `visa`: what the authority gave. */
const fileKind = z.enum([...visaDocumentKinds, 'visa'] as [VisaDocumentKind | 'visa', ...(VisaDocumentKind | 'visa')[]])
const consoleVisaFile = z.object({
  id: z.string(),
  kind: fileKind,
  state: z.enum(['new', 'accepted', 'refused']),
  fault: z.enum(documentFaults).nullable(),
  type: z.enum(visaFileTypes),
  bytes: z.int(),
  pages: z.int().nullable(),
  /** `not-scanned`: the scanner for viruses gave no verdict; null: none is set. */
  scan: z.enum(['clean', 'not-scanned']).nullable(),
  uploadedAt: instant,
})

export const consoleVisa = z.object({
  id: z.string(),
  orderReference: z.string(),
  brand: z.string(),
  state: z.enum(visaStates),
  traveler: z.object({ name: z.string(), nationality: z.string(), birthDate: localDate.nullable() }),
  product: visaProductView,
  arrival: localDate,
  /** Until the arrival by the server's day; negative when it is over. */
  daysLeft: z.int(),
  startBy: localDate,
  submittedOn: localDate.nullable(),
  decision: z.object({ from: localDate, to: localDate }).nullable(),
  /** The authority is late: new day that the traveler knows. */
  lateUntil: localDate.nullable(),
  /** Number at the authority. */
  authorityRef: z.string().nullable(),
  files: z.array(consoleVisaFile),
  /** Kinds of documents that are wanted of this traveler, in the order of the product. */
  wanted: z.array(visaDocumentKind),
  /** Words to the traveler about what is wanted, or of a refusal. */
  note: z.string().nullable(),
  /** Answers are there; they are shown by `open-answers`. */
  hasAnswers: z.boolean(),
  steps: z.array(z.object({ state: z.enum(visaStates), at: instant, by: z.string().nullable() })),
  /** Fee that we last agreed to pay the authority, in its currency. */
  fee: money,
  /** Changes of that fee, oldest first. */
  feeChanges: z.array(
    z.object({
      state: z.enum(feeChangeStates),
      before: money,
      now: money,
      /** In the payment currency, of what the traveler paid for. */
      difference: money,
      until: instant.nullable(),
      at: instant,
      /** Person of ours who entered it or bore it. */
      by: z.string().nullable(),
    }),
  ),
  /** Acts that can be recorded now. Empty where the traveler or another system is next, and after the end. */
  acts: z.array(z.enum(visaActs)),
  /** Of the traveler's money, what goes back at a decision. */
  back: z.object({ approve: money, refuse: money, withdraw: money }),
  /** It is handed in by our own people. */
  isByHand: z.boolean(),
  now: instant,
})
export type ConsoleVisa = z.infer<typeof consoleVisa>

/** Written down before anything is shown. */
export const openReason = z.object({ reason: z.string().trim().min(5).max(200) })
export const openedAnswers = z.object({
  answers: visaAnswers.nullable(),
  /** Null after it was deleted. */
  passport: z.object({ number: z.string(), country: z.string(), expires: localDate }).nullable(),
})
export type OpenedAnswers = z.infer<typeof openedAnswers>

/** Made by the page for one press: sent again, the act is not done again. */
const key = z.uuid()
const noteToTraveler = z.string().trim().min(5).max(500)
const day = z.iso.date()
export const visaAct = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('check'),
    key,
    /** Each file that is not refused yet, once: null accepts it. */
    files: z.array(z.object({ id: z.string().max(40), fault: z.enum(documentFaults).nullable() })).max(60),
    /** The answers must be corrected; needs a note. */
    answersWrong: z.boolean().default(false),
    note: noteToTraveler.optional(),
  }),
  z.object({ act: z.literal('submit'), key, authorityRef: z.string().trim().min(1).max(60), submittedOn: day }),
  /** Minor units of the authority's currency that it asks for now, express included. */
  z.object({ act: z.literal('fee'), key, amount: z.int().min(0).max(100_000_000) }),
  /** The agency pays the difference that the traveler was asked for. */
  z.object({ act: z.literal('bear-fee'), key }),
  /** For a traveler who does not pay it: everything goes back. */
  z.object({ act: z.literal('withdraw'), key }),
  z.object({
    act: z.literal('want-more'),
    key,
    wanted: z.array(visaDocumentKind).min(1).max(visaDocumentKinds.length),
    note: noteToTraveler,
  }),
  z.object({ act: z.literal('more-sent'), key }),
  z.object({
    act: z.literal('approve'),
    key,
    number: z.string().trim().min(1).max(60),
    validUntil: day,
    /** The visa as a PDF of up to 8 MB, in base64. Needed of an e-visa. */
    file: z.base64().max(10_700_000).optional(),
  }),
  z.object({ act: z.literal('refuse'), key, reason: noteToTraveler }),
])
export type VisaActRequest = z.infer<typeof visaAct>
