import { type Doubts, usualDoubts, zoneShapes } from '@karwan/domain/travelers/mrz'
import { findBlobs } from './blobs.ts'
import { at } from './curve.ts'
import { type Gray, turned } from './gray.ts'
import { type Likeness, likenesses } from './letters.ts'
import { findRows, type Row } from './rows.ts'

/** A zone as it was recognised: its lines, and what each letter may be as well. */
export interface FoundZone {
  readonly text: string
  readonly doubts: Doubts
}

/**
 * Finds the machine-readable zone in a picture of a passport or an identity card, lying in any direction, and
 * recognises its letters by their likeness to OCR-B. Undefined where there is none to be seen. Takes tenths of a
 * second; nothing leaves the page. `step` is awaited between directions.
 */
export async function readPicture(picture: Gray, step: () => Promise<void> = async () => {}): Promise<FoundZone | undefined> {
  let gray = picture
  let best: Candidate | undefined
  for (let quarter = 0; quarter < 4; quarter++) {
    const found = zoneIn(gray)
    if (found && found.score > (best?.score ?? 0)) best = found
    if (best && best.score > plain) break
    await step()
    gray = turned(gray)
  }
  return best && best.score > readable ? zoneOf(best) : undefined
}
/** Mean likeness of a zone that needs no second look, and of one that can be read at all. */
const plain = 0.8
const readable = 0.62

type Ranked = readonly Likeness[]
interface Candidate {
  readonly format: keyof typeof zoneShapes
  readonly lines: readonly (readonly Ranked[])[]
  readonly score: number
}

function zoneIn(gray: Gray): Candidate | undefined {
  const rows = findRows(findBlobs(gray)).map(row => ({ row, letters: lettersOf(gray, row) }))
  const candidates = (['TD3', 'TD1'] as const).flatMap(format => {
    const { lines, length } = zoneShapes[format]
    return rows.flatMap((_, index) => {
      const group = rows.slice(index, index + lines)
      if (group.length < lines || !areNeighbours(group.map(({ row }) => row))) return []
      const windows = group.map(({ letters }) => bestWindow(letters, length))
      const score = windows.reduce((sum, window) => sum + scoreOf(window), 0) / lines
      return windows.every(window => window.length === length) ? [{ format, lines: windows, score }] : []
    })
  })
  return candidates.toSorted((a, b) => b.score - a.score)[0]
}

/** Letters beside those seen: a pale one may have been missed. */
const beside = 3
const lettersOf = (gray: Gray, row: Row): readonly Ranked[] =>
  Array.from({ length: row.last + 1 + 2 * beside }, (_, number) => likenesses(gray, row, number - beside))

/** Lines of a zone lie closely under one another and are alike. */
const areNeighbours = (rows: readonly Row[]): boolean =>
  rows.every((row, index) => {
    const above = rows[index - 1]
    if (!above) return true
    const capital = at(row.capital, row.last / 2)
    const gap = at(row.y, row.last / 2) - at(above.y, above.last / 2)
    const ratio = capital / at(above.capital, above.last / 2)
    return gap > 1.2 * capital && gap < 4 * capital && ratio > 0.7 && ratio < 1.4
  })

const scoreOf = (letters: readonly Ranked[]): number =>
  letters.reduce((sum, [first]) => sum + (first?.score ?? 0), 0) / Math.max(1, letters.length)

/** The stretch of so many letters that are likest to some letter; shorter where the row is. */
function bestWindow(letters: readonly Ranked[], length: number): readonly Ranked[] {
  const windows = Array.from({ length: Math.max(1, letters.length - length + 1) }, (_, start) => letters.slice(start, start + length))
  return windows.toSorted((a, b) => scoreOf(b) - scoreOf(a))[0] ?? []
}

function zoneOf({ format, lines }: Candidate): FoundZone {
  const choices = lines.map((line, index) =>
    line.map((ranked, column) => preferred(ranked.filter(({ letter }) => mayBe(format, index, column, letter)))),
  )
  const text = choices.map(line => line.map(([first]) => first?.letter ?? '<').join('')).join('\n')
  return {
    text,
    doubts: (line, column, letter) => {
      const [first, ...others] = choices[line]?.[column] ?? []
      const near = others.filter(({ score }) => score > (first?.score ?? 1) - doubtful).map(other => other.letter)
      return [...new Set([...near, ...usualDoubts(line, column, letter)])].join('')
    },
  }
}
/** Of a digit and a capital that are nearly as like, the digit: states avoid the capitals that look like digits. */
const preferred = (ranked: Ranked): Ranked => {
  const lead = ({ letter, score }: Likeness) => score + (/\d/.test(letter) ? 0.02 : 0)
  return ranked.toSorted((a, b) => lead(b) - lead(a))
}
/** Likeness by which a letter may lose and still be the right one. */
const doubtful = 0.08

/**
 * Patterns of the allowed characters at each place: `a` capitals and fillers, `n` digits, `d` digits and fillers, `s`
 * the sex, `*` any.
 */
const places: Readonly<Record<keyof typeof zoneShapes, readonly string[]>> = {
  TD3: ['a'.repeat(44), `${'*'.repeat(9)}naaa${'n'.repeat(7)}s${'n'.repeat(7)}${'*'.repeat(14)}dn`],
  TD1: [`aaaaa${'*'.repeat(9)}d${'*'.repeat(15)}`, `${'n'.repeat(7)}s${'n'.repeat(7)}aaa${'*'.repeat(11)}n`, 'a'.repeat(30)],
}
const allowed: Readonly<Record<string, RegExp>> = { a: /[A-Z<]/, n: /\d/, d: /[\d<]/, s: /[MFX<]/, '*': /./ }
const mayBe = (format: keyof typeof zoneShapes, line: number, column: number, letter: string): boolean =>
  allowed[places[format][line]?.[column] ?? '*']?.test(letter) ?? true
