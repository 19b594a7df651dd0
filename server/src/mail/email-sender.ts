import type { Brand } from '@karwan/brands/brand'
import { getBrand } from '@karwan/brands/node'
import type { Language } from '@karwan/domain/locales'
import type { TextSender } from '@karwan/domain/sms'
import type { EmailKind } from '../platform/database/index.ts'
import type { Mailer, OrderMailerOptions } from './order-mailer.ts'
import { emailHtml, emailText, footOf, lookOf } from './render/index.ts'
import { type EmailTemplate, emails, type TextWriter, texts, withheld } from './templates/index.ts'

export interface EmailToSend {
  /** The outbox row's id; the Message-ID derives from it. */
  readonly id: string
  readonly kind: EmailKind
  readonly brand: string
  readonly language: Language
  readonly to: string
  /** As `queueLetter` was given it. */
  readonly data: unknown
}
export interface EmailSender {
  /** Resolves when the mail server took it; throws otherwise, and is then called again later with the same id. */
  sendEmail(email: EmailToSend): Promise<void>
}

const isText = (kind: EmailKind): kind is keyof typeof texts => kind in texts
/** Letters and digits, as many as a phone shows. */
const senderOf = (brand: Brand): string => brand.name.en.replace(/[^A-Za-z0-9]/g, '').slice(0, 11)

/** Letters that are about no order, in the reader's language and the brand's looks. */
export const createEmailSender = (
  options: Pick<OrderMailerOptions, 'brands' | 'sandbox' | 'shopAddress'> & {
    readonly mailer: Mailer
    readonly textSender: TextSender
    readonly now: () => Date
  },
): EmailSender => ({
  async sendEmail({ id, kind, brand: brandId, language, to, data }) {
    if (kind === withheld) return
    const brand = getBrand(options.brands, brandId)
    const shop = options.shopAddress(brand)
    if (isText(kind)) {
      const { text, until } = (texts[kind] as TextWriter<unknown>)(data, { brand, language, shop })
      if (until !== undefined && options.now().toISOString() > until) return
      const outcome = await options.textSender.send({ to, from: senderOf(brand), text, reference: id })
      // A number that will never be reached is not asked for again: who typed it sees that no code comes.
      if (outcome.state === 'unavailable') throw new Error(`The carrier did not take a message: ${outcome.detail}`)
      return
    }
    const write = emails[kind] as EmailTemplate<unknown>
    const email = { ...write(data, { brand, language, shop }), ...footOf(brand, language, options.sandbox) }
    await options.mailer.send({
      to,
      subject: email.subject,
      html: emailHtml(email, lookOf(brand, language, shop)),
      text: emailText(email),
      from: `${brand.name[language]} <${brand.contact.email}>`,
      messageId: id,
      attachments: [],
    })
  },
})
