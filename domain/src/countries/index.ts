/** Countries as nationalities, issuers of passports and owners of phone numbers, in three languages (names: Unicode CLDR). */
export { type Country, countryName, findCountry, findCountryById, listCountries } from './countries.ts'
