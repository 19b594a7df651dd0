/** Fields of people and contact, with their faults, for bookings, accounts and saved travelers. Reads passports too. */

export { CodeField } from './code-field.tsx'
export { CountryField } from './country-field.tsx'
export { DateField } from './date-field.tsx'
export { ErrorSummary } from './error-summary.tsx'
export { type Faults, focusField, useFaults } from './faults.ts'
export { NameField } from './name-field.tsx'
export { PassportButton, type ReadPassport } from './passport/passport-button.tsx'
export { type PhoneDraft, PhoneField } from './phone-field.tsx'
export { SingleName } from './single-name.tsx'
export { FailureNotice, Path, useSmallForm } from './small-form.tsx'
export { TitleField } from './title-field.tsx'
export { useTlds } from './use-tlds.ts'
