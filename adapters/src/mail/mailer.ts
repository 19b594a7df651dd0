import { createTransport } from 'nodemailer'

export interface MailAttachment {
  readonly name: string
  /** Such as `application/pdf`. */
  readonly contentType: string
  readonly content: Uint8Array
  /** For pictures in the HTML, `cid:…`. */
  readonly contentId?: string
}

export interface Mail {
  readonly to: string | readonly string[]
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments?: readonly MailAttachment[]
  /**
   * Our own id of this mail, of ASCII letters and digits, `-`, `_` and `.`. A mail that is sent again has the same
   * Message-ID.
   */
  readonly messageId: string
  readonly replyTo?: string
  /** `Karwan <booking@…>`, when it is not the mailer's own. */
  readonly from?: string
}

/** `accepted`: the mail server has it. `refused`: it will never take this one. `unavailable`: try again later. */
export type MailOutcome =
  | { readonly state: 'accepted'; readonly messageId: string }
  | { readonly state: 'refused' | 'unavailable'; readonly detail: string }

export interface MailerOptions {
  /** `smtp://user:password@host:port`, or `smtps://…`. */
  readonly smtpUrl: string
  /** Sender of mails, `Karwan <booking@karwan.example>`; its domain is that of the Message-ID. */
  readonly from: string
  /** Connections that are open at the same time at most; 5 unless given. They stay open for the next e-mails. */
  readonly connections?: number
  /** E-mails on a connection before it is replaced by a new one; 100 unless given. */
  readonly mailsPerConnection?: number
}

export interface Mailer {
  send(mail: Mail): Promise<MailOutcome>
  close(): void
}

const timeoutMs = 20_000

/** Mail servers may close a connection that is idle for five minutes, and some do after seconds. */
const idleMs = 10_000

export function createMailer({ smtpUrl, from, connections = 5, mailsPerConnection = 100 }: MailerOptions): Mailer {
  const transport = createTransport({
    pool: true,
    url: smtpUrl,
    maxConnections: connections,
    maxMessages: mailsPerConnection,
    idleTimeout: idleMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    async send(mail) {
      const messageId = `<${mail.messageId.replace(/[^\w.-]/g, '-')}@${domain}>`
      try {
        await transport.sendMail({
          from: mail.from ?? from,
          to: typeof mail.to === 'string' ? mail.to : [...mail.to],
          ...(mail.replyTo && { replyTo: mail.replyTo }),
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated' },
          attachments: (mail.attachments ?? []).map(file => ({
            filename: file.name,
            contentType: file.contentType,
            content: Buffer.from(file.content),
            ...(file.contentId && { cid: file.contentId }),
          })),
        })
        return { state: 'accepted', messageId }
      } catch (error) {
        return outcomeOf(error)
      }
    },
    close: () => transport.close(),
  }
}

/** SMTP says 5xx when it will never take a mail; everything else may be tried again. */
function outcomeOf(error: unknown): MailOutcome {
  const detail = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  const hopeless = code >= 500 || (error instanceof Error && 'code' in error && error.code === 'EENVELOPE' && !(code >= 400))
  return { state: hopeless ? 'refused' : 'unavailable', detail }
}
