import { splitPhone } from './contacts.ts'

/** `+9647500001000` as people read it: `+964 750 000 1000`. Written left to right everywhere. */
export const readablePhone = (phone: string, countryCode: string): string => {
  if (!phone.startsWith(countryCode)) return phone
  const rest = phone.slice(countryCode.length)
  return [countryCode, rest.slice(0, 3), rest.slice(3, 6), rest.slice(6)].filter(Boolean).join(' ')
}
/** The same for a number of any country. */
export const internationalPhone = (phone: string): string => readablePhone(phone, `+${splitPhone(phone).phonePrefix}`)
