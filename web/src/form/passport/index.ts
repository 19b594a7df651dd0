/** Reads passports in the page: the machine-readable zone, photographed, typed or pasted. Nothing is sent. */
export { PassportButton, type ReadPassport } from './passport-button.tsx'
