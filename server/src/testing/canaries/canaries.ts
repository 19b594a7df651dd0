/**
 * Values that must stay where they belong, and the search for them anywhere else. What is found is told by kind and
 * place, never by value.
 */
interface Canaries {
  /** From now on this value is looked for; the same again changes nothing. */
  seed(kind: string, value: string): void
  /**
   * Kinds of the values that stand in a text: as they are, whatever their case, in the writing of an address, of hex or
   * of base64.
   */
  kindsIn(text: string): readonly string[]
  /** The values of a kind so far. */
  valuesOf(kind: string): readonly string[]
}

/** Shorter ones would be met by chance within an encoding. */
const longEnough = 8

/**
 * Returns the part of the base64 of a value that is its own whatever bytes are around it, for each of the three
 * positions.
 */
const base64Cores = (value: string): readonly string[] =>
  [0, 1, 2].map(before => {
    const encoded = Buffer.from('\0'.repeat(before) + value).toString('base64')
    return encoded.slice(before === 0 ? 0 : before + 1, Math.floor(((before + Buffer.byteLength(value)) * 8) / 6))
  })

/** Digits alone count only where they stand alone: six of them may stand in any hash. */
const seenAs = (value: string): ((text: string, lowered: string) => boolean) => {
  if (/^\d{1,7}$/.test(value)) {
    const alone = new RegExp(`(?<![\\w.+])${value}(?!\\w|\\.\\d)`)
    return text => alone.test(text)
  }
  const lowered = [value, encodeURIComponent(value)].map(form => form.toLowerCase())
  if (value.length < longEnough) return (_, text) => lowered.some(form => text.includes(form))
  const hex = Buffer.from(value).toString('hex')
  const encoded = base64Cores(value).flatMap(core => [core, core.replaceAll('+', '-').replaceAll('/', '_')])
  return (text, low) => lowered.some(form => low.includes(form)) || low.includes(hex) || encoded.some(form => text.includes(form))
}

export const createCanaries = (): Canaries => {
  const known = new Map<string, { readonly kind: string; readonly isIn: ReturnType<typeof seenAs> }>()
  return {
    seed(kind, value) {
      if (value.length < 3) throw new Error(`A ${kind} to look for is too short`)
      if (!known.has(value)) known.set(value, { kind, isIn: seenAs(value) })
    },
    kindsIn(text) {
      const lowered = text.toLowerCase()
      return [...new Set([...known.values()].filter(({ isIn }) => isIn(text, lowered)).map(({ kind }) => kind))]
    },
    valuesOf: wanted => [...known].filter(([, { kind }]) => kind === wanted).map(([value]) => value),
  }
}
