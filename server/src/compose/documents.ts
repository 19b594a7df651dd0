import type { Mailer } from '@karwan/adapters/mail'
import { createTextSender } from '@karwan/adapters/sms'
import { createDocumentMaker, createOfficeDocuments, createTripWriter } from '../documents/index.ts'
import { createEmailSender, createOrderMailer, type OrderMailerOptions } from '../mail/index.ts'
import { verifyCodeOf } from '../orders/index.ts'
import type { Base } from './base.ts'
import { placeNames } from './place-names.ts'
import { shopAddressOf } from './shop-address.ts'

/** Puts together what travelers get on paper, by mail and by text message. */
export const composeDocuments = ({ settings, brands, context, http }: Base, mailer: Mailer) => {
  const look = { brands, places: placeNames, sandbox: !settings.live, shopAddress: shopAddressOf(settings) }
  const documents = createDocumentMaker({ ...look, verifyCode: itemId => verifyCodeOf(context.vault, itemId) })
  const outgoing = { ...look, mailer: handOver(mailer) }
  const textSender = createTextSender({ baseUrl: settings.sms.url, apiKey: settings.sms.key, http })
  return {
    documents,
    trips: createTripWriter(look),
    officePapers: createOfficeDocuments(look),
    orderMailer: createOrderMailer({ ...outgoing, documents }),
    letters: createEmailSender({ ...outgoing, textSender, now: context.now }),
  }
}
export type ComposedDocuments = ReturnType<typeof composeDocuments>

/** Letters to the mail server; one that did not take it is asked again later, so that is thrown. */
const handOver = (mailer: Mailer): OrderMailerOptions['mailer'] => ({
  send: async ({ attachments, ...mail }) => {
    const outcome = await mailer.send({
      ...mail,
      attachments: attachments.map(({ filename, content, contentType }) => ({ name: filename, content, contentType })),
    })
    if (outcome.state !== 'accepted') throw new Error(`The mail server did not take a letter: ${outcome.state}`)
  },
})
