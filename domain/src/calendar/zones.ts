import { daysBetween, isLocalDate } from './dates.ts'
import type { Instant, LocalDate, LocalDateTime, ZoneId } from './types.ts'

const formats = new Map<ZoneId, Intl.DateTimeFormat>()
/** English only: digits and Gregorian parts. Making one is slow, using it is not. */
const formatOf = (zone: ZoneId): Intl.DateTimeFormat => {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    formats.set(zone, format)
  }
  return format
}

const millisecondsOf = (moment: Instant | Date): number => {
  const at = typeof moment === 'string' ? Date.parse(moment) : moment.getTime()
  if (Number.isNaN(at)) throw new RangeError(`Not an instant: ${String(moment)}`)
  return at
}

const wallClock = (at: number, zone: ZoneId): LocalDateTime => {
  const parts: Record<string, string> = {}
  for (const part of formatOf(zone).formatToParts(at)) parts[part.type] = part.value
  return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`
}

export const isLocalDateTime = (value: unknown): value is LocalDateTime =>
  typeof value === 'string' && /^.{10}T([01]\d|2[0-3]):[0-5]\d$/.test(value) && isLocalDate(value.slice(0, 10))

/**
 * Minutes of a wall clock as if it were UTC; differences of two in one zone are elapsed minutes, but for a change of
 * summer time.
 */
export const wallMinutes = (local: LocalDateTime): number => {
  if (!isLocalDateTime(local)) throw new RangeError(`Not a local date and time: ${JSON.stringify(local)}`)
  return Date.parse(`${local}:00Z`) / 60_000
}

/** Returns the local time of `zone` at an instant, to the minute. */
export const instantToLocal = (moment: Instant | Date, zone: ZoneId): LocalDateTime => wallClock(millisecondsOf(moment), zone)

const aDay = 86_400_000
const offsets = new Map<string, number>()
/** Milliseconds a zone is ahead of UTC when a day of UTC begins; remembered, since asking the platform is slow. */
const offsetOfDay = (day: number, zone: ZoneId): number => {
  const key = `${zone} ${day}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const offset = offsetAt(day * aDay, zone)
  offsets.set(key, offset)
  return offset
}
const offsetAt = (at: number, zone: ZoneId): number => wallMinutes(wallClock(at, zone)) * 60_000 - Math.floor(at / 60_000) * 60_000

/**
 * The instant a wall clock of `zone` shows `local`. A time that summer time skips is read with the offset before the
 * change (02:30 becomes 03:30), one that happens twice is the first of the two.
 */
export const localToInstant = (local: LocalDateTime, zone: ZoneId): Instant =>
  new Date(localToMilliseconds(local, zone)).toISOString().replace('.000Z', 'Z')

const localToMilliseconds = (local: LocalDateTime, zone: ZoneId): number => {
  const asUtc = wallMinutes(local) * 60_000
  const day = Math.floor(asUtc / aDay)
  const [first = 0, ...later] = [day - 1, day, day + 1, day + 2].map(each => offsetOfDay(each, zone))
  return later.every(offset => offset === first) ? asUtc - first : nearChange(local, asUtc, zone)
}

const nearChange = (local: LocalDateTime, asUtc: number, zone: ZoneId): number => {
  const [before, after] = [offsetAt(asUtc - aDay, zone), offsetAt(asUtc + aDay, zone)]
  const tries = [asUtc - before, asUtc - after].sort((a, b) => a - b)
  return tries.find(at => wallClock(at, zone) === local) ?? asUtc - before
}

/** Minutes from one wall clock to another, each in its own zone. */
export const minutesBetween = (from: LocalDateTime, fromZone: ZoneId, to: LocalDateTime, toZone: ZoneId): number =>
  fromZone === toZone && from.slice(0, 10) === to.slice(0, 10)
    ? wallMinutes(to) - wallMinutes(from)
    : Math.round((localToMilliseconds(to, toZone) - localToMilliseconds(from, fromZone)) / 60_000)

/** The "+1" beside an arrival: calendar days from one wall clock to the other. */
export const dayOffset = (from: LocalDateTime, to: LocalDateTime): number => daysBetween(from.slice(0, 10), to.slice(0, 10))
export const dateOf = (local: LocalDateTime): LocalDate => local.slice(0, 10)
export const timeOf = (local: LocalDateTime): string => local.slice(11, 16)
/** Minutes after midnight of a wall clock. */
export const minuteOfDay = (local: LocalDateTime): number => Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))

/** The day it is in a zone at an instant of the clock. */
export const today = (zone: ZoneId, now: Instant | Date): LocalDate => instantToLocal(now, zone).slice(0, 10)
/** Returns true if the platform knows the time zone. */
export const isZone = (zone: string): boolean => {
  try {
    formatOf(zone)
    return true
  } catch {
    return false
  }
}
