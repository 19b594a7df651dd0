import type { NamedSpot } from './ground/shapes.ts'
import type { Pixel, Size } from './projection.ts'

/** At which zooms a name is shown, by rank: countries, cities by how much they matter, parts of a city. */
const shown = [
  { from: 2, until: 6.2 },
  { from: 3.6, until: 13 },
  { from: 5.6, until: 13 },
  { from: 6.8, until: 13.5 },
  { from: 10.7, until: 24 },
] as const
const most = 60
/** Pixels down from its place that a name may stand at where something lies over it. */
const shifts = [0, 26, -26, 44, -44]

export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}
const boxAt = ({ x, y }: Pixel, text: string, rank: number): Box => {
  const width = text.length * (rank <= 1 ? 8 : 7) + 14
  return { left: x - width / 2, right: x + width / 2, top: y - 12, bottom: y + 12 }
}
const meet = (a: Box, b: Box): boolean => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

interface NamesOptions<Name> {
  readonly textOf: (name: Name) => string
  /** Returns the position of a name on the screen, in pixels. */
  readonly place: (name: Name) => Pixel
  readonly zoom: number
  readonly size: Size
  /** Areas of the map that no name may hide. */
  readonly covered?: readonly Box[]
}
/**
 * The names to be shown: those that matter more first, none over another or under what is `covered`, none beyond the
 * edge.
 */
export const chooseNames = <Name extends NamedSpot>(
  names: readonly Name[],
  { textOf, place, zoom, size, covered = [] }: NamesOptions<Name>,
): readonly (Name & { readonly shift: number })[] => {
  const taken: Box[] = [...covered]
  const chosen: (Name & { readonly shift: number })[] = []
  for (const name of names.toSorted((a, b) => a.rank - b.rank)) {
    const when = shown[name.rank]
    if (!when || zoom < when.from || zoom > when.until) continue
    const at = place(name)
    if (at.x < 0 || at.y < 0 || at.x > size.width || at.y > size.height) continue
    const own = boxAt(at, textOf(name), name.rank)
    const shift = (covered.some(other => meet(own, other)) ? shifts : [0]).find(down => {
      const box = boxAt({ x: at.x, y: at.y + down }, textOf(name), name.rank)
      return !taken.some(other => meet(box, other))
    })
    if (shift === undefined) continue
    taken.push(boxAt({ x: at.x, y: at.y + shift }, textOf(name), name.rank))
    chosen.push({ ...name, shift })
    if (chosen.length === most) break
  }
  return chosen
}
