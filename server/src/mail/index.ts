/** E-mails: about orders (`order-templates/`) and all others by kind (`templates/`). */
export { createLetterMailer, type LetterMailer } from './email-sender.ts'
export { createOrderMailer, type OrderMailerOptions } from './order-mailer.ts'
export { queueLetter } from './queue-email.ts'
export type { LetterKind } from './templates/index.ts'
