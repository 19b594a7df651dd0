/** Renders an e-mail as HTML and plain text in the brand's look. */
export type { Email, EmailAlert, EmailFact, EmailFlight, EmailLook } from './email.ts'
export { footOf, lookOf } from './email-frame.ts'
export { emailHtml, emailText } from './email-html.ts'
