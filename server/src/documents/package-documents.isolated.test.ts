import { getBrand, loadBrands } from '@karwan/brands/node'
import { type Language, languages, nameIn } from '@karwan/domain/locales'
import { money } from '@karwan/domain/money'
import { translatorOf } from '@karwan/messages/all'
import { dateFull, formatMoney, formatWeight } from '@karwan/messages/format'
import { packagePromise } from '@karwan/messages/package-promise'
import { expect, test, vi } from 'vitest'
import type { DocumentKind, OrderRecord } from '../orders/index.ts'
import { sampleFlight, sampleOrder, sampleStay } from '../testing/samples/sample-order.ts'
import { createDocumentMaker } from './index.ts'
import type { Block, DocumentLayout } from './layout/index.ts'

const printed = vi.hoisted(() => [] as { readonly document: unknown; readonly bytes: Uint8Array }[])
vi.mock('./layout/index.ts', async original => {
  const real = await original<typeof import('./layout/index.ts')>()
  const renderPdf: typeof real.renderPdf = (document, madeAt) => {
    const bytes = real.renderPdf(document, madeAt)
    printed.push({ document, bytes })
    return bytes
  }
  return { ...real, renderPdf }
})

const brands = loadBrands()
const maker = createDocumentMaker({
  brands,
  places: airport => ({ airport: `airport ${airport}`, city: `city ${airport}` }),
  sandbox: true,
  shopAddress: () => 'https://shop.example',
  verifyCode: id => `${id}.proof`,
})
/** The sample is a flight and a stay in one order: a package. */
const print = async (kind: DocumentKind, language: Language, more: Partial<OrderRecord> = {}, serviceId = sampleFlight.id) => {
  await maker.makeDocument({ kind, order: { ...sampleOrder, ...more }, serviceId, language })
  const { document, bytes } = printed.at(-1) as { document: DocumentLayout; bytes: Uint8Array }
  return { document, text: JSON.stringify(document), pages: Number(/\/Count (\d+)/.exec(Buffer.from(bytes).toString('latin1'))?.[1]) }
}
const pricesOf = ({ blocks }: DocumentLayout) =>
  blocks.filter((block): block is Extract<Block, { kind: 'prices' }> => block.kind === 'prices')

test.each(languages)(
  '[PK-29] [PK-30] in %s the confirmation of a package has both parts, one price, the promise and a code',
  async language => {
    const t = translatorOf(language)
    const { document, text, pages } = await print('package', language)
    const brand = getBrand(brands, 'default')
    const { hotel, checkIn, checkOut, rooms } = sampleStay.product
    const flight = ['TK 317', 'TK 1723', 'IA 224', 'city EBL', '22:40', 'QX7K2M', 'ARAM RASHID AHMED', '235-2400000001']
    const stay = [hotel.names[language], dateFull(checkIn, language), dateFull(checkOut, language), 'HTL-88213', 'SHILAN KARIM']
    const room = rooms[0] ? nameIn(rooms[0].names, language) : 'no room'
    for (const each of [...flight, ...stay, room, formatWeight(23, language)]) expect(text).toContain(each)
    const promise = packagePromise(t, {
      brand: brand.name[language],
      company: brand.parentCompany[language],
      phone: brand.contact.phones[0] ?? '',
    })
    for (const sentence of promise)
      expect(document.blocks).toContainEqual(expect.objectContaining({ items: expect.arrayContaining([sentence]) }))
    for (const contact of [...brand.contact.phones, brand.contact.email, t('document.emergency')]) expect(text).toContain(contact)
    const [price, ...others] = pricesOf(document)
    expect(others).toEqual([])
    expect(price?.rows[0]).toEqual({ label: t('document.packagePrice'), value: formatMoney(sampleOrder.total, language) })
    for (const part of [sampleFlight, sampleStay])
      expect(
        pricesOf(document)
          .map(each => JSON.stringify(each))
          .join(),
      ).not.toContain(formatMoney(part.amount, language))
    expect(document.qrAddress).toBe(`https://shop.example/verify?code=${sampleOrder.id}.proof`)
    expect(document.dir).toBe(language === 'en' ? 'ltr' : 'rtl')
    expect(pages).toBeLessThanOrEqual(2)
  },
)

