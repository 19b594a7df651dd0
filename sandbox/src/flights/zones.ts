/**
 * Wall clocks of airports, exact to the zone's own rules. Moments are whole minutes since 1970 (UTC), days are whole
 * days since 1970. Asking Intl is slow, so a zone's offset is asked twice a day and kept; only on the day of a clock
 * change is each moment asked.
 */
const formatters = new Map<string, Intl.DateTimeFormat>()
const offsetsOfDays = new Map<string, Map<number, number | 'changes'>>()
const keptDays = 4000

/** Minutes that the zone's clock is ahead of UTC at that moment. */
function zoneOffset(zone: string, utcMinutes: number): number {
  const day = Math.floor(utcMinutes / 1440)
  const days = offsetsOfDays.get(zone) ?? new Map<number, number | 'changes'>()
  offsetsOfDays.set(zone, days)
  let offset = days.get(day)
  if (offset === undefined) {
    const [start, end] = [askOffset(zone, day * 1440), askOffset(zone, day * 1440 + 1439)]
    offset = start === end ? start : 'changes'
    if (days.size >= keptDays) days.clear()
    days.set(day, offset)
  }
  return offset === 'changes' ? askOffset(zone, utcMinutes) : offset
}

function askOffset(zone: string, utcMinutes: number): number {
  let formatter = formatters.get(zone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
    formatters.set(zone, formatter)
  }
  const parts: Record<string, number> = {}
  for (const { type, value } of formatter.formatToParts(utcMinutes * 60_000)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute) / 60_000 - utcMinutes
}

/**
 * The moment when the zone's clock shows that day and minute; a time that a clock change skips is taken as the moment
 * after it.
 */
export function toUtc(zone: string, day: number, minuteOfDay: number): number {
  const wall = day * 1440 + minuteOfDay
  const first = wall - zoneOffset(zone, wall)
  return wall - zoneOffset(zone, first)
}

/** Returns the local time of a zone, as minutes since 1970 without zones. */
export const toWall = (zone: string, utcMinutes: number): number => utcMinutes + zoneOffset(zone, utcMinutes)

/** `YYYY-MM-DDTHH:mm` of a wall time. */
export const writeWall = (wall: number): string => new Date(wall * 60_000).toISOString().slice(0, 16)
export const dayOf = (date: string): number => Math.floor(Date.parse(`${date}T00:00Z`) / 86_400_000)
/** @internal Only tests use it. */
export const writeDay = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10)
/** 0 Monday … 6 Sunday. */
export const weekday = (day: number): number => (((day + 3) % 7) + 7) % 7
