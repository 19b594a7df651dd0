import { countryName, findCountry } from '@karwan/domain/countries'
import type { InEachLanguage, Language } from '../kit/languages.ts'

/** An account holder of the provider. All are invented; nobody has these phone numbers. */
export interface Person {
  readonly id: string
  readonly title: string
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
  readonly email: string
  readonly phone: string
  readonly country: string
  readonly state: InEachLanguage
  readonly stateId: number
  readonly street: readonly [string, string]
  readonly postalCode: string
}

export const people: readonly [Person, ...Person[]] = [
  {
    id: 'idp-1001',
    title: 'Mrs',
    firstName: 'Hana',
    lastName: 'Rashid',
    birthDate: '1991-03-08',
    email: 'hana.rashid@example.com',
    phone: '+9647500001001',
    country: 'IQ',
    state: { en: 'Erbil', ar: 'أربيل', ckb: 'هەولێر' },
    stateId: 4401,
    street: ['Gulan Street', '12'],
    postalCode: '44001',
  },
  {
    id: 'idp-1002',
    title: 'Mr',
    firstName: 'Yusuf',
    lastName: 'Salih',
    birthDate: '1986-11-30',
    email: 'yusuf.salih@example.com',
    phone: '+9647700001002',
    country: 'IQ',
    state: { en: 'Baghdad', ar: 'بغداد', ckb: 'بەغدا' },
    stateId: 1001,
    street: ['Palestine Street', '7'],
    postalCode: '10001',
  },
  {
    id: 'idp-1003',
    title: 'Ms',
    firstName: 'Lina',
    lastName: 'Haddad',
    birthDate: '1999-07-21',
    email: 'lina.haddad@example.com',
    phone: '+963930001003',
    country: 'SY',
    state: { en: 'Damascus', ar: 'دمشق', ckb: 'دیمەشق' },
    stateId: 101,
    street: ['Mezzeh', '3'],
    postalCode: '',
  },
]

/**
 * The profile as the provider tells it: keys and values, of which Country and State are JSON in a text, their names in
 * the asked language.
 */
export const profileOf = (person: Person, language: Language): readonly { key: string; value: string | number | boolean | null }[] =>
  Object.entries({
    Title: person.title,
    FirstName: person.firstName,
    LastName: person.lastName,
    BirthDate: `${person.birthDate}T00:00:00`,
    Email: person.email,
    Phone: person.phone,
    Country: JSON.stringify({ Id: findCountry(person.country)?.id, Code: person.country, Name: countryName(person.country, language) }),
    State: JSON.stringify({ Id: person.stateId, Name: person.state[language] }),
    StreetName: person.street[0],
    StreetNumber: person.street[1],
    PostalCode: person.postalCode,
    Newsletter: false,
    LoyaltyCard: null,
    Visits: 3,
  }).map(([key, value]) => ({ key, value }))
