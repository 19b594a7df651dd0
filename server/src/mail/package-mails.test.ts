import { loadBrands } from '@karwan/brands/node'
import { languages, nameIn } from '@karwan/domain/locales'
import { money } from '@karwan/domain/money'
import { translatorOf } from '@karwan/messages/all'
import { dateFull, dateRange, formatMoney, formatWeight } from '@karwan/messages/format'
import { HtmlValidate } from 'html-validate/node'
import { expect, test } from 'vitest'
import type { OrderMail } from '../orders/index.ts'
import { sampleFlight, sampleOrder, sampleStay } from '../testing/samples/sample-order.ts'
import { createOrderMailer, type OrderMailerOptions } from './index.ts'

type Sent = Parameters<OrderMailerOptions['mailer']['send']>[0]

/** The sample is a flight and a stay in one order: a package. */
const sendMail = async (kind: OrderMail['kind'], more: Partial<OrderMail['order']> = {}): Promise<Sent> => {
  const sent: Sent[] = []
  const mailer = createOrderMailer({
    mailer: { send: async mail => void sent.push(mail) },
    documents: { makeDocument: async ({ kind: of }) => ({ bytes: new Uint8Array([1]), fileName: `${of}.pdf` }) },
    brands: loadBrands(),
    places: airport => ({ airport, city: `city of ${airport}` }),
    sandbox: true,
    noticesOf: () => ({ notices: [] }),
    choiceTokenOf: id => `${id}.mark`,
    changeTokenOf: id => `flight.${id}.mark`,
    shopAddress: () => 'https://shop.example',
  })
  await mailer.sendOrderMail({ id: 'mail-1', kind, about: '', order: { ...sampleOrder, ...more }, note: null })
  const [mail] = sent
  if (!mail) throw new Error('nothing was sent')
  return mail
}
const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '')

const cases = languages.flatMap(language => (['order-created', 'order-confirmed'] as const).map(kind => ({ language, kind })))
test.each(cases)('[PK-29] in $language one e-mail $kind tells both parts of a package, with one total', async ({ language, kind }) => {
  const t = translatorOf(language)
  const confirmed = kind === 'order-confirmed'
  const services = confirmed ? sampleOrder.services : sampleOrder.services.map(item => ({ ...item, confirmation: null }))
  const { html, text, subject } = await sendMail(kind, { language, services })
  const { hotel, checkIn, checkOut, rooms } = sampleStay.product
  const flight = ['TK 317', 'TK 1723', 'IA 224', '04:30', '07:10', '22:40', '01:20', 'EBL', 'BER', 'city of IST']
  const bags = [`1 × ${formatWeight(23, language)}`, `1 × ${formatWeight(8, language)}`]
  const stay = [
    hotel.names[language],
    dateRange(checkIn, checkOut, language),
    t('trade.rooms', { count: 1 }),
    t('trade.nights', { count: 4 }),
  ]
  const room = rooms[0] ? nameIn(rooms[0].names, language) : 'no room'
  // The flight back lands on the next day.
  const days = [dateFull('2027-03-18T04:30', language), dateFull('2027-03-29T01:20', language)]
  for (const each of [...flight, ...bags, ...stay, room, ...days]) {
    expect(plain(text)).toContain(each)
    expect(plain(html)).toContain(each)
  }
  expect(subject).toContain(sampleOrder.reference)
  const totals = text.split('\n').filter(line => line.startsWith(`${t('ui.totalPrice')}:`))
  expect(totals).toEqual([`${t('ui.totalPrice')}: ${formatMoney(sampleOrder.total, language)}`])
  for (const part of [sampleFlight, sampleStay]) expect(text).not.toContain(formatMoney(part.amount, language))
  for (const code of ['QX7K2M', 'HTL-88213']) expect(text.includes(code)).toBe(confirmed)
  expect(html).toContain(`href="https://shop.example/booking?reference=${sampleOrder.reference}"`)
  const report = await new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: { 'no-inline-style': 'off', 'long-title': 'off', 'no-deprecated-attr': 'off' },
  }).validateString(html)
  expect(report.results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
})

