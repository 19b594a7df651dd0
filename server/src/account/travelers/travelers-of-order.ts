import {
  emptySavedTraveler,
  type Guest,
  genderOf,
  type OrderedPassenger,
  type SavedTravelerFacts,
  splitPhone,
} from '@karwan/domain/travelers'
import type { OrderRecord } from '../../orders/index.ts'

/**
 * The people of an order as they would be saved. The first of them is the one who was reached under the order's
 * contact.
 */
export const travelersOfOrder = ({ services, contact }: OrderRecord): readonly SavedTravelerFacts[] => {
  const people = services.flatMap(service =>
    service.kind === 'hotel' ? service.rooms.flat().map(ofGuest) : service.passengers.map(ofPassenger),
  )
  const reached = {
    email: contact.email,
    ...splitPhone(contact.phone),
    address: contact.address ?? '',
    postalCode: contact.postalCode ?? '',
  }
  return people.map((person, at) => (at === 0 ? { ...person, ...reached } : person))
}

const ofPassenger = ({ title, gender, firstName, lastName, birthDate, nationality, passport }: OrderedPassenger): SavedTravelerFacts => ({
  ...emptySavedTraveler,
  title,
  gender,
  firstName,
  lastName,
  birthDate: birthDate ?? '',
  nationality,
  passport: passport?.number ?? '',
  passportIssuingCountry: passport?.issuingCountry ?? '',
  passportIssueDate: passport?.issueDate ?? '',
  passportExpiryDate: passport?.expiryDate ?? '',
  sourceType: 'flight',
})
const ofGuest = ({ title, firstName, lastName, nationality, birthDate }: Guest): SavedTravelerFacts => ({
  ...emptySavedTraveler,
  title,
  gender: genderOf(title),
  firstName,
  lastName,
  nationality: nationality ?? '',
  birthDate: birthDate ?? '',
  sourceType: 'hotel',
})
