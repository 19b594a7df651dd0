import type { SavedTraveler } from '@karwan/contract/travelers'
import { genderOf, titleFor, titles } from '@karwan/domain/travelers'
import type { ReadPassport } from '../../form/index.ts'
import type { TravelerDraft } from './booking-draft.ts'

const genderFor = (title: string): string => {
  const known = titles.find(each => each === title)
  return known ? genderOf(known) : ''
}

/** A saved traveler in a place of the booking; the frequent flyer's number of the form stays. */
export function filledWith(place: TravelerDraft, saved: SavedTraveler): TravelerDraft {
  const title = titleFor(place.kind, saved)
  return {
    ...place,
    title,
    gender: saved.gender || genderFor(title),
    firstName: saved.firstName,
    lastName: saved.lastName,
    birthDate: saved.birthDate,
    nationality: saved.nationality,
    passport: {
      number: saved.passport,
      issuingCountry: saved.passportIssuingCountry,
      expiryDate: saved.passportExpiryDate,
    },
  }
}

/** Puts what was read from a passport over what was typed. Fields that were not read for certain stay. */
export function readInto(place: TravelerDraft, { number, issuingCountry, expiryDate, ...person }: ReadPassport): TravelerDraft {
  const gender = person.gender ?? place.gender
  const title = genderFor(place.title) === gender ? place.title : ''
  return {
    ...place,
    ...person,
    title: titleFor(place.kind, { title, gender }),
    gender,
    passport: {
      ...place.passport,
      ...(number !== undefined && { number }),
      ...(issuingCountry !== undefined && { issuingCountry }),
      ...(expiryDate !== undefined && { expiryDate }),
    },
  }
}