test('[PK-29] the e-mail of a refund in two parts tells both parts, and all that went back by each means', async () => {
  const back = {
    attemptId: 'att-1',
    method: 'switch',
    state: 'refunded',
    byHand: false,
    officeCode: null,
    begunAt: '2026-11-22T08:00:00.000Z',
  } as const
  const { payment } = sampleOrder
  const refunds = [
    { ...back, id: 'r1', cancellationId: null, refusedServiceId: sampleStay.id, amount: iqd(408_461), fee: iqd(60), sentAt: back.begunAt },
    { ...back, id: 'r2', cancellationId: 'c', refusedServiceId: null, amount: iqd(1_293_789), fee: iqd(190), sentAt: back.begunAt },
  ]
  const { text } = await sendMail('order-refunded', {
    language: 'en',
    state: 'refunded',
    refunds,
    payment: payment && { ...payment, refunded: iqd(1_702_250) },
  })
  expect(text).toContain(translatorOf('en')('mail.refundedBody', { amount: formatMoney(iqd(1_702_250), 'en') }))
  expect(text).toContain(`${translatorOf('en')('discounts.fee')}: ${formatMoney(iqd(250), 'en')}`)
  expect(text).toContain('Citadel View Hotel')
  expect(text).toContain('city of EBL – city of BER')
})

test.each(languages)('in %s an e-mail tells whose extra bags fly where', async language => {
  const bag = { bagId: 'b', passenger: 1, quantity: 2, kilograms: 23, leg: 0, refund: 'none' } as const
  const product = { ...sampleFlight.product, bags: [{ ...bag, price: money(41_000, 'IQD'), fee: money(1400, 'IQD') }] }
  const { text } = await sendMail('order-confirmed', { language, product: 'flight', services: [{ ...sampleFlight, product }] })
  const line = `SHILAN KARIM: 2 × ${formatWeight(23, language)} · ${translatorOf(language)('trade.outbound')}`
  expect(plain(text)).toContain(line)
  expect(plain((await sendMail('order-confirmed', { language })).text)).not.toContain(translatorOf(language)('trade.extraBags'))
})

const iqd = (amount: number) => money(amount, 'IQD')
const taken = {
  ...sampleStay,
  id: 'srv-3',
  amount: iqd(400_000),
  product: {
    ...sampleStay.product,
    hotel: { ...sampleStay.product.hotel, names: { en: 'Old Bridge Hotel', ar: 'فندق الجسر', ckb: 'هۆتێلی پرد' } },
  },
}
const refused = { ...sampleStay, state: 'rejected', confirmation: null } as const

test.each(languages)(
  '[PK-19] in %s the offer of a choice leads to it by its link, and tells of other hotels where there are some',
  async language => {
    const t = translatorOf(language)
    const rescue = { id: 'rescue', refusedServiceId: refused.id, until: '2026-11-23T08:00:00.000Z', silence: 'keep' } as const
    const replacement = { id: 'r', product: taken.product, amount: iqd(400_000), meters: 400 }
    const offer = (replacements: readonly (typeof replacement)[]) =>
      sendMail('rescue-offered', { language, services: [sampleFlight, refused], rescue: { ...rescue, replacements } })
    const [some, none] = [await offer([replacement]), await offer([])]
    expect(some.html).toContain('href="https://shop.example/choice#rescue.mark"')
    expect([some, none].map(({ text }) => text.includes(t('mail.choiceOthers')))).toEqual([true, false])
  },
)

test.each(languages)(
  '[PK-19] [PK-29] in %s the confirmation says which hotel took the place of which, and what goes back',
  async language => {
    const t = translatorOf(language)
    const { names } = sampleStay.product.hotel
    const textWith = async (left: number) =>
      plain(
        (
          await sendMail('order-confirmed', {
            language,
            services: [sampleFlight, { ...refused, amount: iqd(left), replacedBy: taken.id }, taken],
          })
        ).text,
      )
    const cheaper = await textWith(12_000)
    expect(cheaper).toContain(
      plain(t('mail.replacedBody', { place: taken.product.hotel.names[language], refused: nameIn(names, language) })),
    )
    expect(cheaper).toContain(plain(t('mail.replacedBack', { back: formatMoney(iqd(12_000), language) })))
    // Named once, as what was refused; the stay that is told is the new one.
    expect(cheaper.split(nameIn(names, language))).toHaveLength(2)
    expect(await textWith(0)).not.toContain(t('mail.refundTime'))
  },
)
