import { dayIn } from './days.ts'

/** Someone who travels, as the order API and the forms ask for it. */
export interface Person {
  readonly kind: 'adt' | 'chd' | 'inf'
  readonly title: 'mr' | 'mrs' | 'ms' | 'master' | 'miss'
  readonly gender: 'm' | 'f'
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
  readonly nationality: string
  readonly passport: { readonly number: string; readonly issuingCountry: string; readonly expiryDate: string }
}

const inYears = (years: number): string => `${Number(dayIn(0).slice(0, 4)) + years}-06-15`

export const shirin: Person = {
  kind: 'adt',
  title: 'ms',
  gender: 'f',
  firstName: 'Shirin',
  lastName: 'Karim',
  birthDate: '1991-04-09',
  nationality: 'IQ',
  passport: { number: 'A12345678', issuingCountry: 'IQ', expiryDate: inYears(5) },
}
export const azad: Person = {
  ...shirin,
  title: 'mr',
  gender: 'm',
  firstName: 'Azad',
  birthDate: '1988-11-30',
  passport: { number: 'B87654321', issuingCountry: 'IQ', expiryDate: inYears(6) },
}
/** Returns a traveler whose last name makes suppliers act specially: TICKETFAIL, SLOWTICKET, LOSTANSWER. */
export const named = (lastName: string): Person => ({ ...azad, lastName })

let emails = 0
/** An address that nobody else in this run writes to. */
export const newAddress = (who = 'traveler'): string => `${who}.${process.pid}.${Date.now().toString(36)}.${++emails}@example.com`
/** As it is dialled at home. */
export const homePhone = '0750 123 4567'
export const worldPhone = '+9647501234567'
