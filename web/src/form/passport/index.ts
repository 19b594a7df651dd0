/** Reading passports in the page: the zone at the foot of the page, photographed, typed or pasted. Recognised here, sent nowhere. */
export { PassportButton, type ReadPassport } from './passport-button.tsx'
