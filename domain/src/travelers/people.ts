import { ageOn, compareDates, isLocalDate, type LocalDate } from '../calendar/index.ts'
import type { PassengerKind } from '../flights/index.ts'
import { type FieldFault, fault } from '../problems/index.ts'
import { type Title, titles } from './types.ts'

/**
 * Full years of life on the days of flying (`agesFit`). Youth to 24 and seniors from 60 are the commonest among
 * airlines that have such fares.
 */
export const ageLimits: Readonly<Record<PassengerKind, { readonly from: number; readonly to: number }>> = {
  adt: { from: 12, to: 130 },
  chd: { from: 2, to: 11 },
  inf: { from: 0, to: 1 },
  ins: { from: 0, to: 1 },
  yth: { from: 12, to: 24 },
  sen: { from: 60, to: 130 },
}
const isChild = (kind: PassengerKind): boolean => kind === 'chd' || kind === 'inf' || kind === 'ins'

/** Titles one of a kind may have: children are Master or Miss. */
export const titlesFor = (kind: PassengerKind): readonly Title[] => (isChild(kind) ? ['master', 'miss'] : ['mr', 'mrs', 'ms', 'miss'])
export const genderOf = (title: Title): 'm' | 'f' => (title === 'mr' || title === 'master' ? 'm' : 'f')

interface BirthDateCheck {
  readonly birthDate: string
  readonly kind: PassengerKind
  readonly flightDates: readonly LocalDate[]
  readonly today: LocalDate
}

/**
 * Tells whether one of these ages, one for each day of flying, may fly as a kind: the age fits on every day. A child
 * who turns 2 on the trip has a seat, and its price, on all flights; one who turns 12 stays a child, as fares go by the
 * age on the day of the first flight.
 */
export const agesFit = (kind: Pick<(typeof ageLimits)[PassengerKind], 'from' | 'to'>, ages: readonly number[]): boolean => {
  const [youngest, oldest] = [Math.min(...ages), Math.max(...ages)]
  const from = kind.from === ageLimits.chd.from ? oldest : youngest
  const to = kind.to === ageLimits.chd.to ? youngest : oldest
  return from >= kind.from && to <= kind.to
}

/**
 * Returns the faults of a birth date: its ages must fit the kind. An infant who turns 2 before the last flight should
 * fly as a child.
 */
export const birthDateFaults = ({ birthDate, kind, flightDates, today }: BirthDateCheck, path: string): readonly FieldFault[] => {
  if (birthDate === '') return [fault(path, isChild(kind) ? 'error.childBirthDateRequired' : 'error.dateRequired')]
  if (!isLocalDate(birthDate)) return [fault(path, 'error.formatInvalid')]
  if (compareDates(birthDate, today) > 0) return [fault(path, 'error.birthDateFuture')]
  const ages = flightDates.map(date => ageOn(birthDate, date))
  if (agesFit(ageLimits[kind], ages)) return []
  const turnsTwo = ageLimits[kind].to === ageLimits.inf.to && Math.min(...ages) <= ageLimits.inf.to && agesFit(ageLimits.chd, ages)
  return [fault(path, turnsTwo ? 'error.infantTurnsTwo' : 'error.ageMismatch')]
}

/** Returns the gender that a title tells; empty for anything else. */
export const genderOfTitle = (text: string): 'm' | 'f' | '' => {
  const title = titles.find(each => each === text)
  return title ? genderOf(title) : ''
}

export const titleFaults = (
  person: { readonly title: string; readonly gender?: string; readonly kind: PassengerKind },
  path: string,
): readonly FieldFault[] => {
  const title = titles.find(each => each === person.title)
  if (!title) return [fault(`${path}.title`, 'error.titleRequired')]
  const faults: FieldFault[] = []
  if (!titlesFor(person.kind).includes(title)) faults.push(fault(`${path}.title`, 'error.titleAgeMismatch'))
  if (person.gender !== undefined) {
    if (person.gender !== 'm' && person.gender !== 'f') faults.push(fault(`${path}.gender`, 'error.genderRequired'))
    else if (genderOf(title) !== person.gender) faults.push(fault(`${path}.gender`, 'error.titleGenderMismatch'))
  }
  return faults
}
