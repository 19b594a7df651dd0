import { type FlightLeg, layovers } from '@karwan/domain/flights'

/** The way as a bar, true to time: full while flying, open while waiting. The words beside it say the same. */
export function RouteLine({ leg }: { leg: FlightLeg }) {
  const waits = waitsOf(leg)
  return (
    <span aria-hidden="true" className="relative block h-[3px] w-full rounded-full bg-neutral-7">
      {waits.map(({ start, share }) => (
        <span
          key={start}
          className="absolute -top-[4px] h-[11px] min-w-[11px] rounded-full border-2 border-warning-text bg-surface"
          style={{ insetInlineStart: `${start}%`, width: `${share}%` }}
        />
      ))}
    </span>
  )
}

/** Begin and length of each wait in percent of the way; a wait too short to be seen is drawn as a dot. */
function waitsOf(leg: FlightLeg) {
  const whole = Math.max(1, leg.durationMinutes)
  let flown = 0
  return layovers(leg).map((wait, at) => {
    flown += leg.segments[at]?.durationMinutes ?? 0
    const start = Math.min(94, (flown / whole) * 100)
    flown += wait.minutes
    return { start, share: (wait.minutes / whole) * 100 }
  })
}
