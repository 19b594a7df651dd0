import { addDays, dateOf, type LocalDate, timeOf } from '../calendar/index.ts'
import { type FlightLeg, firstSegment, lastSegment } from '../flights/index.ts'
import type { HotelSearch } from '../hotels/index.ts'

/** Nights that fit a flight, on the clocks of the destination. */
export interface StayDates {
  /** Day of the landing; of a landing after midnight the day that has just begun. */
  readonly checkIn: LocalDate
  /** Day of the take-off back; undefined for a flight one way. */
  readonly checkOut: LocalDate | undefined
  /**
   * Set for a landing from 00:00 to 05:59: who wants the room ready on arrival sleeps from the night before, this day.
   */
  readonly nightBefore: LocalDate | undefined
}

/**
 * Tells whether a stay fits the nights of a flight. After an early landing two stays do: the one with the room ready on
 * arrival, and the one from the check-in of that day.
 */
export const fitsStay = ({ checkIn, checkOut, nightBefore }: StayDates, stay: Pick<HotelSearch, 'checkIn' | 'checkOut'>): boolean =>
  (stay.checkIn === checkIn || stay.checkIn === nightBefore) && (checkOut === undefined || stay.checkOut === checkOut)

/** Hour before which a landing belongs to the night before. */
const nightEnds = '06:00'

/** Returns the nights that a flight leaves for a stay. `legs`: there, and back where there is a way back. */
export const stayDatesOf = (legs: readonly FlightLeg[]): StayDates => {
  const [out, back] = legs
  if (!out) throw new Error('A flight without legs')
  const landing = lastSegment(out).to.at
  const checkIn = dateOf(landing)
  return {
    checkIn,
    checkOut: back && dateOf(firstSegment(back).from.at),
    nightBefore: timeOf(landing) < nightEnds ? addDays(checkIn, -1) : undefined,
  }
}
