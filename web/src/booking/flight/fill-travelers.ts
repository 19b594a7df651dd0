import type { SavedTraveler } from '@karwan/contract/travelers'
import { genderOfTitle, titleFor } from '@karwan/domain/travelers'
import type { ReadPassport } from '../../form/index.ts'
import type { TravelerDraft } from './booking-draft.ts'

/** A saved traveler in a place of the booking; the frequent flyer's number of the form stays. */
export function filledWith(place: TravelerDraft, saved: SavedTraveler): TravelerDraft {
  return {
    ...place,
    title: titleFor(place.kind, saved),
    firstName: saved.firstName,
    lastName: saved.lastName,
    birthDate: saved.birthDate,
    nationality: saved.nationality || place.nationality,
    passport: {
      number: saved.passport,
      issuingCountry: saved.passportIssuingCountry || place.passport.issuingCountry,
      expiryDate: saved.passportExpiryDate,
    },
  }
}

/**
 * Puts what was read from a passport over what was typed. Fields that were not read for certain stay. A title of the
 * other gender is replaced.
 */
export function readInto(place: TravelerDraft, read: ReadPassport): TravelerDraft {
  const { number, issuingCountry, expiryDate, gender = genderOfTitle(place.title), ...person } = read
  const title = genderOfTitle(place.title) === gender ? place.title : ''
  return {
    ...place,
    ...person,
    title: titleFor(place.kind, { title, gender }),
    passport: {
      ...place.passport,
      ...(number !== undefined && { number }),
      ...(issuingCountry !== undefined && { issuingCountry }),
      ...(expiryDate !== undefined && { expiryDate }),
    },
  }
}
