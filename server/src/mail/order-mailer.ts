import type { Brand } from '@karwan/brands/brand'
import { getBrand } from '@karwan/brands/node'
import type { ShownNotice } from '@karwan/contract/content'
import type { Language } from '@karwan/domain/locales'
import type { PlaceNames } from '../documents/index.ts'
import { type DocumentMaker, documentsOf, isPackage, type OrderMail, type OrderMailer, type OrderRecord } from '../orders/index.ts'
import type { PayerReader } from '../platform/database/index.ts'
import { alertsOf, isForOperations, isForPayer, operationsEmail, payerEmail, travelerEmail } from './order-templates/index.ts'
import { type Email, emailHtml, emailText, lookOf } from './render/index.ts'

/** Hands a mail to a mail server; resolves when it was taken, throws otherwise. */
export interface Mailer {
  send(mail: {
    readonly to: string
    readonly subject: string
    readonly html: string
    readonly text: string
    /** `Karwan <booking@karwan.example>`. */
    readonly from: string
    /** The outbox row's id, the same in every try. */
    readonly messageId: string
    readonly attachments: readonly { readonly filename: string; readonly content: Uint8Array; readonly contentType: string }[]
  }): Promise<unknown>
}
export interface OrderMailerOptions {
  readonly mailer: Mailer
  readonly documents: DocumentMaker
  readonly brands: readonly Brand[]
  readonly places: PlaceNames
  readonly sandbox: boolean
  /** Returns the notices that a brand's shop shows now. */
  noticesOf(brand: string, language: Language): { readonly notices: readonly ShownNotice[] }
  /** Returns the token of the link that opens the choice of a rescue. */
  choiceTokenOf(rescueId: string): string
  /** Returns the token of the link that opens a change by an airline. */
  changeTokenOf(changeId: string): string
  /** Address of the brand's shop without a slash at its end. */
  shopAddress(brand: Brand): string
}

const withDocuments: ReadonlySet<OrderMail['kind']> = new Set(['order-confirmed', 'order-partly-confirmed', 'flight-change-accepted'])

/** An e-mail to whoever pays never goes to whoever ordered. */
const readerOf = ({ kind, payer, order }: OrderMail): PayerReader => {
  if (payer) return payer
  if (isForPayer(kind)) throw new Error(`Nobody to send a ${kind} to`)
  return { email: order.contact.email, language: order.language }
}

/** Writes the mails of an order (AP-11) and hands them over with a Message-ID that is the same in every try. */
export function createOrderMailer({
  mailer,
  documents,
  brands,
  places,
  sandbox,
  noticesOf,
  choiceTokenOf,
  changeTokenOf,
  shopAddress,
}: OrderMailerOptions): OrderMailer {
  const attachmentsOf = async (order: OrderRecord) => {
    const stands = isPackage(order) ? order.services : order.services.filter(({ state }) => state === 'confirmed')
    const wanted = stands.flatMap(item =>
      documentsOf(order, item, false)
        .filter(({ kind, available }) => available && kind !== 'letter')
        .map(({ kind }) => ({ kind, order, serviceId: item.id, language: order.language })),
    )
    const made = await Promise.all(wanted.map(request => documents.makeDocument(request)))
    return made.map(({ bytes, fileName }) => ({ filename: fileName, content: bytes, contentType: 'application/pdf' }))
  }
  const emailOf = (mail: OrderMail, brand: Brand): Email => {
    const { kind, order, note } = mail
    if (isForOperations(kind)) return operationsEmail(kind, order, note, brand)
    if (isForPayer(kind)) return payerEmail(mail, kind, { brand, places, sandbox, shop: shopAddress(brand) })
    const shop = shopAddress(brand)
    const alerts = alertsOf(order, noticesOf(brand.id, order.language).notices, shop)
    return { ...travelerEmail(mail, kind, { brand, places, sandbox, choiceTokenOf, changeTokenOf, shop }), alerts }
  }
  return {
    async sendOrderMail(mail) {
      const { order } = mail
      const brand = getBrand(brands, order.brand)
      const toOperations = isForOperations(mail.kind)
      const message = emailOf(mail, brand)
      const { email, language } = toOperations ? { email: brand.contact.email, language: 'en' as const } : readerOf(mail)
      const look = lookOf(brand, language, shopAddress(brand))
      await mailer.send({
        to: email,
        subject: message.subject,
        html: emailHtml(message, look),
        text: emailText(message),
        from: `${brand.name[language]} <${brand.contact.email}>`,
        messageId: mail.id,
        attachments: withDocuments.has(mail.kind) ? await attachmentsOf(order) : [],
      })
    },
  }
}
