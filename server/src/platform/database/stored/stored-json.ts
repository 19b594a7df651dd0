import { z } from 'zod'

declare const storedAs: unique symbol
declare const sealedAs: unique symbol

/** The content of a JSON column. Only the `StoredJson` of that column (`orders.offer_refs`) reads and writes it. */
export interface Stored<Column extends string> {
  readonly [storedAs]: Column
}
/** The envelope that a column of sealed JSON holds. Only the `SealedJson` of that column opens and seals it. */
export type Sealed<Column extends string> = string & { readonly [sealedAs]: Column }

/** Seals and opens text, bound to the id of its row; the vault does. */
interface Sealing {
  seal(text: string, rowId: string): string
  open(envelope: string, rowId: string): string
}

/** Thrown for stored JSON that fits no version of its schema. Names table, column and row, never the content. */
export class StoredJsonUnreadable extends Error {
  constructor(column: string, id: string, detail: string) {
    super(`${column} of ${id} cannot be read: ${detail}`)
    this.name = 'StoredJsonUnreadable'
  }
}

/** All versions that a value has been stored in, the newest as `Value`. */
export interface Versions<Value> {
  /** Number of the newest version. */
  readonly newest: number
  /** Parses content of any version and upgrades it to the newest. Throws `ZodError` or `RangeError` otherwise. */
  read(version: number, content: unknown): Value
  /** Adds a version. `upgrade` makes it of the one before; rows are upgraded whenever they are read. */
  next<Next>(schema: z.ZodType<Next>, upgrade: (before: Value) => Next): Versions<Next>
}

const chain = <Value>(newest: number, schema: z.ZodType<Value>, older: (version: number, content: unknown) => Value): Versions<Value> => {
  const read = (version: number, content: unknown): Value => (version === newest ? schema.parse(content) : older(version, content))
  return {
    newest,
    read,
    next: (nextSchema, upgrade) => chain(newest + 1, nextSchema, (version, content) => upgrade(read(version, content))),
  }
}
/** Begins the versions of a stored value with its first one. */
export const versions = <Value>(schema: z.ZodType<Value>): Versions<Value> =>
  chain(1, schema, version => {
    throw new RangeError(`there is no version ${version}`)
  })

/** A JSON column: its versions, and how they are read and written. */
export interface StoredJson<Column extends string, Value> {
  /** Table and column. */
  readonly column: Column
  readonly newest: number
  /** Returns what a row holds, upgraded to the newest version. Throws `StoredJsonUnreadable`. */
  read(stored: Stored<Column>, id: string): Value
  /** Returns what to put into the row, in the newest version. It is not parsed: nothing that happened is lost. */
  write(value: Value): Stored<Column>
}
/** A text column with sealed JSON, as `StoredJson`. `rowId` is what the envelope is bound to. */
export interface SealedJson<Column extends string, Value> {
  readonly column: Column
  readonly newest: number
  /** Throws `VaultRefused` for an envelope that does not open, `StoredJsonUnreadable` for its content. */
  open(vault: Pick<Sealing, 'open'>, envelope: Sealed<Column>, rowId: string): Value
  seal(vault: Pick<Sealing, 'seal'>, value: Value, rowId: string): Sealed<Column>
}

/** Describes a JSON column by its versions. `index.ts` lists all of them, and each version has a fixture. */
export const storedJson = <const Column extends string, Value>(column: Column, of: Versions<Value>): StoredJson<Column, Value> => ({
  column,
  newest: of.newest,
  read: (stored, id) => readVersion(of, stored, column, id),
  // The one place where a value becomes a column's content.
  write: value => withVersion(of.newest, value) as unknown as Stored<Column>,
})
/** Describes a column of sealed JSON by its versions. */
export const sealedJson = <const Column extends string, Value>(column: Column, of: Versions<Value>): SealedJson<Column, Value> => ({
  column,
  newest: of.newest,
  open: (vault, envelope, rowId) => readVersion(of, JSON.parse(vault.open(envelope, rowId)), column, rowId),
  // The one place where text becomes a column's envelope.
  seal: (vault, value, rowId) => vault.seal(JSON.stringify(withVersion(of.newest, value)), rowId) as Sealed<Column>,
})

/** Rows written before versions were kept have no number: they are of version 1. */
const numbered = z.looseObject({ $version: z.int() })
const isFields = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields carry their version among them, so that SQL reads them by their names; anything else stands beside it. */
const withVersion = (version: number, value: unknown): object =>
  isFields(value) ? { $version: version, ...value } : { $version: version, $value: value }

const readVersion = <Value>(of: Versions<Value>, stored: unknown, column: string, id: string): Value => {
  const known = numbered.safeParse(stored)
  try {
    if (!known.success) return of.read(1, stored)
    const { $version, ...fields } = known.data
    return of.read($version, '$value' in fields ? fields.$value : fields)
  } catch (error) {
    throw new StoredJsonUnreadable(column, id, reasonOf(error))
  }
}
const reasonOf = (error: unknown): string => {
  if (error instanceof z.ZodError) return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
  return error instanceof RangeError ? error.message : 'an upgrade failed'
}

type FieldSchemas<Value> = {
  readonly [Name in keyof Value]-?: Record<never, never> extends Pick<Value, Name>
    ? Record<Name, undefined> extends Pick<Value, Name>
      ? z.ZodOptional<z.ZodType<Exclude<Value[Name], undefined>>>
      : z.ZodExactOptional<z.ZodType<Exclude<Value[Name], undefined>>>
    : z.ZodType<Value[Name]>
}
/**
 * A schema of an interface, field by field: one that is forgotten, or too many, does not compile. Fields that may
 * be absent are `z.exactOptional`, those that may be undefined too `z.optional`.
 */
export const fieldsOf = <Value extends object>(fields: FieldSchemas<Value>): z.ZodType<Value> =>
  // The mapped type above says what the schema's own type cannot: that the fields are those of the interface.
  z.object(fields) as z.ZodType<unknown> as z.ZodType<Value>
