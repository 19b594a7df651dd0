import type { LocalDate } from '../calendar/index.ts'
import type { PassengerKind } from '../flights/index.ts'

export const titles = ['mr', 'mrs', 'ms', 'master', 'miss'] as const
export type Title = (typeof titles)[number]
export type Gender = 'm' | 'f'

export interface Passport {
  readonly number: string
  /** ISO 3166-1 alpha-2. */
  readonly issuingCountry: string
  /** Of orders from before 2026-11: it is no longer asked, since no supplier takes it. */
  readonly issueDate?: LocalDate
  readonly expiryDate: LocalDate
}

/** One who flies. Names in Latin letters exactly as in the passport. */
export interface Passenger {
  readonly kind: PassengerKind
  readonly title: Title
  readonly firstName: string
  readonly lastName: string
  readonly gender: Gender
  readonly birthDate: LocalDate
  readonly nationality: string
  readonly passport?: Passport
  readonly frequentFlyer?: { readonly airline: string; readonly number: string }
}

/** A passenger of an order: passport and date of birth are deleted some time after the journey. */
export type OrderedPassenger = Omit<Passenger, 'birthDate'> & Partial<Pick<Passenger, 'birthDate'>>

/** One who sleeps: the lead of a room must have a name, children their age. */
export interface Guest {
  readonly title: Title
  readonly firstName: string
  readonly lastName: string
  readonly nationality?: string
  readonly birthDate?: LocalDate
}

export interface Contact {
  readonly email: string
  /** E.164, `+9647501234567`. */
  readonly phone: string
  readonly address?: string
  readonly postalCode?: string
}
