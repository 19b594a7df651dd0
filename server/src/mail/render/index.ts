/** An e-mail as its reader meets it, drawn as HTML and as plain text in the brand's look. */
export type { Letter, LetterLook } from './email.ts'
export { footOf, lookOf } from './email-frame.ts'
export { letterHtml, letterText } from './email-html.ts'
