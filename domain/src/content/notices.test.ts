import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '../locales/index.ts'
import {
  isAboutBooking,
  isAboutFlight,
  isOverPage,
  type Notice,
  type NoticedFlight,
  noticeFaults,
  noticeLimits,
  noticeProducts,
  windowFaults,
} from './index.ts'
import { isContentLink } from './links.ts'

const notice = (more: Partial<Notice> = {}): Notice => ({
  level: 'warning',
  text: { en: 'Fog in Erbil', ar: 'ضباب في أربيل', ckb: 'تەم لە هەولێر' },
  link: null,
  products: [],
  airports: [],
  airlines: [],
  days: null,
  ...more,
})
const flight = (more: Partial<NoticedFlight> = {}): NoticedFlight => ({
  carrier: 'IA',
  operatingCarrier: 'IA',
  from: { airport: 'EBL', at: '2026-12-03T23:10' },
  to: { airport: 'IST', at: '2026-12-04T01:20' },
  ...more,
})
const faultsOf = (more: Partial<Notice>, among: readonly (typeof languages)[number][] = languages) =>
  noticeFaults(notice(more), { languages: among, products: noticeProducts, cities: [], countries: [] }).map(
    ({ path, message }) => `${path} ${message}`,
  )

describe('what keeps a notice from being published', () => {
  test('[HC-11] a language of the brand is missing; others are not asked for', () => {
    const text = { en: 'Fog', ar: '  ', ckb: '' }
    expect(faultsOf({ text })).toEqual(['text.ar content.textMissing', 'text.ckb content.textMissing'])
    expect(faultsOf({ text }, ['en'])).toEqual([])
  })
  test('[HC-18] a text was copied into another language and not translated', () => {
    expect(faultsOf({ text: { en: 'Fog', ar: 'ضباب', ckb: 'ضباب' } })).toEqual(['text.ckb content.textCopied'])
  })
  test('[HC-11] a text is too long for its line, counted in characters', () => {
    const long = '🛬'.repeat(noticeLimits.text)
    expect(faultsOf({ text: { en: long, ar: `${long}a`, ckb: 'x' } })).toEqual(['text.ar content.textTooLong'])
  })
  test('[HC-11] a link is neither https nor a page of the shop', () => {
    for (const link of ['https://aviation.gov.iq/fog', '/help', '/help#fog', '/flightSearch?to=Istanbul', '/visas/turkiye'])
      expect([link, isContentLink(link)]).toEqual([link, true])
    const refused = ['http://a.iq', 'javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', '/../help', '/nowhere']
    for (const link of [
      ...refused,
      '',
      ' ',
      'https://',
      'https://a b.iq',
      'https://me:secret@a.iq',
      '/console',
      '/visas/',
      'mailto:a@b.iq',
    ])
      expect([link, isContentLink(link)]).toEqual([link, false])
    expect(faultsOf({ link: 'http://a.iq' })).toEqual(['link content.linkInvalid'])
  })
  test('[HC-11] no text makes a link that leads into a script or to another host by a path', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.webPath()), link => {
        if (!isContentLink(link)) return
        const url = new URL(link, 'https://shop.example')
        expect(url.protocol).toBe('https:')
        if (link.startsWith('/')) expect(url.host).toBe('shop.example')
      }),
    )
  })
  test('[HC-11] an end comes before its start, or is past', () => {
    const [now, soon, later] = [0, 1, 2].map(hour => new Date(Date.UTC(2026, 10, 17, 6 + hour))) as [Date, Date, Date]
    expect(faultsOf({ days: { from: '2026-12-04', to: '2026-12-03' } })).toEqual(['days content.endBeforeStart'])
    expect(windowFaults(null, null, now)).toEqual([])
    expect(windowFaults(soon, later, now)).toEqual([])
    expect(windowFaults(later, soon, now)).toEqual([{ path: 'until', message: 'content.endBeforeStart' }])
    expect(windowFaults(null, now, soon)).toEqual([{ path: 'until', message: 'content.endInPast' }])
  })
})

describe('where a notice is shown', () => {
  test('[HC-4] over the pages of its products and of none; a package page sells flights and hotels', () => {
    expect(noticeProducts.filter(each => isOverPage(notice({ products: ['flight'] }), each))).toEqual(['flight', 'package'])
    expect(noticeProducts.filter(each => isOverPage(notice({ products: ['package'] }), each))).toEqual(['package'])
    expect(noticeProducts.filter(each => isOverPage(notice(), each))).toEqual(noticeProducts)
    expect(isOverPage(notice({ products: ['visa'] }), undefined)).toBe(true)
  })
  test('[HC-4] at flights of its airports and airlines, within its days', () => {
    const about = (more: Partial<Notice>, of = flight()) => isAboutFlight(notice(more), of)
    expect([about({}), about({ airports: ['EBL'] }), about({ airports: ['IST'] }), about({ airports: ['BGW'] })]).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(about({ airlines: ['TK'] }, flight({ operatingCarrier: 'TK' }))).toBe(true)
    expect([about({ airports: ['EBL'], airlines: ['TK'] }), about({ airports: ['EBL'], airlines: ['IA'] })]).toEqual([false, true])
    const on = (from: string, to: string) => about({ airports: ['EBL'], days: { from, to } })
    expect([on('2026-12-04', '2026-12-09'), on('2026-12-01', '2026-12-03'), on('2026-12-05', '2026-12-09')]).toEqual([true, true, false])
  })
  test('[HC-4] at bookings that it is about, and not at every booking', () => {
    const ofFlight = { product: 'flight', days: { from: '2026-12-03', to: '2026-12-04' }, flights: [flight()] } as const
    const ofStay = { product: 'hotel', days: { from: '2026-12-04', to: '2026-12-09' }, flights: [] } as const
    expect(isAboutBooking(notice(), [ofFlight])).toBe(false)
    expect(isAboutBooking(notice({ airports: ['EBL'] }), [ofStay, ofFlight])).toBe(true)
    expect(isAboutBooking(notice({ airports: ['BGW'] }), [ofFlight])).toBe(false)
    expect([
      isAboutBooking(notice({ products: ['package'] }), [ofStay]),
      isAboutBooking(notice({ products: ['package'] }), [ofStay, ofFlight]),
    ]).toEqual([false, true])
    const days = { from: '2026-12-09', to: '2026-12-09' }
    expect([isAboutBooking(notice({ days }), [ofStay]), isAboutBooking(notice({ days }), [ofFlight])]).toEqual([true, false])
  })
})
