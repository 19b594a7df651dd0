import type { LocalDate } from '../calendar/index.ts'
import { type FieldFault, fault } from '../problems/index.ts'
import { answerFaults, type VisaAnswers } from './fields.ts'
import { documentsFor, type VisaDocumentKind, type VisaProduct } from './product.ts'

/** Files that are taken. A HEIC picture is turned into a JPEG by the page that sends it. */
export const visaFileTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export type VisaFileType = (typeof visaFileTypes)[number]

/** Bytes of one file and of all files of a traveler, pixels of a picture, pages of a PDF: at most. */
export const visaFileLimits = { bytes: 8_000_000, bytesTogether: 40_000_000, pixels: 50_000_000, pages: 10 } as const

/** Reasons why staff asks for a document again. Words are `visa.again.<reason>`. */
export const documentFaults = [
  'not-readable',
  'cut-off',
  'glare',
  'wrong-document',
  'other-person',
  'too-old',
  'expired',
  'ground-not-plain',
  'face-not-centred',
] as const
export type DocumentFault = (typeof documentFaults)[number]

/** A file of a traveler. `refused`: staff wants another one. */
export interface VisaDocument {
  readonly id: string
  readonly kind: VisaDocumentKind
  readonly state: 'new' | 'accepted' | 'refused'
  readonly fault?: DocumentFault
}

/** Returns the kinds of which a traveler has no file that could be handed in. */
export const missingDocuments = (
  product: Pick<VisaProduct, 'documents'>,
  birthDate: LocalDate,
  arrival: LocalDate,
  documents: readonly VisaDocument[],
): readonly VisaDocumentKind[] =>
  documentsFor(product, birthDate, arrival)
    .map(({ kind }) => kind)
    .filter(wanted => !documents.some(({ kind, state }) => kind === wanted && state !== 'refused'))

export interface HandIn {
  readonly product: VisaProduct
  readonly birthDate: LocalDate
  readonly arrival: LocalDate
  readonly today: LocalDate
  readonly answers: VisaAnswers
  readonly documents: readonly VisaDocument[]
}
/** Returns every reason why an application cannot be handed in to be checked: `answers.<id>` and `documents.<kind>`. */
export const handInFaults = ({ product, birthDate, arrival, today, answers, documents }: HandIn): readonly FieldFault[] => [
  ...answerFaults(product.fields, answers, { today, isComplete: true }).map(each => ({ ...each, path: `answers.${each.path}` })),
  ...missingDocuments(product, birthDate, arrival, documents).map(kind => fault(`documents.${kind}`, 'error.documentRequired')),
]
