import { directionOf, type Language } from '@karwan/domain/locales'
import { type Part, type Piece, parseMessage, renderParts, type Values } from '../icu/index.ts'
import type { Given } from './arguments.ts'

/** Texts by key; a group of topics in one language. */
export type Catalog = Readonly<Record<string, string>>
/** The texts of a topic in another language: exactly the keys of the English topic. */
export type Words<Source extends Catalog> = { readonly [Key in keyof Source]: string }

export interface Translator<Source extends Catalog> {
  readonly language: Language
  /**
   * The text of a key with its values put in. A number is written in Latin digits grouped by commas; years, codes and
   * room numbers are given as text. In Arabic and Sorani a value that would tear the line (Latin letters, a price in
   * dollars, a range, a phone number) is isolated by FSI … PDI.
   */
  <Key extends keyof Source & string>(key: Key, ...given: Given<Source[Key]>): string
  /**
   * The same in stretches, for pages that wrap values in `<bdi>` or in an element of their own. Values carry their
   * `name`.
   */
  parts<Key extends keyof Source & string>(key: Key, ...given: Given<Source[Key]>): readonly Part[]
  /** For keys that arrive as data (a field's fault, a problem). Undefined where the catalogue has no such key. */
  find(key: string, values?: Values): string | undefined
  has(key: string): key is keyof Source & string
}

/**
 * Binds a catalogue: `createTranslator('ckb', words)`. `Source` is the English catalogue's type, from which keys and
 * values are typed.
 */
export function createTranslator<Source extends Catalog>(language: Language, catalog: Words<Source>): Translator<Source> {
  const texts: Catalog = catalog
  const read = new Map<string, readonly Piece[]>()
  const piecesOf = (key: string): readonly Piece[] => {
    const known = read.get(key)
    if (known) return known
    const text = Object.hasOwn(texts, key) ? texts[key] : undefined
    if (text === undefined) throw new Error(`There are no words for "${key}" in ${language}.`)
    const pieces = parseMessage(text)
    read.set(key, pieces)
    return pieces
  }
  const partsOf = (key: string, values: Values = {}): readonly Part[] => {
    try {
      return renderParts(piecesOf(key), language, values)
    } catch (cause) {
      throw new Error(`The message "${key}" cannot be written: ${(cause as Error).message}`, { cause })
    }
  }
  const isolate = directionOf(language) === 'rtl' ? isolated : (part: Part) => part.text
  const write = (key: string, values?: Values): string => partsOf(key, values).map(isolate).join('')
  const has = (key: string): key is keyof Source & string => Object.hasOwn(texts, key)
  return Object.assign((key: string, values?: Values) => write(key, values), {
    language,
    parts: (key: string, values?: Values) => partsOf(key, values),
    find: (key: string, values?: Values) => (has(key) ? write(key, values) : undefined),
    has,
  })
}

const isolated = ({ name, text }: Part): string => (name !== undefined && /[A-Za-z@+$€–-]/.test(text) ? `\u2068${text}\u2069` : text)
