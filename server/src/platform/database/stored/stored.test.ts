import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as tables from '../schema/index.ts'
import { type Sealed, type Stored, sealed, stored } from './index.ts'
import { StoredJsonUnreadable, sealedJson, storedJson, versions } from './stored-json.ts'

/** Seals nothing, so that a fixture is what the vault would have given. */
const plain = { seal: (text: string) => text, open: (envelope: string) => envelope }
interface Column {
  readonly column: string
  readonly newest: number
  read(content: unknown, id: string): unknown
  /** Returns what the database gives back for a value that was written. */
  write(value: unknown): unknown
}
/** The types of columns keep them apart in the code; here each is read from a fixture of its own name. */
interface AnyStored {
  readonly column: string
  readonly newest: number
  read(content: Stored<string>, id: string): unknown
  write(value: never): unknown
}
interface AnySealed {
  readonly column: string
  readonly newest: number
  open(vault: typeof plain, envelope: Sealed<string>, id: string): unknown
  seal(vault: typeof plain, value: never, id: string): string
}
const ofStored = ({ column, newest, read, write }: AnyStored): Column => ({
  column,
  newest,
  read: (content, id) => read(content as Stored<string>, id),
  write: value => JSON.parse(JSON.stringify(write(value as never))),
})
const ofSealed = ({ column, newest, open, seal }: AnySealed): Column => ({
  column,
  newest,
  read: (content, id) => open(plain, JSON.stringify(content) as Sealed<string>, id),
  write: value => JSON.parse(seal(plain, value as never, 'row-1')),
})
const { emails, ...others } = sealed
const columns: Readonly<Record<string, Column>> = {
  ...Object.fromEntries(Object.entries<AnyStored>(stored).map(([name, each]) => [name, ofStored(each)])),
  ...Object.fromEntries(Object.entries<AnySealed>(others).map(([name, each]) => [name, ofSealed(each)])),
  ...Object.fromEntries(Object.entries<AnySealed>(emails).map(([kind, each]) => [`emails.${kind}`, ofSealed(each)])),
}

const folder = new URL('./fixtures/', import.meta.url)
const fixtureOf = (name: string, version: number): readonly unknown[] =>
  z
    .array(z.unknown())
    .min(1)
    .parse(JSON.parse(readFileSync(new URL(`${name}.${version}.json`, folder), 'utf8')))
const withoutVersion = (content: unknown): unknown => {
  const { $version, ...fields } = z.looseObject({}).parse(content)
  return '$value' in fields ? fields.$value : fields
}

describe.each(Object.entries(columns))('%s', (name, { column, newest, read, write }) => {
  test('has a fixture of each version', () => {
    const found = readdirSync(folder).filter(file => file.startsWith(`${name}.`))
    expect(found.sort()).toEqual(Array.from({ length: newest }, (_, at) => `${name}.${at + 1}.json`))
  })
  test('rows of its first version, which carry no number, read', () => {
    const examples = fixtureOf(name, 1)
    for (const content of examples) read(content, 'row-1')
    if (newest === 1) expect(examples.map(content => read(content, 'row-1'))).toEqual(examples)
  })
  test('rows of each version tell what the same rows tell in the newest', () => {
    const now = fixtureOf(name, newest).map(content => (newest === 1 ? content : withoutVersion(content)))
    for (let version = 1; version <= newest; version += 1)
      expect(fixtureOf(name, version).map(content => read(content, 'row-1'))).toEqual(now)
  })
  test('a row that is written today has the newest version and reads equal', () => {
    for (const content of fixtureOf(name, newest)) {
      const value = read(content, 'row-1')
      const written = write(value)
      expect(written).toMatchObject({ $version: newest })
      expect(withoutVersion(written)).toEqual(value)
      expect(read(written, 'row-1')).toEqual(value)
    }
  })
  test('nonsense is refused by table, column and row, without a word of its content', () => {
    const refusal = (content: unknown): string => {
      try {
        return `read as ${JSON.stringify(read(content, 'row-7'))}`
      } catch (error) {
        return error instanceof StoredJsonUnreadable ? error.message : String(error)
      }
    }
    expect(refusal({ $version: newest + 1, text: 'in confidence' })).toBe(
      `${column} of row-7 cannot be read: there is no version ${newest + 1}`,
    )
    // Diagnostics are any JSON.
    for (const content of name === 'diagnostic' ? [] : [['in confidence', 7], 'in confidence', 7, null]) {
      expect(refusal(content)).toContain(`${column} of row-7 cannot be read`)
      expect(refusal(content)).not.toContain('in confidence')
    }
  })
})

