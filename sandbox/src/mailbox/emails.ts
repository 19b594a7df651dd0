import { createHash } from 'node:crypto'
import PostalMime, { type Address } from 'postal-mime'
import { openLedger } from '../kit/index.ts'

/** A mail as it arrived. Times are ISO 8601 UTC. */
export interface Email {
  readonly id: string
  readonly receivedAt: string
  /** As the envelope says, which is what was delivered. */
  readonly to: readonly string[]
  readonly from: string
  readonly subject: string
  readonly messageId: string | null
  readonly text: string
  readonly html: string | null
  readonly attachments: readonly Attachment[]
}
export interface Attachment {
  readonly name: string
  readonly contentType: string
  readonly bytes: number
  /** For pictures inside the HTML (`cid:…`). */
  readonly contentId: string | null
  readonly base64: string
}

export interface Mailbox {
  take(raw: Buffer, envelope: { readonly from: string; readonly to: readonly string[] }): Promise<Email>
  /** Newest first; `to` keeps those sent to that address. */
  list(to?: string): readonly Email[]
  find(id: string): Email | undefined
}

/** The box holds that many; the oldest are forgotten. */
const holds = 500

/** @param place a file of JSON lines, or 'memory' */
export function openMailbox(place: string, now: () => Date): Mailbox {
  const ledger = openLedger<Email>(place, holds)
  let taken = 0
  return {
    async take(raw, envelope) {
      const receivedAt = now().toISOString()
      const email = await readEmail(raw, envelope, receivedAt, `${receivedAt} ${++taken}`)
      ledger.append(email)
      return email
    },
    list: to =>
      ledger
        .list()
        .filter(email => to === undefined || email.to.includes(to.toLowerCase()))
        .toReversed(),
    find: id => ledger.list().find(email => email.id === id),
  }
}

async function readEmail(
  raw: Buffer,
  envelope: { readonly from: string; readonly to: readonly string[] },
  receivedAt: string,
  place: string,
): Promise<Email> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' })
  return {
    id: createHash('sha256').update(raw).update(place).digest('hex').slice(0, 16),
    receivedAt,
    to: envelope.to.map(address => address.toLowerCase()),
    from: mail.from ? formatAddress(mail.from) : envelope.from,
    subject: mail.subject ?? '',
    messageId: mail.messageId ?? null,
    text: mail.text?.trimEnd() ?? '',
    html: mail.html?.trimEnd() || null,
    attachments: mail.attachments.map(part => {
      const content = Buffer.from(part.content as ArrayBuffer)
      return {
        name: part.filename ?? 'attachment',
        contentType: part.mimeType,
        bytes: content.length,
        contentId: part.contentId?.replace(/^<|>$/g, '') ?? null,
        base64: content.toString('base64'),
      }
    }),
  }
}

/** Returns an address as a header writes it: `"Karwan" <booking@karwan.example>`, or the address alone. */
const formatAddress = ({ name, address = '' }: Address): string => (name === '' ? address : `"${name}" <${address}>`)
