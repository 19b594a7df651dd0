import { at, slopeAt } from './curve.ts'
import { glyphSize, glyphs } from './glyphs.generated.ts'
import { type Gray, shadeAt } from './gray.ts'
import type { Row } from './rows.ts'

/** Likeness of a printed letter to a letter of the zone: 1 the same, 0 nothing in common. */
export interface Likeness {
  readonly letter: string
  readonly score: number
}

const { width, height } = glyphSize
/** Cells around the glyph's own in which its place is looked for. */
const play = 2
const [wideRow, wideColumn] = [height + 2 * play, width + 2 * play]

interface Template {
  readonly letter: string
  /** Mean 0, length 1. */
  readonly shades: Float32Array
}
let known: readonly Template[] | undefined
const templates = (): readonly Template[] => {
  known ??= Object.entries(glyphs).map(([letter, drawing]) => ({
    letter,
    shades: evened(Float32Array.from(drawing, shade => Number.parseInt(shade, 16))),
  }))
  return known
}
function evened(shades: Float32Array): Float32Array {
  const mean = shades.reduce((sum, shade) => sum + shade, 0) / shades.length
  const length = Math.sqrt(shades.reduce((sum, shade) => sum + (shade - mean) ** 2, 0)) || 1
  return shades.map(shade => (shade - mean) / length)
}

/** The zone's letters by their likeness to the letter of this number in the row, the likest first. */
export function likenesses(gray: Gray, row: Row, number: number): readonly Likeness[] {
  const patch = cutOut(gray, row, number)
  const windows: Float32Array[] = []
  for (let down = 0; down <= 2 * play; down++)
    for (let right = 0; right <= 2 * play; right++) windows.push(evened(windowOf(patch, right, down)))
  return templates()
    .map(({ letter, shades }) => ({ letter, score: Math.max(...windows.map(window => dot(window, shades))) }))
    .toSorted((a, b) => b.score - a.score)
}

const dot = (a: Float32Array, b: Float32Array): number => {
  let sum = 0
  for (let index = 0; index < a.length; index++) sum += (a[index] ?? 0) * (b[index] ?? 0)
  return sum
}

/**
 * Ink of a letter's place and a little around it, on the glyphs' own grid: upright and of even size, however the row
 * lies in the picture.
 */
function cutOut(gray: Gray, row: Row, number: number): Float32Array {
  const [x, y] = [at(row.x, number), at(row.y, number)]
  const [acrossX, acrossY] = [slopeAt(row.x, number), slopeAt(row.y, number)]
  const capital = at(row.capital, number) / Math.hypot(1, acrossY / acrossX)
  const turn = Math.hypot(acrossX, acrossY)
  const [downX, downY] = [(-acrossY / turn) * capital, (acrossX / turn) * capital]
  const patch = new Float32Array(wideRow * wideColumn)
  for (let line = 0; line < wideRow; line++)
    for (let column = 0; column < wideColumn; column++) {
      const u = (column - play + 0.5) / width - 0.5
      const v = ((line - play + 0.5) / height - 0.5) * glyphSize.capitals
      patch[line * wideColumn + column] = 255 - shadeAt(gray, x + u * acrossX + v * downX, y + u * acrossY + v * downY)
    }
  return patch
}

function windowOf(patch: Float32Array, right: number, down: number): Float32Array {
  const shades = new Float32Array(width * height)
  for (let line = 0; line < height; line++)
    for (let column = 0; column < width; column++) shades[line * width + column] = patch[(line + down) * wideColumn + column + right] ?? 0
  return shades
}
