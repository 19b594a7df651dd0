import { useSyncExternalStore } from 'react'
import { Bdi, useLocale } from '../i18n/index.ts'
import type { MapHandle } from './map-handle.ts'
import { metersPerPixel } from './projection.ts'

const widest = 88

/** The roundest length (1, 2 or 5 and zeros) that is not longer on the map than `pixels`. In metres. */
export const roundLength = (perPixel: number, pixels = widest): number => {
  const most = perPixel * pixels
  const power = 10 ** Math.floor(Math.log10(most))
  return ([5, 2, 1].find(each => each * power <= most) ?? 1) * power
}

/** A line of a round length. */
export function Scale({ handle }: { handle: MapHandle }) {
  const { format } = useLocale()
  const perPixel = useSyncExternalStore(handle.onSettle, () => metersPerPixel(handle.camera()))
  const meters = roundLength(perPixel)
  return (
    <p className="flex flex-col items-start gap-0.5 map-caption" aria-hidden="true">
      <Bdi className="numeric">{format.distance(meters)}</Bdi>
      <span className="block h-1.5 border-x border-b border-text-muted" style={{ width: Math.round(meters / perPixel) }} />
    </p>
  )
}
