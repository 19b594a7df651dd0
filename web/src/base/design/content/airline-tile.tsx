import { findCarrier } from '@karwan/domain/carriers'
import { useId } from 'react'
import { cx } from '../cx.ts'
import { drawnTails, tailPatterns } from './airline-tails.ts'

export interface AirlineTileProps {
  /** IATA code. */
  code: string
  size?: 24 | 28 | 32 | 40 | 48
  /** The airline's name, where the mark stands alone; beside the name it stays silent. */
  label?: string
  className?: string
}

/**
 * The tail of an airline's plane: our own drawing in the colours of its livery, never its logo. The name stands beside
 * it or is its label: colour never speaks alone.
 */
export function AirlineTile({ code, size = 40, label, className }: AirlineTileProps) {
  const clip = useId()
  const known = findCarrier(code)
  const color = known?.color ?? 'var(--neutral-9)'
  const art = drawnTails[code] ?? patternOf(code, known?.onColor ?? '#fff')
  const answer = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by `answer`, or silent
    <svg viewBox="0 0 32 32" width={size} height={size} className={className} {...answer}>
      <clipPath id={clip}>
        <path d="M4 28 16.5 6.5Q18 4 21 4h5q2 0 2 2v20q0 2-2 2z" />
      </clipPath>
      <rect width="32" height="32" rx="9" fill="var(--airline-ground)" />
      <rect width="32" height="32" rx="9" fill={color} opacity=".14" />
      <g clipPath={`url(#${clip})`}>
        <path fill={color} d="M0 0h32v32H0z" />
        {art.map(([fill, d]) => (
          <path key={d} fill={fill} d={d} />
        ))}
      </g>
    </svg>
  )
}

/** One of a few stripes for an airline without a drawing of its own, always the same. */
function patternOf(code: string, fill: string): readonly (readonly [fill: string, d: string])[] {
  const sum = [...code].reduce((all, letter) => all + letter.charCodeAt(0), 0)
  const d = tailPatterns[sum % tailPatterns.length] ?? ''
  return [[`color-mix(in srgb, ${fill} 62%, transparent)`, d]]
}

/** At most two tails of an itinerary side by side, then "+1". */
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
