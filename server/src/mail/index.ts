/** E-mails: about orders (`order-templates/`) and all others by kind (`templates/`). */
export { createEmailSender, type EmailSender } from './email-sender.ts'
export { createOrderMailer, type OrderMailerOptions } from './order-mailer.ts'
export { queueEmail } from './queue-email.ts'
export { kindFor, type NoticeKind } from './templates/index.ts'
