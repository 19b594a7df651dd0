import { type Language, nameIn } from '@karwan/domain/locales'
import { memo, useEffect, useState } from 'react'
import { cx } from '../design/index.ts'
import { useLocale } from '../i18n/index.ts'
import { Anchored, useMap } from './anchored.tsx'
import type { Ground, NamedSpot } from './ground/shapes.ts'
import { type Box, chooseNames } from './labels.ts'
import type { Pixel, Position } from './projection.ts'

const looks = [
  'text-xs font-semibold text-text-subtle tracking-wide opacity-80',
  'text-sm font-semibold text-text',
  'text-xs font-medium text-text',
  'text-xs text-text-muted',
  'text-xs text-text-muted',
] as const
/** As far as a zoom goes before other names may be fit to be shown. */
const step = 0.35

/** Things that stand on the map over these places, with their foot on them: no name is shown beneath. */
export interface Covered {
  readonly places: readonly Position[]
  readonly width: number
  readonly height: number
}
const boxesOf = (covered: Covered | undefined, place: (position: Position) => Pixel): readonly Box[] =>
  (covered?.places ?? []).map(position => {
    const { x, y } = place(position)
    const { width = 0, height = 0 } = covered ?? {}
    return { left: x - width / 2, right: x + width / 2, top: y - height, bottom: y }
  })

const nameOn = ([en, ar, ckb]: NamedSpot['names'], language: Language): string => nameIn({ en, ar, ckb }, language)

/**
 * Names of countries, cities and their parts in the visitor's language. HTML, for a canvas cannot join the letters of
 * Sorani.
 */
export const PlaceNames = memo(function PlaceNames({ ground, covered }: { ground: Ground; covered: Covered | undefined }) {
  const { language, direction } = useLocale()
  const map = useMap()
  const [shown, setShown] = useState<readonly (NamedSpot & { readonly shift: number })[]>([])
  useEffect(() => {
    let zoom = Number.NaN
    const choose = () => {
      zoom = map.camera().zoom
      setShown(
        chooseNames(ground.names, {
          textOf: ({ names }) => nameOn(names, language),
          place: map.place,
          zoom,
          size: map.size(),
          covered: boxesOf(covered, map.place),
        }),
      )
    }
    choose()
    const leave = [map.onSettle(choose), map.onMove(() => Math.abs(map.camera().zoom - zoom) > step && choose())]
    return () => {
      for (const each of leave) each()
    }
  }, [map, ground, language, covered])
  return (
    <div aria-hidden="true" className="select-none">
      {shown.map(spot => (
        <Anchored key={spot.id} position={spot} className={cx('map-name whitespace-nowrap', looks[spot.rank])}>
          <span dir={direction} className="relative" style={{ top: spot.shift }}>
            {nameOn(spot.names, language)}
          </span>
        </Anchored>
      ))}
    </div>
  )
})
