import type { DocumentRefusal } from '@karwan/contract/visa-applications'
import { type Problem, problem } from '@karwan/domain/problems'
import { retention, secondsOfPeriod } from '@karwan/domain/retention'
import { takesDocuments, type VisaDocumentKind, type VisaFileType, visaFileLimits } from '@karwan/domain/visa-applications'
import { and, asc, eq, gt } from 'drizzle-orm'
import { newId, visitorHash } from '../../orders/index.ts'
import { tables } from '../../platform/database/index.ts'
import { checkFile, type HarmlessFile } from './check-file.ts'
import { newDataKey, openPart, sealPart } from './content.ts'
import { type ApplicationFacts, wantedKinds } from './facts.ts'
import { type FileToKeep, keepFile } from './files.ts'
import { withLocked } from './own-application.ts'
import type { TravelerContext } from './ports.ts'

const { visaUploadParts, visaUploads } = tables
export type UploadRow = typeof visaUploads.$inferSelect

const refuse = (reason: DocumentRefusal): Problem => problem('document-refused', { data: { reason } })

/** Most files of a kind that the product does not name, but the authority wants. */
const usualMost = 5

export interface NewUpload {
  readonly kind: VisaDocumentKind
  readonly type: VisaFileType
  readonly length: number
}
/**
 * Begins an upload. One of the same kind that was not completed is given up for it, so few are ever kept. Problems:
 * `document-refused` with the reason.
 */
export const beginUpload = async (
  context: TravelerContext,
  facts: ApplicationFacts,
  visitorId: string,
  { kind, type, length }: NewUpload,
): Promise<UploadRow | Problem> => {
  const refused = roomFor(facts, kind, length)
  if (refused) return refused
  const [id, at] = [newId(), context.now()]
  const row = {
    id,
    applicationId: facts.row.id,
    visitor: visitorHash(visitorId),
    kind,
    type,
    length,
    received: 0,
    dataKey: context.vault.seal(newDataKey(), id),
    createdAt: at,
    expiresAt: new Date(at.getTime() + secondsOfPeriod(retention.visaUploads.period) * 1000),
  }
  await context.db.transaction(async tx => {
    await tx.delete(visaUploads).where(and(eq(visaUploads.applicationId, row.applicationId), eq(visaUploads.kind, kind)))
    await tx.insert(visaUploads).values(row)
  })
  return row
}

const roomFor = ({ row, files, item, ...facts }: ApplicationFacts, kind: VisaDocumentKind, length: number): Problem | undefined => {
  if (!takesDocuments(row.state)) return refuse('closed')
  if (length > visaFileLimits.bytes) return refuse('too-big')
  if (!wantedKinds({ row, files, item, ...facts }).includes(kind)) return refuse('type')
  const most = item.product.documents.find(document => document.kind === kind)?.most ?? usualMost
  const current = files.filter(file => file.kind === kind && file.state !== 'refused')
  const together = files.reduce((sum, { bytes }) => sum + bytes, length)
  return current.length >= most || together > visaFileLimits.bytesTogether ? refuse('no-room') : undefined
}

/** Finds an upload that this visitor began and that has not expired. */
export const findUpload = async ({ db, now }: TravelerContext, id: string, visitorId: string): Promise<UploadRow | undefined> => {
  const own = and(eq(visaUploads.id, id), eq(visaUploads.visitor, visitorHash(visitorId)), gt(visaUploads.expiresAt, now()))
  const [found] = await db.select().from(visaUploads).where(own)
  return found
}

/** Takes in a piece at an offset. Returns the bytes received by then; undefined where it does not follow. */
export const addPiece = (context: TravelerContext, { id }: UploadRow, offset: number, piece: Uint8Array): Promise<number | undefined> =>
  context.db.transaction(async tx => {
    const [upload] = await tx.select().from(visaUploads).where(eq(visaUploads.id, id)).for('update')
    if (!upload || upload.received !== offset || offset + piece.length > upload.length) return undefined
    if (piece.length === 0) return offset
    const content = sealPart(context.vault.open(upload.dataKey, id), `${id} ${offset}`, piece)
    await tx.insert(visaUploadParts).values({ uploadId: id, position: offset, content })
    await tx
      .update(visaUploads)
      .set({ received: offset + piece.length })
      .where(eq(visaUploads.id, id))
    return offset + piece.length
  })

export const removeUpload = async ({ db }: TravelerContext, { id }: UploadRow): Promise<void> => {
  await db.delete(visaUploads).where(eq(visaUploads.id, id))
}

/**
 * Makes a file of a complete upload. It is looked at before it is kept; what is not taken is deleted at once. Problems:
 * `document-refused` with the reason.
 */
export const finishUpload = async (context: TravelerContext, facts: ApplicationFacts, upload: UploadRow): Promise<Problem | undefined> => {
  const parts = await context.db
    .select()
    .from(visaUploadParts)
    .where(eq(visaUploadParts.uploadId, upload.id))
    .orderBy(asc(visaUploadParts.position))
  const dataKey = context.vault.open(upload.dataKey, upload.id)
  const bytes = Buffer.concat(parts.map(({ position, content }) => openPart(dataKey, `${upload.id} ${position}`, content)))
  const checked = await checkFile(bytes)
  const scanned = 'refused' in checked ? checked : await scan(context, facts, { checked, bytes })
  const refused = 'refused' in scanned ? refuse(scanned.refused) : await keepDocument(context, facts, upload.kind, scanned)
  await removeUpload(context, upload)
  return refused
}

interface ToScan {
  readonly checked: HarmlessFile
  /** The file as it was sent. */
  readonly bytes: Uint8Array
}
/** Gives a file to the scanner, if there is one. Without its verdict the file is kept, and staff sees that. */
const scan = async ({ scanner, log }: TravelerContext, { row }: ApplicationFacts, { checked, bytes }: ToScan): Promise<ScannedFile> => {
  if (!scanner) return checked
  const verdict = await scanner.scan(bytes)
  if (verdict.is === 'clean') return { ...checked, scan: verdict.is }
  if (verdict.is === 'infected') {
    log.warn(`A document of application ${row.id} was refused: ${verdict.virus} was found in it`)
    return { refused: 'infected' }
  }
  log.error({ application: row.id, reason: verdict.reason }, 'A document was not scanned for viruses')
  return { ...checked, scan: verdict.is }
}
type ScannedFile = KeptFile | { readonly refused: DocumentRefusal }
type KeptFile = HarmlessFile & Pick<FileToKeep, 'scan'>

/** Keeps a checked file where its application has room for it. Problems: as `finishUpload`. */
export const keepDocument = (
  context: TravelerContext,
  facts: ApplicationFacts,
  kind: VisaDocumentKind,
  file: KeptFile,
): Promise<Problem | undefined> =>
  withLocked(context, facts, async (tx, locked) => {
    const full = roomFor(locked, kind, file.bytes.length)
    if (full) return full
    const kept = await keepFile(context, tx, { applicationId: locked.row.id, kind, ...file })
    return kept === undefined ? refuse('twice') : undefined
  })
