import { findCountry } from '@karwan/domain/countries'
import type { House } from './house.ts'

type Reception = Pick<House, 'phone' | 'checkInFrom' | 'checkInUntil' | 'checkOutUntil'>
/** Hours as they are drawn. */
interface Drawn {
  readonly checkInFrom: string
  readonly checkOutUntil: string
}
interface Known {
  readonly country: string
  readonly hash: number
  readonly isOpenAllHours: boolean
  /** A scenario tells everything. */
  readonly tellsAll: boolean
}

const ends = ['22:00', '23:00', '23:00', '00:00', '02:00', null] as const

/** Adds how a house is phoned and when it takes guests: one of five tells no phone, one of eleven no hours. */
export function withReception<Policies extends Drawn>(policies: Policies, known: Known): Omit<Policies, keyof Reception> & Reception {
  const { country, hash, isOpenAllHours, tellsAll } = known
  const phone = tellsAll || hash % 5 !== 0 ? phoneOf(country, hash) : null
  if (!tellsAll && hash % 11 === 0) return { ...policies, phone, checkInFrom: null, checkInUntil: null, checkOutUntil: null }
  return { ...policies, phone, checkInUntil: isOpenAllHours ? null : (ends[(hash >>> 7) % ends.length] ?? null) }
}

/** Beginnings that regulators keep free for films and books, and how many digits follow. */
const keptForFiction: Readonly<Record<string, readonly [beginning: string, digits: number]>> = {
  US: ['+120255501', 2],
  CA: ['+161355501', 2],
  GB: ['+442079460', 3],
  FR: ['+3319900', 4],
  DE: ['+493023125', 3],
  SE: ['+468465004', 2],
  AU: ['+6125550', 4],
}
/** Returns a number that rings nowhere: one that is kept for fiction, else of the area 000, which nobody gives out. */
function phoneOf(country: string, hash: number): string {
  const [beginning, digits] = keptForFiction[country] ?? [`+${findCountry(country)?.dialCode}000`, 6]
  return `${beginning}${String(hash % 10 ** digits).padStart(digits, '0')}`
}
