/** Applications for visas, their files, and uploads that are not complete. */
import type { LocalDate } from '@karwan/domain/calendar'
import type { CurrencyCode } from '@karwan/domain/money'
import type { DocumentFault, FeeChangeState, VisaDocumentKind, VisaFileType, VisaState } from '@karwan/domain/visa-applications'
import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { amount, bytes, instant, json, sealed, serial } from './columns.ts'

export const visaApplications = pgTable('visa_applications', {
  /** Id of the order item. */
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  state: text('state').$type<VisaState>().notNull(),
  /** Our staff has read its documents once. */
  checked: boolean('checked').notNull().default(false),
  /** Null after they were deleted, and before the first. */
  answers: sealed('visa_applications.answers'),
  /** Shared questions that this traveler answers otherwise than the family. */
  ownAnswers: json('visa_applications.own_answers'),
  /** Sealed words about what is wanted, or of a refusal. */
  note: text('note'),
  /** Kinds of documents that the authority wants beyond the product's. */
  wanted: json('visa_applications.wanted'),
  authorityRef: text('authority_ref'),
  submittedAt: instant('submitted_at'),
  decidedAt: instant('decided_at'),
  /** Sealed number of the visa. */
  visaNumber: text('visa_number'),
  validUntil: date('valid_until', { mode: 'string' }).$type<LocalDate>(),
  nextCheckAt: instant('next_check_at'),
  checks: integer('checks').notNull().default(0),
  /** Staff is told again then, if it is not handed in; null after the last time. */
  nextAlarmAt: instant('next_alarm_at'),
  /** New day of the decision, where the authority is late. */
  expectedBy: date('expected_by', { mode: 'string' }).$type<LocalDate>(),
  filesDeletedAt: instant('files_deleted_at'),
  answersDeletedAt: instant('answers_deleted_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const visaApplicationTransitionLog = pgTable('visa_application_moves', {
  id: serial(),
  applicationId: text('application_id').notNull(),
  from: text('from_state').$type<VisaState>(),
  to: text('to_state').$type<VisaState>().notNull(),
  cause: text('cause').notNull(),
  /** Of the console; null: the traveler, the authority or time. */
  personId: text('person_id'),
  at: instant('at').notNull(),
})

/** Fees of authorities that changed between payment and handing in (VI-17). */
export const visaFeeChanges = pgTable('visa_fee_changes', {
  id: text('id').primaryKey(),
  applicationId: text('application_id').notNull(),
  orderId: text('order_id').notNull(),
  /** Fee that we last agreed to pay for the traveler, in the authority's currency. */
  feeBefore: amount('fee_before').notNull(),
  feeNow: amount('fee_now').notNull(),
  feeCurrency: text('fee_currency').$type<CurrencyCode>().notNull(),
  /** In the order's currency: the part of the price that was for the authority, and what it is now. */
  paidPart: amount('paid_part').notNull(),
  nowPart: amount('now_part').notNull(),
  difference: amount('difference').notNull(),
  /** Limit of the brand for what it bears, in the order's currency. */
  limit: amount('brand_limit').notNull(),
  state: text('state').$type<FeeChangeState>().notNull(),
  /** Until when the traveler may pay the difference; null where nobody was asked. */
  until: instant('until'),
  /** Person of the console who entered the fee; null: the authority's own system answered it. */
  enteredBy: text('entered_by'),
  /** Person who decided that we bear it, or withdrew for the traveler; null: the limit, the traveler or time. */
  decidedBy: text('decided_by'),
  createdAt: instant('created_at').notNull(),
  endedAt: instant('ended_at'),
})

/** Content is in `visaFileParts`, encrypted with a key of its own. */
export const visaFiles = pgTable('visa_files', {
  id: text('id').primaryKey(),
  applicationId: text('application_id').notNull(),
  /** `visa`: what the authority gave. */
  kind: text('kind').$type<VisaDocumentKind | 'visa'>().notNull(),
  state: text('state').$type<'new' | 'accepted' | 'refused'>().notNull(),
  fault: text('fault').$type<DocumentFault>(),
  type: text('type').$type<VisaFileType>().notNull(),
  /** Verdict of the scanner for viruses; null: none was set. */
  scan: text('scan').$type<'clean' | 'not-scanned'>(),
  bytes: integer('bytes').notNull(),
  pages: integer('pages'),
  /** Keyed hash. */
  contentHash: text('content_hash').notNull(),
  /** Sealed key of the parts. */
  dataKey: text('data_key').notNull(),
  uploadedAt: instant('uploaded_at').notNull(),
})
export const visaFileParts = pgTable(
  'visa_file_parts',
  { fileId: text('file_id').notNull(), position: integer('position').notNull(), content: bytes('content').notNull() },
  table => [primaryKey({ columns: [table.fileId, table.position] })],
)

export const visaUploads = pgTable('visa_uploads', {
  id: text('id').primaryKey(),
  applicationId: text('application_id').notNull(),
  /** SHA-256 of the visitor who began it. */
  visitor: text('visitor').notNull(),
  kind: text('kind').$type<VisaDocumentKind>().notNull(),
  type: text('type').$type<VisaFileType>().notNull(),
  length: integer('length').notNull(),
  received: integer('received').notNull().default(0),
  dataKey: text('data_key').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
export const visaUploadParts = pgTable(
  'visa_upload_parts',
  { uploadId: text('upload_id').notNull(), position: integer('position').notNull(), content: bytes('content').notNull() },
  table => [primaryKey({ columns: [table.uploadId, table.position] })],
)
