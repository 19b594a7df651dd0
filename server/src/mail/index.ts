/** Letters: about orders (`order-letters/`) and about anything else by kind (`letters/`). */
export { createEmailSender as createLetterMailer, type EmailSender as LetterMailer } from './email-sender.ts'
export { createOrderMailer, type OrderMailerOptions } from './order-mailer.ts'
export { queueEmail as queueLetter } from './queue-email.ts'
export type { EmailKind as LetterKind } from './templates/index.ts'
