import { addDays, dateOf, daysBetween, instantToLocal, type LocalDate, type LocalDateTime } from '@karwan/domain/calendar'
import { hotelLimits, type RoomGuests } from '@karwan/domain/hotels'
import type { StayCity } from '../world/cities.ts'
import { stayThousandths } from './demand.ts'

/** A stay as it was asked for, with all that is the same for every house of the city. */
export interface Asked {
  readonly city: StayCity
  readonly checkIn: LocalDate
  readonly checkOut: LocalDate
  readonly rooms: readonly RoomGuests[]
  /** Thousandths of each night. */
  readonly nights: readonly number[]
  /** Now, on the city's clocks. */
  readonly localNow: LocalDateTime
  /** Minutes since 1970 at which the prices are made. */
  readonly offeredAt: number
}

export interface Stay {
  readonly checkIn: LocalDate
  readonly checkOut: LocalDate
  readonly rooms: readonly RoomGuests[]
}
const minute = 60_000

/** `offeredAt` fixes the prices to an earlier moment; the cancellation steps are always those of now. */
export function ask(city: StayCity, stay: Stay, now: Date, offeredAt = Math.floor(now.getTime() / minute)): Asked {
  const pricedOn = dateOf(instantToLocal(new Date(offeredAt * minute), city.zone))
  return {
    city,
    ...stay,
    nights: stayThousandths(city, pricedOn, stay.checkIn, daysBetween(stay.checkIn, stay.checkOut)),
    localNow: instantToLocal(now, city.zone),
    offeredAt,
  }
}

/** Number of days ahead that houses sell. */
const furthest = 500

/** Returns why a stay cannot be sold; undefined when it can. */
export function findFaultOfStay(city: StayCity, stay: Stay, now: Date): string | undefined {
  const today = dateOf(instantToLocal(now, city.zone))
  const nights = daysBetween(stay.checkIn, stay.checkOut)
  if (nights < 1) return 'check_out must be after check_in'
  if (nights > hotelLimits.nights) return `at most ${hotelLimits.nights} nights`
  if (stay.checkIn < today) return 'check_in has passed'
  return stay.checkIn > addDays(today, furthest) ? `check_in is more than ${furthest} days ahead` : undefined
}
