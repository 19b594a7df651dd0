import type { SavedTraveler } from '@karwan/contract/travelers'
import { findCountry, listCountries } from '@karwan/domain/countries'
import { findPhone } from '@karwan/domain/travelers'
import type { PhoneDraft } from '../../form/index.ts'

/** Contact of the travelers, as the form holds it. */
export interface ContactDraft extends PhoneDraft {
  readonly email: string
  readonly address: string
  readonly postalCode: string
}
export const emptyContact = (country: string): ContactDraft => ({
  email: '',
  phoneCountry: country,
  phone: '',
  address: '',
  postalCode: '',
})

/**
 * The contact as rules and orders take it: phone in E.164 where it is complete, else as typed, which no rule lets pass.
 * The address goes along only where the brand asks for it.
 */
export function contactOf({ email, phoneCountry, phone, address, postalCode }: ContactDraft, withAddress = false) {
  const dialCode = findCountry(phoneCountry)?.dialCode ?? ''
  return {
    email: email.trim(),
    phone: phone.trim() === '' ? '' : (findPhone(phone, dialCode) ?? phone.trim()),
    ...(withAddress && address.trim() !== '' && { address: address.trim() }),
    ...(withAddress && postalCode.trim() !== '' && { postalCode: postalCode.trim() }),
  }
}

/** A contact kept earlier; undefined for anything else. */
export function readContact(kept: unknown): ContactDraft | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { email, phoneCountry, phone, address, postalCode } = kept as Partial<Record<keyof ContactDraft, unknown>>
  const all = [email, phoneCountry, phone, address, postalCode]
  return all.every(text => typeof text === 'string') ? (kept as ContactDraft) : undefined
}

/** Completes the contact with the account's address and the details of a saved traveler. */
export function reachedBy(contact: ContactDraft, email: string, people: readonly SavedTraveler[]): ContactDraft {
  const known = people.find(({ phone }) => phone !== '')
  const country = known && countryOfDialCode(known.phonePrefix, contact.phoneCountry)
  return {
    ...contact,
    email: contact.email || email || (people.find(each => each.email !== '')?.email ?? ''),
    ...(contact.phone === '' && known && country !== undefined && { phone: known.phone, phoneCountry: country }),
    address: contact.address || (people.find(({ address }) => address !== '')?.address ?? ''),
    postalCode: contact.postalCode || (people.find(({ postalCode }) => postalCode !== '')?.postalCode ?? ''),
  }
}
const countryOfDialCode = (dialCode: string, preferred: string): string | undefined =>
  findCountry(preferred)?.dialCode === dialCode ? preferred : listCountries('en').find(each => each.dialCode === dialCode)?.code
