import { loadBrands } from '@karwan/brands/node'
import { languages } from '@karwan/domain/locales'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { approvedVisa } from '../testing/samples/sample-visa-order.ts'
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

  test('[VI-21] the sheet to print and carry is a PDF', async () => {
    const { bytes, fileName } = await documents.makeCover(approvedVisa, language)
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(fileName).toBe(`visa-cover-KW-7F3K9Q-${language}.pdf`)
  })
})
