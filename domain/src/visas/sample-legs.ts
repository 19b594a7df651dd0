import { addDays } from '../calendar/index.ts'
import type { CrossingLeg } from './crossings.ts'

/**
 * A leg by its airports, `EBL VIE LHR`; `IST/SAW` is a change of airports. Flights take two hours, waits what is given
 * in minutes; every clock shows the same.
 */
export const legOf = (route: string, day = '2026-12-20', wait = 120): CrossingLeg => {
  const stops = route.split(' ').map(stop => stop.split('/'))
  const clock = (minutes: number) => {
    const time = [Math.floor(minutes / 60) % 24, minutes % 60].map(part => String(part).padStart(2, '0')).join(':')
    return `${addDays(day, Math.floor(minutes / 1440))}T${time}`
  }
  return {
    segments: stops.slice(1).map((stop, at) => {
      const leaves = at * (120 + wait)
      const from = stops[at]?.at(-1) ?? ''
      return { from: { airport: from, at: clock(leaves) }, to: { airport: stop[0] ?? '', at: clock(leaves + 120) } }
    }),
  }
}
