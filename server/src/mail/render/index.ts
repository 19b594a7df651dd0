/** Renders an e-mail as HTML and plain text in the brand's look. */
export type { Email as Letter, EmailLook as LetterLook } from './email.ts'
export { footOf, lookOf } from './email-frame.ts'
export { emailHtml as letterHtml, emailText as letterText } from './email-html.ts'
