/** Letters: about orders (`order-letters/`) and about anything else by kind (`letters/`). */
export { createEmailSender, type EmailSender } from './email-sender.ts'
export { createOrderMailer, type OrderMailerOptions } from './order-mailer.ts'
export { queueEmail } from './queue-email.ts'
export type { EmailKind } from './templates/index.ts'
