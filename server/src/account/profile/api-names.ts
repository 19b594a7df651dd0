/**
 * Maps account details to the names of the specified API, misspelled ones included, and back. Only this file knows
 * them; our own names are those of `AccountDetails`.
 */
import type { DetailsUpdate, ProfileDetails } from '@karwan/contract/account'
import type { FieldFault } from '@karwan/domain/problems'
import { titles } from '@karwan/domain/travelers'
import type { AccountDetails } from '../../platform/database/index.ts'
import { type DetailName, type DetailsTyped, detailNames } from './details.ts'

type ApiName = Exclude<keyof ProfileDetails, 'Language'>
const apiNames = {
  title: 'Title',
  firstName: 'FirstName',
  lastName: 'LastName',
  birthDate: 'BirthDate',
  country: 'Country',
  city: 'City',
  phone: 'Phone',
  email: 'email',
  streetName: 'StreetName',
  streetNumber: 'StreetNumber',
  postalCode: 'PostalCode',
  passportNumber: 'NumberPassport',
  passportIssuingCountry: 'IssuingCountryPassport',
  passportExpiryDate: 'ExpiryDatePasport',
} as const satisfies Record<DetailName, ApiName>

/** Returns details under the API's names; what was not told is absent. */
export const toApiDetails = (details: AccountDetails): Partial<Record<ApiName, string>> =>
  Object.fromEntries(
    detailNames.flatMap(name => {
      const value = details[name]
      return value === undefined ? [] : [[apiNames[name], value]]
    }),
  )

/** Returns a profile as the API tells it: null for what was not told. `language` is that of the account's e-mails. */
export const toApiProfile = (details: AccountDetails, language: ProfileDetails['Language']): ProfileDetails => ({
  Title: titles.find(title => title === details.title) ?? null,
  FirstName: details.firstName ?? null,
  LastName: details.lastName ?? null,
  BirthDate: details.birthDate ?? null,
  Country: details.country ?? null,
  City: details.city ?? null,
  Phone: details.phone ?? null,
  email: details.email ?? null,
  StreetName: details.streetName ?? null,
  StreetNumber: details.streetNumber ?? null,
  PostalCode: details.postalCode ?? null,
  NumberPassport: details.passportNumber ?? null,
  IssuingCountryPassport: details.passportIssuingCountry ?? null,
  ExpiryDatePasport: details.passportExpiryDate ?? null,
  Language: language,
})

/** Returns what the API's form sent under our names. */
export const fromApiUpdate = (update: DetailsUpdate): DetailsTyped =>
  Object.fromEntries(detailNames.map(name => [name, update[apiNames[name]]]))

/** Returns a fault of a detail, found at the field that the API knows it by. */
export const toApiFault = (fault: FieldFault): FieldFault => {
  const name = detailNames.find(each => each === fault.path)
  return name ? { ...fault, path: apiNames[name] } : fault
}
