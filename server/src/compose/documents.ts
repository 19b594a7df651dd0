import type { Mailer } from '@karwan/adapters/mail'
import { createTextSender } from '@karwan/adapters/sms'
import { getBrand } from '@karwan/brands/node'
import type { PublishedContent } from '../content/index.ts'
import {
  createDocumentMaker,
  createOfficeDocuments,
  createTripWriter,
  createVisaDocuments,
  qrImage,
  verifyAddressOf,
} from '../documents/index.ts'
import { createEmailSender, createOrderMailer, type OrderMailerOptions } from '../mail/index.ts'
import { changeTokenOf, choiceTokenOf, type OrderRecord, verifyCodeOf } from '../orders/index.ts'
import type { Base } from './base.ts'
import { placeNames } from './place-names.ts'
import { shopAddressOf } from './shop-address.ts'

/** Composes documents, e-mails and text messages for travelers; e-mails tell the notices that are published. */
export const composeDocuments = (
  { settings, brands, context, http }: Base,
  mailer: Mailer,
  { noticesOf }: Pick<PublishedContent, 'noticesOf'>,
) => {
  const look = { brands, places: placeNames, sandbox: !settings.live, shopAddress: shopAddressOf(settings) }
  const documents = createDocumentMaker({ ...look, verifyCode: itemId => verifyCodeOf(context.vault, itemId) })
  const outgoing = { ...look, mailer: handOver(mailer) }
  const textSender = createTextSender({ baseUrl: settings.sms.url, apiKey: settings.sms.key, http })
  return {
    documents,
    /** Draws the code of an item's documents for its page. */
    qrOf: (order: Pick<OrderRecord, 'brand'>, itemId: string): string =>
      qrImage(verifyAddressOf(look.shopAddress(getBrand(brands, order.brand)), verifyCodeOf(context.vault, itemId))),
    trips: createTripWriter(look),
    officeDocuments: createOfficeDocuments(look),
    visaDocuments: createVisaDocuments(look),
    orderMailer: createOrderMailer({
      ...outgoing,
      documents,
      noticesOf,
      choiceTokenOf: id => choiceTokenOf(context.vault, id),
      changeTokenOf: id => changeTokenOf(context.vault, id),
    }),
    emailSender: createEmailSender({ ...outgoing, textSender, now: context.now }),
  }
}
export type ComposedDocuments = ReturnType<typeof composeDocuments>

/** Sends an e-mail by the mail server. Throws if it was not accepted, so that it is tried again later. */
const handOver = (mailer: Mailer): OrderMailerOptions['mailer'] => ({
  send: async ({ attachments, ...mail }) => {
    const outcome = await mailer.send({
      ...mail,
      attachments: attachments.map(({ filename, content, contentType }) => ({ name: filename, content, contentType })),
    })
    if (outcome.state !== 'accepted') throw new Error(`The mail server did not accept an e-mail: ${outcome.state}`)
  },
})
