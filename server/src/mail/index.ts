/** E-mails: about orders (`order-templates/`) and all others by kind (`templates/`). */
export { createEmailSender as createLetterMailer, type EmailSender as LetterMailer } from './email-sender.ts'
export { createOrderMailer, type OrderMailerOptions } from './order-mailer.ts'
export { queueEmail as queueLetter } from './queue-email.ts'
export type { EmailKind as LetterKind } from './templates/index.ts'
