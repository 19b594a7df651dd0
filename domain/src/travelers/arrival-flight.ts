import { normalizeDigits } from '../locales/index.ts'
import { type FieldFault, fault } from '../problems/index.ts'

/** Returns a flight number as airlines write it, `IA 318`. Undefined if the text is none. */
export const findFlightNumber = (typed: string): string | undefined => {
  const plain = normalizeDigits(typed).toUpperCase().replace(/[\s-]/g, '')
  const [, airline, number] = /^([A-Z][A-Z\d]|\d[A-Z])(\d{1,4}[A-Z]?)$/.exec(plain) ?? []
  return airline === undefined ? undefined : `${airline} ${number}`
}

/** Returns the fault of a flight number that a guest who comes by plane is asked for (VA-4). */
export const flightNumberFaults = (typed: string, path: string): readonly FieldFault[] => {
  if (typed.trim() === '') return [fault(path, 'error.flightNumberRequired')]
  return findFlightNumber(typed) === undefined ? [fault(path, 'error.flightNumberInvalid')] : []
}
