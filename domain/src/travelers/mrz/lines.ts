import { normalizeDigits } from '../../locales/index.ts'

/** Letters in a line of a passport (two lines) and of an identity card (three), ICAO Doc 9303-4 and -5. */
export const zoneShapes = { TD3: { lines: 2, length: 44 }, TD1: { lines: 3, length: 30 } } as const
export type ZoneFormat = keyof typeof zoneShapes

/**
 * Number of characters before and after the run of fillers, which people miscount when typing. Other lines end in
 * fillers only.
 */
const aroundFillers: Readonly<Record<string, { readonly head: number; readonly tail: number }>> = {
  'TD3 1': { head: 28, tail: 2 },
  'TD1 1': { head: 18, tail: 1 },
}

/**
 * The lines of a zone as they were typed, pasted or recognised: capitals, 0-9 of any script, and fillers however they
 * were written. Miscounted fillers are put right where that says nothing new. Undefined where it cannot be a passport
 * or an identity card.
 */
export const zoneLines = (text: string): { readonly format: ZoneFormat; readonly lines: readonly string[] } | undefined => {
  const written = normalizeDigits(text)
    .toUpperCase()
    .replace(/[«‹＜≪〈]/g, '<')
    .split(/[\r\n]+/)
    .map(line => line.replace(/[^A-Z0-9<]/g, ''))
    .filter(line => line.length > 0)
  for (const format of ['TD3', 'TD1'] as const) {
    const { lines: count, length } = zoneShapes[format]
    const cut = written.length === 1 && written[0]?.length === count * length ? cutEvery(written[0], length) : written
    const rows = cut.length === count ? cut.map((line, at) => fitted(line, length, aroundFillers[`${format} ${at}`])) : []
    const lines = rows.filter(line => line !== undefined)
    if (lines.length === count && isBegun(lines[0] ?? '', format)) return { format, lines }
  }
  return undefined
}

const cutEvery = (text: string, length: number): readonly string[] => text.match(new RegExp(`.{${length}}`, 'g')) ?? []
/** P is a passport; A, C and I are cards. A visa (V) tells other things in the same places. */
const isBegun = (line: string, format: ZoneFormat): boolean => (format === 'TD3' ? /^P/ : /^[ACI1]/).test(line)

const fitted = (line: string, length: number, around?: { readonly head: number; readonly tail: number }): string | undefined => {
  if (line.length === length) return line
  if (!around) {
    const result = line.replace(/<+$/, '')
    return result.length > length ? undefined : result.padEnd(length, '<')
  }
  const [head, tail] = [line.slice(0, around.head), line.slice(-around.tail)]
  const result = line.slice(around.head, -around.tail).replace(/<+$/, '')
  const space = length - around.head - around.tail
  return line.length < around.head + around.tail || result.length > space ? undefined : head + result.padEnd(space, '<') + tail
}
