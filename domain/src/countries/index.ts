/**
 * Countries as nationalities, issuers of passports and prefixes of phone numbers, in three languages. Names come from
 * Unicode CLDR.
 */
export { type Country, compareNames, countryName, findCountry, findCountryById, listCountries } from './countries.ts'
