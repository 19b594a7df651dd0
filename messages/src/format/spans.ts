import type { Language } from '@karwan/domain/locales'
import { timeWords } from '#time-words'

const split = (minutes: number): { readonly hours: number; readonly minutes: number } => {
  const whole = Math.max(0, Math.round(minutes))
  return { hours: Math.floor(whole / 60), minutes: whole % 60 }
}

/** Short form for cards: `2 h 35 min`, `45 min`, `3 h`. Takes minutes. */
export function duration(minutes: number, language: Language): string {
  const span = split(minutes)
  const words = timeWords(language)
  if (span.hours === 0) return words('time.durationMinutes', span)
  return span.minutes === 0 ? words('time.durationHours', span) : words('time.duration', span)
}

/** Shortest form for the rows of a list: `2h 35m`, `45m`, `3h`. Takes minutes. */
export function durationShort(minutes: number, language: Language): string {
  const span = split(minutes)
  const words = timeWords(language)
  if (span.hours === 0) return words('time.shortMinutes', span)
  return span.minutes === 0 ? words('time.shortHours', span) : words('time.short', span)
}

/** Spoken form for screen readers and documents: `2 hours and 35 minutes`. Takes minutes. */
export function durationLong(minutes: number, language: Language): string {
  const span = split(minutes)
  const words = timeWords(language)
  if (span.hours === 0) return words('time.minutes', { count: span.minutes })
  return span.minutes === 0 ? words('time.hours', { count: span.hours }) : words('time.durationLong', span)
}

/** `24:05` left of a countdown, `1:02:09` from an hour on. Takes seconds. */
export function countdown(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(left / 3600)
  const minutes = Math.floor(left / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${two(minutes)}:${two(left % 60)}`
}

/** Returns the time between two moments (ms) in the largest whole unit: `3 days ago`, `In 2 hours`. */
export function relativeTime(moment: number, now: number, language: Language): string {
  const words = timeWords(language)
  const past = moment <= now
  const minutes = Math.floor(Math.abs(moment - now) / 60_000)
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (minutes < 1) return words('time.justNow')
  if (hours < 1) return words(past ? 'time.minutesAgo' : 'time.inMinutes', { count: minutes })
  if (days < 1) return words(past ? 'time.hoursAgo' : 'time.inHours', { count: hours })
  if (days < 60 || !past) return words(past ? 'time.daysAgo' : 'time.inDays', { count: days })
  return words('time.monthsAgo', { count: Math.floor(days / 30) })
}
