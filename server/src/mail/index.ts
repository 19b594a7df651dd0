/** Letters: about orders (`order-letters/`) and about anything else by kind (`letters/`). */
export { createLetterMailer, type LetterMailer } from './letter-mailer.ts'
export { createOrderMailer, type OrderMailerOptions } from './order-mailer.ts'
export { queueLetter } from './queue-letter.ts'
