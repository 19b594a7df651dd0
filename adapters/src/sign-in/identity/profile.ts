import { isLocalDate } from '@karwan/domain/calendar'
import { findCountry, findCountryById } from '@karwan/domain/countries'
import type { ProfileList, ProfileValue, ProviderProfile } from '@karwan/domain/sign-in'
import { findPhone, titles } from '@karwan/domain/travelers'
import { z } from 'zod'

/** Country and State come as JSON in a text, or, from some products, as plain text. */
const placeSchema = z.object({ Id: z.coerce.number().optional(), Code: z.string().optional(), Name: z.string().optional() })
const longest = 160

/** Profile of a key and value list, in our words. A value that makes no sense is as good as none. */
export const profileOf = (list: ProfileList): ProviderProfile => {
  const values = new Map(list.map(({ key, value }) => [key.toLowerCase(), value]))
  const text = (key: string): string | undefined => textOf(values.get(key.toLowerCase()))
  const country = placeOf(values.get('country'))
  const title = titles.find(known => known === text('Title')?.toLowerCase().replace(/\.$/, ''))
  const birthDate = text('BirthDate')?.slice(0, 10)
  const found: { [Name in keyof ProviderProfile]: ProviderProfile[Name] | undefined } = {
    title,
    firstName: text('FirstName'),
    lastName: text('LastName'),
    birthDate: birthDate !== undefined && isLocalDate(birthDate) ? birthDate : undefined,
    email: z.email().max(254).safeParse(text('Email')).data,
    phone: findPhone(text('Phone') ?? ''),
    country: (findCountry(country.Code ?? '') ?? findCountryById(country.Id ?? -1))?.code,
    city: text('City') ?? textOf(placeOf(values.get('state')).Name),
    streetName: text('StreetName'),
    streetNumber: text('StreetNumber'),
    postalCode: text('PostalCode'),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

const textOf = (value: ProfileValue | undefined): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value).trim()
  return text === '' || text.length > longest ? undefined : text
}

const placeOf = (value: ProfileValue | undefined): z.infer<typeof placeSchema> => {
  if (typeof value !== 'string') return {}
  try {
    return placeSchema.safeParse(JSON.parse(value)).data ?? {}
  } catch {
    return { Code: value, Name: value }
  }
}