test('each JSON column of the schema, and no other, has a schema here', () => {
  const inSchema = Object.values(tables).flatMap(table => {
    if (!is(table, PgTable)) return []
    const { name, columns: all } = getTableConfig(table)
    return all.filter(each => /^json/.test(each.getSQLType())).map(each => `${name}.${each.name}`)
  })
  expect([...new Set(Object.values(stored).map(({ column }) => column))].sort()).toEqual(inSchema.sort())
})
test('each sealed column is one of the schema', () => {
  const inSchema = Object.values(tables).flatMap(table => {
    if (!is(table, PgTable)) return []
    const { name, columns: all } = getTableConfig(table)
    return all.map(each => `${name}.${each.name}`)
  })
  for (const { column } of [...Object.values(others), ...Object.values(emails)]) expect(inSchema).toContain(column)
})
test('no fixture is of a column that is gone', () => {
  for (const file of readdirSync(folder)) expect(Object.keys(columns)).toContain(file.replace(/\.\d+\.json$/, ''))
  expect(existsSync(folder)).toBe(true)
})

describe('the chain of versions', () => {
  const first = z.object({ name: z.string() })
  const second = z.object({ first: z.string(), last: z.string() })
  const third = z.array(z.string())
  const people = versions(first)
    .next(second, ({ name }) => ({ first: name.split(' ')[0] ?? '', last: name.split(' ')[1] ?? '' }))
    .next(third, before => [before.first, before.last])
  const column = storedJson('people.name', people)
  const stored = (content: unknown) => content as Stored<'people.name'>

  test('upgrades step by step, and writes the newest', () => {
    expect(column.read(stored({ name: 'Shilan Karim' }), 'p')).toEqual(['Shilan', 'Karim'])
    expect(column.read(stored({ $version: 1, name: 'Shilan Karim' }), 'p')).toEqual(['Shilan', 'Karim'])
    expect(column.read(stored({ $version: 2, first: 'Shilan', last: 'Karim' }), 'p')).toEqual(['Shilan', 'Karim'])
    expect(column.write(['Shilan', 'Karim'])).toEqual({ $version: 3, $value: ['Shilan', 'Karim'] })
    expect(column.read(column.write(['Shilan', 'Karim']), 'p')).toEqual(['Shilan', 'Karim'])
  })
  test('says what does not fit, where', () => {
    expect(() => column.read(stored({ $version: 2, first: 'Shilan' }), 'p-1')).toThrow(/^people\.name of p-1 cannot be read: last: /)
    expect(() => column.read(stored({ $version: 0 }), 'p-1')).toThrow('there is no version 0')
  })
  test('an upgrade that fails is a row that cannot be read', () => {
    const failing = storedJson(
      'people.name',
      versions(first).next(second, () => {
        throw new Error('in confidence')
      }),
    )
    expect(() => failing.read(stored({ name: 'x' }), 'p-1')).toThrow('people.name of p-1 cannot be read: an upgrade failed')
  })
  test('sealed, it is an envelope of the newest version', () => {
    const envelope = sealedJson('people.name', people)
    const made = envelope.seal(plain, ['Shilan', 'Karim'], 'p')
    expect(JSON.parse(made)).toEqual({ $version: 3, $value: ['Shilan', 'Karim'] })
    expect(envelope.open(plain, made, 'p')).toEqual(['Shilan', 'Karim'])
  })
})
