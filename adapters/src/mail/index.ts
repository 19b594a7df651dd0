/** Sends e-mail by SMTP. */
export { createMailer, type Mail, type MailAttachment, type Mailer, type MailerOptions, type MailOutcome } from './mailer.ts'
