/** The plural rule of a language. `messages/src/icu/plural.ts` holds the rules. */
export type PluralRule = 'one-other' | 'arabic'
export type Direction = 'ltr' | 'rtl'

interface LanguageFacts {
  /** The language's own name for itself. */
  readonly endonym: string
  readonly direction: Direction
  readonly script: 'latin' | 'arabic'
  /** Digits of all numbers. Latin ones in every language (LN-3): `messages/format` writes no others. */
  readonly digits: 'latin'
  readonly plural: PluralRule
  /** Language that missing texts are taken from. English has every text. */
  readonly fallback: string | null
  /** ISO 639-1: what other systems call the language. */
  readonly isoCode: string
  /** Tags that a browser may send for it, lower case, besides its id. The longest tag that fits wins. */
  readonly tags: readonly string[]
  /** The alphabet to sort by, where no platform knows it. */
  readonly alphabet: string | null
  /**
   * `complete`: the compiler and the tests want every text. `begun`: missing texts are taken from `fallback`, and
   * `scripts/missing-texts.ts` counts them.
   */
  readonly texts: 'complete' | 'begun'
}

/**
 * The languages of Karwan. Everything that differs by language is derived from this table; see
 * `docs/how-to/add-a-language.md`.
 */
const languageTable = {
  en: {
    endonym: 'English',
    direction: 'ltr',
    script: 'latin',
    digits: 'latin',
    plural: 'one-other',
    fallback: null,
    isoCode: 'en',
    tags: [],
    alphabet: null,
    texts: 'complete',
  },
  ar: {
    endonym: 'العربية',
    direction: 'rtl',
    script: 'arabic',
    digits: 'latin',
    plural: 'arabic',
    fallback: 'en',
    isoCode: 'ar',
    tags: [],
    alphabet: null,
    texts: 'complete',
  },
  /** Kurdish Sorani. Browsers say `ku` where they mean Sorani or Kurmanji. */
  ckb: {
    endonym: 'کوردی',
    direction: 'rtl',
    script: 'arabic',
    digits: 'latin',
    plural: 'one-other',
    fallback: 'en',
    isoCode: 'ku',
    tags: ['ku'],
    alphabet: 'ئابپتجچحخدرڕزژسشعغفڤقکگلڵمنهەوۆیێ',
    texts: 'complete',
  },
} as const satisfies Record<string, LanguageFacts>

/** An id of the table. `ckb` is Kurdish Sorani everywhere inside. */
export type Language = keyof typeof languageTable
type Table = typeof languageTable
/** Languages that have every text. */
export type CompleteLanguage = { [Id in Language]: Table[Id]['texts'] extends 'complete' ? Id : never }[Language]
/** The ISO code of a language: `en`, `ar`, `ku`. */
export type IsoCode = Table[Language]['isoCode']

const facts: Readonly<Record<Language, LanguageFacts>> = languageTable
export const languages = Object.keys(languageTable) as unknown as readonly [Language, ...Language[]]
export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

export const endonymOf = (language: Language): string => facts[language].endonym
export const directionOf = (language: Language): Direction => facts[language].direction
export const scriptOf = (language: Language): LanguageFacts['script'] => facts[language].script
export const pluralRuleOf = (language: Language): PluralRule => facts[language].plural
export const isoCodeOf = (language: Language): IsoCode => languageTable[language].isoCode
export const isComplete = (language: Language): language is CompleteLanguage => facts[language].texts === 'complete'

/**
 * Returns the languages to take a text from, the best first: the language itself, its fallbacks, at the end English.
 */
export const fallbacksOf = (language: Language): readonly Language[] => {
  const chain: Language[] = []
  for (let next: string | null = language; isLanguage(next) && !chain.includes(next); next = facts[next].fallback) chain.push(next)
  return chain.includes('en') ? chain : [...chain, 'en']
}

/**
 * Finds the language that a browser's tag means: `ar-IQ` is Arabic, `ku` is Sorani. Undefined for one that we do not
 * speak.
 */
export const findLanguage = (tag: string): Language | undefined => {
  const parts = tag.toLowerCase().split('-')
  for (let length = parts.length; length > 0; length -= 1) {
    const start = parts.slice(0, length).join('-')
    const found = languages.find(id => id === start || facts[id].tags.includes(start))
    if (found) return found
  }
  return undefined
}

const orders = new Map<string, (a: string, b: string) => number>()

/**
 * Returns the order of a language's own alphabet: spaces first, letters outside it last. Undefined where the platform's
 * order serves.
 */
export const alphabetOrder = (language: Language): ((a: string, b: string) => number) | undefined => {
  const { alphabet } = facts[language]
  if (alphabet === null) return undefined
  const order = orders.get(alphabet) ?? orderOf(alphabet)
  orders.set(alphabet, order)
  return order
}

const orderOf = (alphabet: string): ((a: string, b: string) => number) => {
  const ranks = new Map([...` ${alphabet}`].map((letter, rank) => [letter, rank]))
  const rankOf = (letter: string): number => ranks.get(letter === 'ھ' ? 'ه' : letter) ?? 0x1000 + (letter.codePointAt(0) ?? 0)
  const ranksOf = (text: string): readonly number[] => [...text.normalize('NFC').toLowerCase()].map(rankOf)
  return (a, b) => {
    const [left, right] = [ranksOf(a), ranksOf(b)]
    for (let index = 0; index < Math.min(left.length, right.length); index++) {
      const difference = (left[index] ?? 0) - (right[index] ?? 0)
      if (difference !== 0) return difference
    }
    return left.length - right.length
  }
}
