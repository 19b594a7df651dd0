/** Sealed data of people with an account. */
import type { ProviderTokens } from '@karwan/domain/sign-in'
import { type SavedTravelerFacts, titles } from '@karwan/domain/travelers'
import { z } from 'zod'
import { oneOf, text } from './shapes.ts'
import { fieldsOf, sealedJson, versions } from './stored-json.ts'

/** Details of a person with an account, with the full passport number. Unknown details are absent. */
export interface AccountDetails {
  readonly title?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly birthDate?: string
  readonly country?: string
  readonly city?: string
  /** E.164. */
  readonly phone?: string
  readonly email?: string
  readonly streetName?: string
  readonly streetNumber?: string
  readonly postalCode?: string
  readonly passportNumber?: string
  readonly passportIssuingCountry?: string
  readonly passportExpiryDate?: string
}

const absent = z.exactOptional(text)
/** Version 1 had the names of the outside API. */
const namedByTheApi = z.object({
  Title: absent,
  FirstName: absent,
  LastName: absent,
  BirthDate: absent,
  Country: absent,
  City: absent,
  Phone: absent,
  email: absent,
  StreetName: absent,
  StreetNumber: absent,
  PostalCode: absent,
  NumberPassport: absent,
  IssuingCountryPassport: absent,
  ExpiryDatePasport: absent,
})
const ownNames = {
  Title: 'title',
  FirstName: 'firstName',
  LastName: 'lastName',
  BirthDate: 'birthDate',
  Country: 'country',
  City: 'city',
  Phone: 'phone',
  email: 'email',
  StreetName: 'streetName',
  StreetNumber: 'streetNumber',
  PostalCode: 'postalCode',
  NumberPassport: 'passportNumber',
  IssuingCountryPassport: 'passportIssuingCountry',
  ExpiryDatePasport: 'passportExpiryDate',
} as const satisfies Record<keyof z.output<typeof namedByTheApi>, keyof AccountDetails>
type ApiName = keyof typeof ownNames

const details = fieldsOf<AccountDetails>({
  title: absent,
  firstName: absent,
  lastName: absent,
  birthDate: absent,
  country: absent,
  city: absent,
  phone: absent,
  email: absent,
  streetName: absent,
  streetNumber: absent,
  postalCode: absent,
  passportNumber: absent,
  passportIssuingCountry: absent,
  passportExpiryDate: absent,
})
const withOwnNames = (before: z.output<typeof namedByTheApi>): AccountDetails =>
  Object.fromEntries(Object.entries(before).map(([name, value]) => [ownNames[name as ApiName], value]))

export const sealedDetails = sealedJson('accounts.details', versions(namedByTheApi).next(details, withOwnNames))

/** Sealed with a code: whom it is for, and what a right guess is to do. */
export interface CodeRequest {
  /** E-mail address, or phone in E.164; empty once the code was used. */
  readonly to: string
  /** Argon2id of the password of a registration. */
  readonly password?: string
  /** E-mail sent instead of a code that would lead nowhere. It costs the same work. */
  readonly instead?: 'account-exists' | 'no-account' | 'withheld'
}
export const sealedCodeRequest = sealedJson(
  'account_codes.request',
  versions(
    fieldsOf<CodeRequest>({
      to: text,
      password: absent,
      instead: z.exactOptional(oneOf({ 'account-exists': true, 'no-account': true, withheld: true })),
    }),
  ),
)

const orEmpty = <const Name extends string>(names: readonly Name[]): z.ZodType<Name | ''> => z.enum(['', ...names])
export const sealedTraveler = sealedJson(
  'travelers.traveler',
  versions(
    fieldsOf<SavedTravelerFacts>({
      title: orEmpty(titles),
      gender: orEmpty(['m', 'f']),
      firstName: text,
      lastName: text,
      birthDate: text,
      nationality: text,
      passport: text,
      passportIssuingCountry: text,
      passportIssueDate: text,
      passportExpiryDate: text,
      email: text,
      phonePrefix: text,
      phone: text,
      address: text,
      postalCode: text,
      sourceType: z.enum(['hotel', 'flight']),
    }),
  ),
)

/** Bound to `identity-link <user id>`. */
export const sealedTokens = sealedJson(
  'identity_links.tokens',
  versions(fieldsOf<ProviderTokens>({ accessToken: text, refreshToken: text })),
)
