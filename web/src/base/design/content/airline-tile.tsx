import { findCarrier } from '@karwan/domain/carriers'
import { cx } from '../cx.ts'

export interface AirlineTileProps {
  /** IATA code. */
  code: string
  size?: 24 | 32 | 40 | 48
  /** The airline's name, where the tile stands alone; beside the name it stays silent. */
  label?: string
}

/** One tile for every airline: its code on a colour that recalls its livery. Colour never speaks alone. */
export function AirlineTile({ code, size = 40, label }: AirlineTileProps) {
  const known = findCarrier(code)
  const { color, onColor } = known ?? { color: 'var(--neutral-4)', onColor: 'var(--neutral-12)' }
  const answer = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by `said`, or silent
    <svg viewBox="0 0 40 40" width={size} height={size} {...answer}>
      <rect width="40" height="40" rx="10" fill={color} />
      {known && size > 24 && <path fill={onColor} fillOpacity={0.18} d="M18 40L30 26H40V30A10 10 0 0 1 30 40Z" />}
      <rect x=".5" y=".5" width="39" height="39" rx="9.5" fill="none" stroke={onColor} strokeOpacity=".22" />
      <text x="20" y="25.2" textAnchor="middle" direction="ltr" fill={onColor} fontWeight="700" fontSize="17">
        {code}
      </text>
    </svg>
  )
}

/** At most two tiles of an itinerary, the second under the first, then "+1". */
export function AirlineTiles({ codes, size = 40 }: { codes: readonly string[]; size?: 32 | 40 | 48 }) {
  const [first, second, ...more] = [...new Set(codes)]
  if (first === undefined) return null
  return (
    <span aria-hidden="true" className="inline-flex items-center">
      <span className="relative z-raised rounded-md ring-2 ring-surface">
        <AirlineTile code={first} size={size} />
      </span>
      {second !== undefined && (
        <span className={cx('rounded-md', size === 40 ? '-ms-4' : size === 32 ? '-ms-3' : '-ms-5')}>
          <AirlineTile code={second} size={size} />
        </span>
      )}
      {more.length > 0 && <span className="ms-1 text-xs text-text-muted">+{more.length}</span>}
    </span>
  )
}
