import { loadBrands } from '@karwan/brands/node'
import { countryName } from '@karwan/domain/countries'
import { languages } from '@karwan/domain/locales'
import { money } from '@karwan/domain/money'
import { translatorOf } from '@karwan/messages/all'
import { dateAndTime, dateFull, formatMoney } from '@karwan/messages/format'
import { HtmlValidate } from 'html-validate/node'
import { describe, expect, test } from 'vitest'
import type { OrderMail } from '../orders/index.ts'
import { sampleVisa, sampleVisaOrder } from '../testing/samples/sample-visa-order.ts'
import { createOrderMailer, type OrderMailerOptions } from './index.ts'

type Sent = Parameters<OrderMailerOptions['mailer']['send']>[0]

const sendMail = async (kind: OrderMail['kind'], order: OrderMail['order'], more: Partial<OrderMail> = {}): Promise<Sent> => {
  const sent: Sent[] = []
  const mailer = createOrderMailer({
    mailer: { send: async mail => void sent.push(mail) },
    documents: { makeDocument: async ({ kind: of }) => ({ bytes: new Uint8Array([1]), fileName: `${of}.pdf` }) },
    brands: loadBrands(),
    places: airport => ({ airport, city: airport }),
    sandbox: true,
    noticesOf: () => ({ notices: [] }),
    choiceTokenOf: id => `${id}.mark`,
    changeTokenOf: id => `flight.${id}.mark`,
    shopAddress: () => 'https://shop.example',
  })
  await mailer.sendOrderMail({ id: 'mail-1', kind, about: '', order, note: null, ...more })
  const [mail] = sent
  if (!mail) throw new Error('nothing was sent')
  const report = await new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: { 'no-inline-style': 'off', 'long-title': 'off', 'no-deprecated-attr': 'off' },
  }).validateString(mail.html)
  expect(report.results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
  return mail
}
const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '')
const iqd = (amount: number) => money(amount, 'IQD')

