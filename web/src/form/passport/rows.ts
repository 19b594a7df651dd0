import type { Blob } from './blobs.ts'
import { at, type Curve, fitCurve } from './curve.ts'

/**
 * A row of letters at even distances, as a zone's lines are: where the letter of each number is, and how high capitals
 * are.
 */
export interface Row {
  /** Middle of a letter by its number, the first seen being 0. */
  readonly x: Curve
  readonly y: Curve
  /** Number of the last letter seen. */
  readonly last: number
  /** Height of a capital, by the letter's number. */
  readonly capital: Curve
}

/** Fewest letters that must have been seen singly for a row to count. */
const fewest = 16

/** Rows of evenly set letters, from the top. Rows that lie on one another are told once. */
export function findRows(blobs: readonly Blob[]): readonly Row[] {
  const rows = chains(blobs).flatMap(chain => evenRow(alongLine(chain, blobs)) ?? [])
  const apart = rows.toSorted((a, b) => b.last - a.last).filter((row, index, all) => !all.slice(0, index).some(other => isSame(row, other)))
  return apart.toSorted((a, b) => at(a.y, a.last / 2) - at(b.y, b.last / 2))
}
const isSame = (row: Row, other: Row): boolean => {
  const [middle, one] = [row.last / 2, at(row.x, row.last / 2)]
  const [start, end] = [at(other.x, 0), at(other.x, other.last)]
  const there = ((one - start) / (end - start)) * other.last
  return there > -2 && there < other.last + 2 && Math.abs(at(row.y, middle) - at(other.y, there)) < 0.6 * at(row.capital, middle)
}

/** Letters each of which has the next to its right, about as high and on about the same line. */
function chains(blobs: readonly Blob[]): readonly (readonly Blob[])[] {
  const sorted = blobs.toSorted((a, b) => a.x - b.x)
  const next = new Map<Blob, Blob>()
  const hasBefore = new Set<Blob>()
  sorted.forEach((blob, index) => {
    for (let other = index + 1; other < sorted.length; other++) {
      const right = sorted[other]
      if (!right || right.x - blob.x > 2.6 * blob.height) return
      const isNext = right.x - blob.x > 0.3 * blob.height && Math.abs(right.y - blob.y) < 0.4 * blob.height
      const isAlike = right.height < 1.7 * blob.height && right.height > 0.6 * blob.height
      if (isNext && isAlike && !hasBefore.has(right)) {
        next.set(blob, right)
        hasBefore.add(right)
        return
      }
    }
  })
  return sorted
    .filter(blob => !hasBefore.has(blob))
    .map(first => {
      const chain = [first]
      for (let blob = next.get(first); blob; blob = next.get(blob)) chain.push(blob)
      return chain
    })
    .filter(chain => chain.length >= fewest / 2)
}

/** All letters on the line that a chain begins, from the left. */
function alongLine(chain: readonly Blob[], blobs: readonly Blob[]): readonly Blob[] {
  const tall = share(
    chain.map(({ height }) => height),
    0.8,
  )
  const full = chain.filter(({ height }) => height > 0.75 * tall && height < 1.3 * tall)
  if (full.length < 4) return []
  const line = fitCurve(
    full.map(({ x, y }) => [x, y] as const),
    full.length < 12 ? 1 : 2,
  )
  const [start = 0, end = 0] = [chain[0]?.x, chain.at(-1)?.x]
  const isNear = ({ x, y, height }: Blob) =>
    x > start - 30 * tall && x < end + 30 * tall && Math.abs(y - at(line, x)) < 0.4 * tall && height > 0.45 * tall && height < 1.35 * tall
  return blobs.filter(isNear).toSorted((a, b) => a.x - b.x)
}

/** Numbers the letters by their distances; undefined where those are not even, or too few letters stand singly. */
function evenRow(line: readonly Blob[]): Row | undefined {
  const steps = line.slice(1).map((blob, index) => blob.x - (line[index]?.x ?? 0))
  if (line.length < fewest) return undefined
  const pitch = share(steps, 0.5)
  const single = line.filter(({ width }) => width < 1.2 * pitch)
  const parts = longestPart(single, pitch)
  if (parts.length < fewest) return undefined
  let number = 0
  const numbered = parts.map((blob, index) => {
    if (index > 0) number += Math.max(1, Math.round((blob.x - (parts[index - 1]?.x ?? 0)) / pitch))
    return [number, blob] as const
  })
  let x = fitCurve(
    numbered.map(([count, blob]) => [count, blob.x] as const),
    2,
  )
  const even = numbered.filter(([count, blob]) => Math.abs(at(x, count) - blob.x) < 0.25 * pitch)
  if (even.length < fewest || even.length < 0.75 * numbered.length) return undefined
  x = fitCurve(
    even.map(([count, blob]) => [count, blob.x] as const),
    2,
  )
  const tall = share(
    even.map(([, { height }]) => height),
    0.8,
  )
  const full = even.filter(([, { height }]) => height > 0.82 * tall)
  const y = fitCurve(
    full.map(([count, blob]) => [count, blob.y] as const),
    2,
  )
  const capital = fitCurve(
    full.map(([count, { height }]) => [count, height] as const),
    1,
  )
  return { x, y, last: even.at(-1)?.[0] ?? 0, capital }
}

/** Marks far away from the rest are no letters of this row. */
function longestPart(line: readonly Blob[], pitch: number): readonly Blob[] {
  const parts: Blob[][] = [[]]
  line.forEach((blob, index) => {
    const before = line[index - 1]
    if (before && blob.x - before.x > 4.5 * pitch) parts.push([])
    parts.at(-1)?.push(blob)
  })
  return parts.toSorted((a, b) => b.length - a.length)[0] ?? []
}

/** The value that a share of all are not above. */
const share = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0