test.each(languages)('[PK-29] in %s the confirmation of a package tells what cancelling costs, of each part by itself', async language => {
  const t = translatorOf(language)
  const fee = money(75_000, 'IQD')
  const refunds = [
    ['none', t('trade.nonRefundable')],
    ['unknown', t('trade.notTold')],
    [{ allowed: false, fee: null }, t('trade.nonRefundable')],
    [{ allowed: true, fee: null }, t('document.cancelFeeAlways')],
    [{ allowed: true, fee }, t('trade.feeEach', { price: formatMoney(fee, language) })],
    [{ allowed: true, fee: money(0, 'IQD') }, t('trade.free')],
  ] as const
  const penalty = sampleStay.product.rooms
    .flatMap(({ cancellation }) => cancellation.map(step => step.penalty))
    .find(({ amount }) => amount > 0)
  for (const [refund, words] of refunds) {
    const flight = { ...sampleFlight, product: { ...sampleFlight.product, fare: { ...sampleFlight.product.fare, refund } } }
    const { document, pages } = await print('package', language, { services: [flight, sampleStay] })
    const notes = new Map(document.blocks.flatMap(block => (block.kind === 'notes' ? [[block.title, block.items] as const] : [])))
    expect(notes.get(`${t('trade.cancellation')} · ${t('trade.flight')}`)).toEqual([words])
    expect(notes.get(`${t('trade.cancellation')} · ${t('trade.hotel')}`)?.join()).toContain(penalty && formatMoney(penalty, language))
    expect(pages).toBeLessThanOrEqual(2)
  }
})

test.each(languages)(
  '[PK-29] in %s a package has one invoice, whose lines add up to its total and tell no price of a part',
  async language => {
    const { document, text } = await print('invoice', language)
    const digits = (value: string): number => Number(value.replace(/\D/g, ''))
    const [price] = pricesOf(document)
    expect(price?.rows.reduce((sum, { value }) => sum + digits(value), 0)).toBe(sampleOrder.total.amount)
    expect(price?.total.value).toBe(formatMoney(sampleOrder.total, language))
    for (const each of ['city EBL', sampleStay.product.hotel.names[language], 'QX7K2M', 'HTL-88213']) expect(text).toContain(each)
    for (const part of [sampleFlight, sampleStay]) expect(text).not.toContain(formatMoney(part.amount, language))
  },
)

test.each(languages)('[PK-14] [PK-23] in %s no document tells the price of a stay that may be sold with a flight only', async language => {
  const t = translatorOf(language)
  const rooms = sampleStay.product.rooms.map(room => ({ ...room, flightOnly: true }))
  const stay = { ...sampleStay, flightOnly: true, product: { ...sampleStay.product, rooms } }
  const services = [sampleFlight, stay]
  const amounts = rooms.flatMap(({ price, cancellation }) => [
    price.total,
    price.room,
    price.taxes,
    price.serviceFee,
    ...cancellation.map(({ penalty }) => penalty),
  ])
  for (const kind of ['package', 'voucher', 'invoice', 'letter'] as const) {
    const { text } = await print(kind, language, { services }, stay.id)
    for (const amount of amounts) if (amount.amount > 0) expect(text).not.toContain(formatMoney(amount, language))
  }
  const { text } = await print('package', language, { services })
  expect(text).toContain(t('package.flightOnly'))
  expect(text).not.toContain(t('policy.package.cancelling'))
})

test('[PK-29] the invoice of a package of which one part was cancelled tells what of it came back, and is not marked as cancelled', async () => {
  const iqd = (amount: number) => money(amount, 'IQD')
  const cancelled = {
    state: 'cancelled',
    foundAt: null,
    byHand: false,
    askedAt: sampleOrder.createdAt,
    endedAt: sampleOrder.createdAt,
  } as const
  const stay = { ...cancelled, id: 'c1', serviceId: sampleStay.id, paid: iqd(412_000), refund: iqd(400_000) }
  const flight = { ...cancelled, id: 'c2', serviceId: sampleFlight.id, paid: iqd(1_305_000), refund: iqd(900_000) }
  const one = await print('invoice', 'en', { services: [sampleFlight, { ...sampleStay, state: 'cancelled' }], cancellations: [stay] })
  expect(one.document.blocks.some(({ kind }) => kind === 'banner')).toBe(false)
  expect(one.text).toContain('Cancellation: Citadel View Hotel')
  expect(one.text).toContain(formatMoney(iqd(400_000), 'en'))
  const both = await print('invoice', 'en', { cancellations: [stay, flight] })
  expect(both.document.blocks[0]?.kind).toBe('banner')
  expect(both.text).toContain(formatMoney(iqd(900_000), 'en'))
})