describe.each(languages)('in %s', language => {
  const t = translatorOf(language)
  const turkiye = t('document.visaFor', { country: countryName('TR', language) })

  test('[VI-16] paid: the traveler is asked for documents, by the day on which all must be there', async () => {
    const order = { ...sampleVisaOrder([sampleVisa('ARAM', 'pending'), sampleVisa('DARA', 'pending')]), language }
    const { subject, text, html, attachments } = await sendMail('order-being-confirmed', order)
    expect(subject).toBe(t('mail.visaPaidSubject', { reference: order.reference }))
    const day = dateFull('2027-02-26', language)
    for (const part of [t('mail.visaPaidBody', { amount: formatMoney(order.total, language) }), t('mail.visaPaidBy', { date: day })])
      expect(text).toContain(part)
    for (const name of ['ARAM RASHID', 'DARA RASHID']) expect(plain(text)).toContain(`${turkiye} · ${name}`)
    expect(html).toContain(t('mail.visaAddDocuments'))
    expect(attachments).toEqual([])
    const late = { ...order, createdAt: '2027-03-10T08:15:00.000Z' }
    expect((await sendMail('order-being-confirmed', late)).text).not.toContain(day)
  })

  test('[VI-16] all approved: the number of each application, with the invoices', async () => {
    const order = { ...sampleVisaOrder([sampleVisa('ARAM', 'confirmed')]), state: 'confirmed' as const, language }
    const { subject, text, attachments } = await sendMail('order-confirmed', order)
    expect(subject).toBe(t('mail.visaApprovedSubject', { reference: order.reference }))
    expect(text).toContain(t('mail.visaApprovedBody'))
    expect(text).toContain('EV-20417')
    expect(attachments.map(({ filename }) => filename)).toEqual(['invoice.pdf'])
  })

  test('[VI-19] an authority that is late: an apology with the new day', async () => {
    const order = { ...sampleVisaOrder([sampleVisa('ARAM', 'pending')]), language }
    const { subject, text } = await sendMail('visa-late', order, { about: '2027-03-04' })
    expect(subject).toBe(t('mail.visaLateSubject', { reference: order.reference }))
    expect(text).toContain(t('mail.visaLateBody', { date: dateFull('2027-03-04', language) }))
  })

  test('[VI-17] a raised fee: what was paid, what it is, the difference, until when, and a button to choose; then its receipt, or its end', async () => {
    const item = sampleVisa('ARAM', 'pending')
    const fee: OrderMail['order']['raisedFees'][number] = {
      id: 'fee-1',
      applicationId: item.id,
      state: 'asked',
      paid: iqd(79_250),
      now: iqd(118_750),
      difference: iqd(39_500),
      until: '2026-11-23T06:00:00.000Z',
      askedAt: '2026-11-21T06:00:00.000Z',
      payment: null,
    }
    const order = { ...sampleVisaOrder([item]), language, raisedFees: [fee] }
    const amounts = [fee.paid, fee.now, fee.difference].map(amount => formatMoney(amount, language))
    const deadline = dateAndTime('2026-11-23T09:00', language)
    const asked = await sendMail('visa-fee-asked', order, { about: `${item.id} 2026-11-21T06:00:00.000Z` })
    expect(asked.subject).toBe(t('mail.visaFeeAskedSubject', { reference: order.reference }))
    expect(asked.text).toContain(t('mail.visaFeeAskedChoice', { deadline }))
    for (const amount of amounts) expect(asked.text).toContain(amount)
    expect(asked.html).toContain(t('mail.visaFeeAnswer'))
    const payment = {
      attemptId: 'att-2',
      gateway: 'switch',
      state: 'paid',
      amount: iqd(40_000),
      fee: iqd(500),
      reference: '8ac7',
      paidAt: '2026-11-22T06:00:00.000Z',
      officeCode: null,
    } as const
    const receipt = await sendMail('visa-fee-paid', { ...order, raisedFees: [{ ...fee, state: 'paid', payment }] }, { about: 'att-2' })
    for (const part of [t('mail.visaFeePaidBody'), ...amounts, formatMoney(payment.amount, language)]) expect(receipt.text).toContain(part)
    const lapsed = await sendMail('visa-fee-lapsed', { ...order, raisedFees: [{ ...fee, state: 'withdrawn' }] }, { about: 'fee-1' })
    expect(lapsed.text).toContain(t('mail.visaFeeLapsedBody', { deadline }))
    expect(lapsed.html).not.toContain(t('mail.visaFeeAnswer'))
  })

  test('[VI-17] of two refused ones the promised shares come back, to the dinar; where nothing was promised it says so', async () => {
    const services = [sampleVisa('ARAM', 'confirmed'), sampleVisa('DARA', 'rejected', 15_000), sampleVisa('AZAD', 'rejected', 30_000)]
    const order = { ...sampleVisaOrder(services), state: 'confirmed' as const, language }
    const { text } = await sendMail('order-partly-confirmed', order)
    const refused = `${turkiye} · DARA RASHID · ${turkiye} · AZAD RASHID`
    expect(plain(text)).toContain(plain(t('mail.visaEndedBody', { refused })))
    expect(text).toContain(t('mail.cancelledBackBody', { amount: formatMoney(iqd(45_000), language) }))
    expect(text).not.toContain(t('document.refundByPerson'))
    const none = { ...sampleVisaOrder([sampleVisa('ARAM', 'rejected', 0)]), state: 'refunded' as const, language }
    expect((await sendMail('order-failed', none)).text).toContain(t('mail.cancelledNothingBody'))
    const all = { ...sampleVisaOrder([sampleVisa('ARAM', 'rejected', 15_000)]), state: 'refunding' as const, language }
    const failed = await sendMail('order-failed', all)
    expect(failed.subject).toBe(t('mail.visaEndedSubject', { reference: all.reference }))
    expect(failed.text).toContain(t('mail.cancelledBackBody', { amount: formatMoney(iqd(15_000), language) }))
    expect(failed.text).not.toContain(t('error.paidNotConfirmed'))
  })
})

test('[VI-16] whoever pays for others reads of the visa, and of nobody’s name', async () => {
  const order = sampleVisaOrder([sampleVisa('ARAM', 'pending'), sampleVisa('DARA', 'pending')])
  const { text } = await sendMail('payer-receipt', order, { about: 'att-1', payer: { email: 'mother@example.krd', language: 'en' } })
  expect(text).toContain('Visa for Türkiye')
  expect(text).not.toMatch(/RASHID|DARA/)
})

test('[VI-16] operations read of visas as such, without names', async () => {
  const order = sampleVisaOrder([sampleVisa('ARAM', 'confirmed'), sampleVisa('DARA', 'rejected', 15_000)])
  const { text, to } = await sendMail('operations-partly', order, { note: 'Refused: KW-7F3K9Q-2' })
  expect(text).toContain('Visa: by-hand · confirmed · EV-20417')
  expect(text).not.toContain('RASHID')
  expect(to).not.toBe(order.contact.email)
})
