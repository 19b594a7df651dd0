import { loadBrands } from '@karwan/brands/node'
import { languages } from '@karwan/domain/locales'
import { money } from '@karwan/domain/money'
import { formatMoney } from '@karwan/messages/format'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import type { OrderRecord } from '../orders/index.ts'
import { approvedVisa, sampleVisa, sampleVisaOrder } from '../testing/samples/sample-visa-order.ts'
import { invoiceBlocks } from './invoice.ts'
import { createVisaDocuments } from './visa-documents.ts'

const documents = createVisaDocuments({ brands: loadBrands(), sandbox: true, shopAddress: () => 'https://shop.example' })

describe.each(languages)('in %s', language => {
  test('[VI-21] the calendar of a visa has the day to leave by and its last day, whole days that tell neither name nor number', () => {
    const { text, fileName } = documents.calendarOf(approvedVisa, language)
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map(each => new ICAL.Event(each))
    expect(events.map(({ uid, startDate, endDate }) => [uid, String(startDate), String(endDate)])).toEqual([
      ['visa-1-leave@shop.example', '2027-04-16', '2027-04-17'],
      ['visa-1-end@shop.example', '2027-05-01', '2027-05-02'],
    ])
    expect(events.every(({ startDate, summary }) => startDate.isDate && summary.length > 10)).toBe(true)
    expect(fileName).toBe('visa-KW-7F3K9Q.ics')
    for (const secret of [approvedVisa.number, approvedVisa.traveler.lastName]) expect(text).not.toContain(secret)
    expect(documents.calendarOf(approvedVisa, language).text).toBe(text)
  })

  test('[VI-17] the invoice of a visa tells the payment of a raised fee, and of its own traveler alone', () => {
    const [item, other] = [sampleVisa('ARAM', 'confirmed'), sampleVisa('DARA', 'confirmed')]
    const iqd = (amount: number) => money(amount, 'IQD')
    const fee: OrderRecord['raisedFees'][number] = {
      id: 'fee-1',
      applicationId: item.id,
      state: 'paid',
      paid: iqd(79_250),
      now: iqd(118_750),
      difference: iqd(39_500),
      until: '2026-11-23T06:00:00.000Z',
      askedAt: '2026-11-21T06:00:00.000Z',
      payment: {
        attemptId: 'att-2',
        gateway: 'fib',
        state: 'paid',
        amount: iqd(39_500),
        fee: iqd(0),
        reference: 'of-the-difference',
        paidAt: '2026-11-22T06:00:00.000Z',
        officeCode: null,
      },
    }
    const order = { ...sampleVisaOrder([item, other]), raisedFees: [fee] }
    const needs = { language, places: (airport: string) => ({ airport, city: airport }), zone: 'Asia/Baghdad' }
    const [own, others] = [item, other].map(each => JSON.stringify(invoiceBlocks(order, each, needs)))
    expect([own?.includes('of-the-difference'), others?.includes('of-the-difference')]).toEqual([true, false])
    expect(own).toContain(formatMoney(iqd(39_500), language))
    const asked = { ...order, raisedFees: [{ ...fee, state: 'asked' as const }] }
    expect(JSON.stringify(invoiceBlocks(asked, item, needs))).not.toContain('of-the-difference')
  })

  test('[VI-21] the sheet to print and carry is a PDF', async () => {
    const { bytes, fileName } = await documents.makeCover(approvedVisa, language)
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(fileName).toBe(`visa-cover-KW-7F3K9Q-${language}.pdf`)
  })
})
