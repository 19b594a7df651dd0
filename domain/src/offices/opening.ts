import {
  addDays,
  type Instant,
  instantToLocal,
  islamicDate,
  type LocalDate,
  type LocalDateTime,
  weekday,
  type ZoneId,
} from '../calendar/index.ts'

/** Days of the week in the order of JavaScript. */
export const weekdayIds = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type WeekdayId = (typeof weekdayIds)[number]

/**
 * Days that are alike: from one day of the week to another, both included, over the end of the week too. `open`:
 * `09:00-20:00`, none past midnight.
 */
export interface OpenDays {
  readonly from: WeekdayId
  readonly to: WeekdayId
  readonly open: readonly string[]
}
/** Opening hours, on the brand's clock. Days without a line are closed. In Ramadan, `ramadan` replaces `hours`. */
export interface OfficeHours {
  readonly hours: readonly OpenDays[]
  readonly ramadan: readonly OpenDays[]
}
export interface OpenSpan {
  /** `09:00`. */
  readonly from: string
  readonly to: string
}

const covers = ({ from, to }: OpenDays, day: number): boolean => {
  const [first, last] = [weekdayIds.indexOf(from), weekdayIds.indexOf(to)]
  return first <= last ? day >= first && day <= last : day >= first || day <= last
}
const spanOf = (text: string): OpenSpan => ({ from: text.slice(0, 5), to: text.slice(6) })

/** Ninth month of the Umm al-Qura calendar, which the sighting of the moon may miss by a day. */
export const isRamadan = (date: LocalDate): boolean => islamicDate(date).month === 9

/** The lines that hold on a day. */
export const hoursOn = ({ hours, ramadan }: OfficeHours, date: LocalDate): readonly OpenDays[] => (isRamadan(date) ? ramadan : hours)

/** Returns the opening times of a day, earliest first. Empty if it is closed. */
export const openSpans = (office: OfficeHours, date: LocalDate): readonly OpenSpan[] =>
  hoursOn(office, date)
    .filter(days => covers(days, weekday(date)))
    .flatMap(({ open }) => open.map(spanOf))
    .sort((one, other) => (one.from < other.from ? -1 : 1))

export type Opening =
  /** `until` of today. */
  | { readonly is: 'open'; readonly until: LocalDateTime }
  | { readonly is: 'closed'; readonly opensAt: LocalDateTime }
  /** Not within two weeks. */
  | { readonly is: 'closed-long' }

/** Returns whether an office is open, and when that changes next. */
export const openingAt = (office: OfficeHours, now: Instant | Date, zone: ZoneId): Opening => {
  const local = instantToLocal(now, zone)
  const [today, time] = [local.slice(0, 10), local.slice(11)]
  const spans = openSpans(office, today)
  const current = spans.find(({ from, to }) => from <= time && time < to)
  if (current) return { is: 'open', until: `${today}T${current.to}` }
  const later = spans.find(({ from }) => from > time)
  if (later) return { is: 'closed', opensAt: `${today}T${later.from}` }
  for (let days = 1; days <= 14; days++) {
    const date = addDays(today, days)
    const [first] = openSpans(office, date)
    if (first) return { is: 'closed', opensAt: `${date}T${first.from}` }
  }
  return { is: 'closed-long' }
}

/** Returns what is wrong with opening hours, for their author; undefined if nothing is. */
export const hoursFault = (lines: readonly OpenDays[]): string | undefined => {
  for (const day of weekdayIds.keys()) {
    const spans = lines.filter(each => covers(each, day)).flatMap(({ open }) => open.map(spanOf))
    const sorted = spans.toSorted((one, other) => (one.from < other.from ? -1 : 1))
    if (sorted.some(({ from, to }) => from >= to)) return `closes before it opens on ${weekdayIds[day]}`
    if (sorted.some(({ from }, at) => at > 0 && from < (sorted[at - 1]?.to ?? ''))) return `is open twice at one time on ${weekdayIds[day]}`
  }
  return undefined
}
