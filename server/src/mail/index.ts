/** Letters: about orders (`order-letters/`) and about anything else by kind (`letters/`). */
export { createLetterMailer, type LetterMailer } from './email-sender.ts'
export { createOrderMailer, type OrderMailerOptions } from './order-mailer.ts'
export { queueLetter } from './queue-email.ts'
export type { LetterKind } from './templates/index.ts'
