import { addDays, dayNumber, islamicDate, type LocalDate, weekday } from '@karwan/domain/calendar'
import type { StayCity } from '../world/cities.ts'

/**
 * Returns the price of a night against a usual one, in thousandths: holidays, season, weekday. The days are those of
 * the data page's table; Islamic ones are counted in the Umm al-Qura calendar. The strongest rule of a night counts,
 * rules are not multiplied.
 */
export function nightThousandths(city: StayCity, date: LocalDate): number {
  const cached = nights.get(`${city.code} ${date}`)
  if (cached !== undefined) return cached
  const found = Math.round((eventThousandths(city, date) * weekdayThousandths(city, date)) / 1000)
  // One key per city and day asked for; searches reach about a year ahead, so it stays small.
  nights.set(`${city.code} ${date}`, found)
  return found
}
const nights = new Map<string, number>()

const middleEast = new Set('IQ SY AE QA SA KW BH OM JO LB IR EG'.split(' '))
/** Thursday and Friday nights here, Friday and Saturday elsewhere. */
const weekdayThousandths = (city: StayCity, date: LocalDate): number =>
  (middleEast.has(city.country) ? [4, 5] : [5, 6]).includes(weekday(date)) ? 1140 : 1000

interface Event {
  readonly cities: ReadonlySet<string>
  readonly thousandths: number
  readonly on: (day: Day) => boolean
}
interface Day {
  /** `MM-DD` of our calendar. */
  readonly monthDay: string
  readonly islamic: { readonly month: number; readonly day: number }
}
const places = (codes: string): ReadonlySet<string> => new Set(codes.split(' '))
const between = (from: string, to: string) => (day: Day) => day.monthDay >= from && day.monthDay <= to
const islamicBetween = (month: number, from: number, to: number) => (day: Day) =>
  day.islamic.month === month && day.islamic.day >= from && day.islamic.day <= to
const either =
  (...rules: readonly ((day: Day) => boolean)[]) =>
  (day: Day) =>
    rules.some(rule => rule(day))

const mountains = 'X-SHQ X-SOR X-RWD X-DKN X-AMD X-AKR X-BLD'
const turkishAndGeorgian = 'IST AYT IZM TZX BJV DLM RZV X-UZG X-SPN X-BUR TBS BUS'
const events: readonly Event[] = [
  { cities: places('EBL ISU X-DUH X-AKR X-SHQ X-HLB X-ZAK'), thousandths: 1600, on: between('03-20', '03-24') },
  {
    cities: places('IST AYT TBS DXB BEY TZX BUS BAK SSH EBL ISU X-SHQ X-DUH'),
    thousandths: 1500,
    on: either(islamicBetween(9, 26, 30), islamicBetween(10, 1, 6), islamicBetween(12, 5, 15)),
  },
  { cities: places('NJF X-KRB X-KUF'), thousandths: 2500, on: either(islamicBetween(2, 10, 30), islamicBetween(1, 1, 12)) },
  { cities: places('NJF X-KRB X-KUF X-SMR'), thousandths: 1700, on: either(islamicBetween(8, 12, 17), islamicBetween(7, 10, 16)) },
  { cities: places('MHD X-QOM'), thousandths: 1500, on: islamicBetween(2, 24, 30) },
  { cities: places('X-MEC MED JED'), thousandths: 2000, on: islamicBetween(12, 1, 14) },
  { cities: places('X-MEC MED JED'), thousandths: 1400, on: islamicBetween(9, 1, 30) },
  { cities: places(`${turkishAndGeorgian} ${mountains}`), thousandths: 1300, on: between('06-15', '08-31') },
  { cities: places('DXB IST EBL BEY PAR LON'), thousandths: 1450, on: either(between('12-28', '12-31'), between('01-01', '01-03')) },
  { cities: places('EBL IST AYT TBS DXB'), thousandths: 1150, on: between('01-20', '02-02') },
]
const ramadan = islamicBetween(9, 1, 25)

function eventThousandths(city: StayCity, date: LocalDate): number {
  const day: Day = { monthDay: date.slice(5), islamic: islamicDate(date) }
  const strongest = Math.max(0, ...events.filter(event => event.cities.has(city.code) && event.on(day)).map(event => event.thousandths))
  if (strongest > 0) return strongest
  return ramadan(day) ? 850 : 1000
}

/** Booking late costs more, early less: thousandths by the days from the day of asking to check-in. */
export function leadThousandths(today: LocalDate, checkIn: LocalDate): number {
  const days = dayNumber(checkIn) - dayNumber(today)
  if (days <= 2) return 1110
  if (days <= 7) return 1050
  if (days <= 30) return 1000
  return days <= 90 ? 960 : 940
}

/** Thousandths of each night of a stay, the days of booking ahead included. */
export function stayThousandths(city: StayCity, today: LocalDate, checkIn: LocalDate, nightCount: number): readonly number[] {
  const lead = leadThousandths(today, checkIn)
  return Array.from({ length: nightCount }, (_, night) => Math.round((nightThousandths(city, addDays(checkIn, night)) * lead) / 1000))
}
