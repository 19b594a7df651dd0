import type { VisaFileType } from '@karwan/domain/visa-applications'
import { asc, eq } from 'drizzle-orm'
import { newId } from '../../orders/index.ts'
import { type Context, type Transaction, tables } from '../../platform/database/index.ts'
import { newDataKey, openPart, sealPart } from './content.ts'
import type { VisaFileRow } from './facts.ts'

const { visaFileParts, visaFiles } = tables

/** Bytes of one row; PostgreSQL holds more, but each row is read and written whole. */
const partBytes = 1_000_000

export interface FileToKeep {
  readonly applicationId: string
  readonly kind: VisaFileRow['kind']
  readonly type: VisaFileType
  readonly pages: number | null
  /** Left out: it was not given to a scanner. */
  readonly scan?: VisaFileRow['scan']
  readonly bytes: Uint8Array
}

/** Keyed hash of a content: the same file of a traveler is known again. */
export const contentHash = (vault: Context['vault'], bytes: Uint8Array): string => vault.hash(Buffer.from(bytes).toString('base64'))

/** Keeps a file, encrypted with a key of its own. Returns its id; undefined where its application has it already. */
export const keepFile = async (
  { vault, now }: Pick<Context, 'vault' | 'now'>,
  tx: Transaction,
  { applicationId, kind, type, pages, scan = null, bytes }: FileToKeep,
): Promise<string | undefined> => {
  const [id, dataKey] = [newId(), newDataKey()]
  const [kept] = await tx
    .insert(visaFiles)
    .values({
      id,
      applicationId,
      kind,
      state: kind === 'visa' ? 'accepted' : 'new',
      fault: null,
      type,
      scan,
      bytes: bytes.length,
      pages,
      contentHash: contentHash(vault, bytes),
      dataKey: vault.seal(dataKey, id),
      uploadedAt: now(),
    })
    .onConflictDoNothing()
    .returning({ id: visaFiles.id })
  if (!kept) return undefined
  for (let position = 0; position * partBytes < bytes.length; position += 1) {
    const content = sealPart(dataKey, `${id} ${position}`, bytes.subarray(position * partBytes, (position + 1) * partBytes))
    await tx.insert(visaFileParts).values({ fileId: id, position, content })
  }
  return id
}

/** Reads a file's content. Throws where there is none. */
export const readFile = async ({ db, vault }: Pick<Context, 'db' | 'vault'>, fileId: string): Promise<Uint8Array> => {
  const [file] = await db.select({ dataKey: visaFiles.dataKey }).from(visaFiles).where(eq(visaFiles.id, fileId))
  if (!file) throw new Error(`There is no file ${fileId}`)
  const parts = await db.select().from(visaFileParts).where(eq(visaFileParts.fileId, fileId)).orderBy(asc(visaFileParts.position))
  const dataKey = vault.open(file.dataKey, fileId)
  return Buffer.concat(parts.map(({ position, content }) => openPart(dataKey, `${fileId} ${position}`, content)))
}
