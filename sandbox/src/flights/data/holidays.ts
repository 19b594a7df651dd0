import { chance } from '../hash.ts'

interface Place {
  readonly city: string
  readonly country: string
}

/** Demand of a day of travel between two cities, against an ordinary day. Days since 1970. */
export function seasonFactor(from: Place, to: Place, day: number): number {
  const date = new Date(day * 86_400_000)
  const month = date.getUTCMonth() + 1
  const of = month * 100 + date.getUTCDate()
  const touches = (...places: string[]) =>
    places.some(place => place === from.city || place === to.city || place === to.country || place === from.country)
  let factor = 1
  if (of >= 318 && of <= 325 && touches('EBL', 'ISU', 'KIK')) factor = Math.max(factor, 1.6)
  if (of >= 615 && of <= 831 && touches('TR', 'GE', 'EBL', 'ISU', 'SY', 'GR', 'DE', 'SE')) factor = Math.max(factor, 1.3)
  if ((of >= 1222 || of <= 104) && touches('DXB', 'IST', 'EBL', 'LON', 'BEY')) factor = Math.max(factor, 1.3)
  if (of >= 120 && of <= 205 && touches('TR', 'AE', 'EG', 'MY')) factor = Math.max(factor, 1.15)
  const islamic = islamicFactor(day, touches)
  return factor === 1 ? islamic : Math.max(factor, islamic)
}

function islamicFactor(day: number, touches: (...places: string[]) => boolean): number {
  const { month, date } = islamicDate(day)
  const eid = (month === 9 && date >= 26) || (month === 10 && date <= 7) || (month === 12 && date >= 5 && date <= 15)
  if (eid) return touches('IST', 'AYT', 'TBS', 'DXB', 'BEY') ? 1.5 : 1.25
  if (month === 12 && date <= 18 && touches('JED', 'MED')) return 2
  if (month === 9) return touches('JED', 'MED') ? 1.4 : 0.85
  const arbaeen = month === 2 && date >= 10 && date <= 30
  if ((arbaeen || (month === 1 && date >= 5 && date <= 12)) && touches('NJF')) return touches('IR', 'PK', 'IN') ? 2 : 2.5
  if (month === 8 && date >= 12 && date <= 17 && touches('NJF')) return 1.5
  return 1
}

let islamic: Intl.DateTimeFormat | undefined
const kept = new Map<number, { month: number; date: number }>()
/** Month and day of the Umm al-Qura calendar (may differ by a day from what the moon is seen to do). */
export function islamicDate(day: number): { month: number; date: number } {
  let known = kept.get(day)
  if (!known) {
    islamic ??= new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { timeZone: 'UTC', month: 'numeric', day: 'numeric' })
    const parts = islamic.formatToParts(day * 86_400_000)
    const read = (type: string) => Number(parts.find(part => part.type === type)?.value)
    known = { month: read('month'), date: read('day') }
    if (kept.size > 3000) kept.clear()
    kept.set(day, known)
  }
  return known
}

/** The later one buys, the dearer; very early is not the cheapest either. */
export function aheadFactor(daysAhead: number): number {
  if (daysAhead < 3) return 1.55
  if (daysAhead < 7) return 1.32
  if (daysAhead < 14) return 1.14
  if (daysAhead < 30) return 1
  return daysAhead < 100 ? 0.92 : 0.97
}

/** Monday … Sunday; the weekend of the region is Friday and Saturday. */
const weekdays = [0.96, 0.93, 0.96, 1.1, 1.06, 1.02, 1.04]
export const weekdayFactor = (weekday: number, seed: string): number => (weekdays[weekday] ?? 1) * (0.88 + chance(seed) * 0.28)
