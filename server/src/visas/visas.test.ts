import { orderView } from '@karwan/contract/orders'
import { visaNeeds } from '@karwan/contract/visas'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVisitor, flightOrderBody, placeOrder, startTestShop, type TestShop } from '../testing/index.ts'

let shop: TestShop
const clock = createClock(new Date('2026-12-01T09:00:00Z'))
beforeAll(async () => {
  shop = await startTestShop({ clock })
})
afterAll(() => shop?.close())

const ask = (query: string, host?: string) => createVisitor(shop.origin, host).ask(`/api/visas/needs?${query}`)
const needs = async (query: string) => visaNeeds.parse((await ask(query)).json()).needs

test('[CO-4] [VI-1] what a family needs at a border is told for each of its travelers, with source and date', async () => {
  const answer = await ask('passport=IQ&ages=52,30,8,-&crossings=enter.TR.2026-12-20.IST')
  expect(answer.headers['cache-control']).toBe('public, max-age=3600')
  const [turkiye] = visaNeeds.parse(answer.json()).needs
  expect(turkiye).toMatchObject({ kind: 'enter', country: 'TR', on: '2026-12-20', airport: 'IST' })
  expect(turkiye?.verdicts.map(({ kind }) => kind)).toEqual(['none', 'embassy', 'none', 'embassy'])
  expect(turkiye?.verdicts[0]).toEqual({
    kind: 'none',
    stay: { days: 90, within: 180 },
    conditions: [],
    source: { title: 'Official Gazette of Türkiye, 29 August 2024', url: 'https://www.resmigazete.gov.tr/29.08.2024' },
    checkedOn: '2026-02-17',
  })
})

test('[VI-3] borders are answered in the order asked, by what all travelers hold and their purpose', async () => {
  const asked = 'passport=SY&purpose=tourism&ages=30&holds=residence.AE&crossings=enter.AE.2026-12-20,enter.JO.2026-12-22'
  const [emirates, jordan] = await needs(asked)
  expect(emirates?.verdicts).toEqual([{ kind: 'none', conditions: [] }])
  expect(jordan?.verdicts[0]).toMatchObject({ kind: 'on-arrival', holdsMonths: 4 })
})

test('[VI-20] where a rule tells how long the authority takes, the last safe day to start comes with it', async () => {
  const [france, turkiye] = await needs('passport=IQ&ages=30&crossings=enter.FR.2027-01-31,enter.TR.2027-01-31')
  expect(france?.verdicts[0]).toMatchObject({ kind: 'embassy', calendarDays: { from: 15, to: 45 }, startBy: '2026-12-10' })
  expect(turkiye?.verdicts[0]).not.toHaveProperty('startBy')
  const [azerbaijan] = await needs('passport=IQ&ages=30&holds=residence.AE&crossings=enter.AZ.2027-01-31')
  expect(azerbaijan?.verdicts[0]).toMatchObject({ workingDays: { from: 1, to: 10 }, startBy: '2027-01-11' })
})

test('[VI-1] what is not on record is unknown, whatever the country', async () => {
  const [vienna, nowhere] = await needs('passport=DE&crossings=transit-airside.AT.2026-12-20.VIE,enter.ZZ.2026-12-20')
  expect(vienna?.verdicts).toEqual([{ kind: 'unknown', unknown: 'no-rule', conditions: [] }])
  expect(nowhere?.verdicts).toEqual([{ kind: 'unknown', unknown: 'no-country', conditions: [] }])
})

test('[VI-2] a rule that was not checked for a year no longer decides in Iraq; it tells only where and when it was read', async () => {
  const later = async () => (await needs('passport=IQ&ages=30&crossings=enter.TR.2027-03-20'))[0]?.verdicts[0]
  clock.set(new Date('2027-02-17T09:00:00Z'))
  expect(await later()).toMatchObject({ kind: 'embassy' })
  clock.set(new Date('2027-02-18T09:00:00Z'))
  expect(await later()).toEqual({
    kind: 'unknown',
    unknown: 'stale',
    conditions: [],
    source: expect.objectContaining({ title: 'Ministry of Foreign Affairs of Türkiye' }),
    checkedOn: '2026-02-17',
  })
})

test('[CO-4] [BR-7] a shop that does not deal in visas has no such call', async () => {
  const refused = await ask('passport=IQ&crossings=enter.TR.2026-12-20', 'destination-tourism.localhost')
  expect([refused.status, refused.problem().code]).toEqual([404, 'feature-off'])
})

test('[VI-1] a query that cannot be meant is refused', async () => {
  for (const query of [
    'passport=IQ&crossings=enter.TR.2026-02-30',
    'passport=IQ&crossings=enter.TR',
    'passport=IQ&crossings=fly.TR.2026-12-20',
    'passport=Iraq&crossings=enter.TR.2026-12-20',
    'passport=IQ&ages=old&crossings=enter.TR.2026-12-20',
    'passport=IQ&holds=visa&crossings=enter.TR.2026-12-20',
    `passport=IQ&crossings=${Array.from({ length: 61 }, () => 'enter.TR.2026-12-20').join()}`,
  ]) {
    const refused = await ask(query)
    expect([query, refused.status, refused.problem().code]).toEqual([query, 400, 'bad-request'])
  }
})

test('[VI-5] [VI-20] what the review said of each border stands on the booking: numbers of travelers, nothing of a person', async () => {
  const visitor = createVisitor(shop.origin)
  const verdicts = [{ kind: 'embassy', checkedOn: '2026-02-17', startBy: '2026-12-05' }, { kind: 'none' }, { kind: 'unknown' }]
  const borders = [
    { kind: 'transit-airside', country: 'AT', on: '2026-12-20', airport: 'VIE', verdicts: [{ kind: 'none' }] },
    { kind: 'enter', country: 'TR', on: '2026-12-20', airport: 'IST', verdicts },
  ]
  const order = await placeOrder(visitor, {
    ...(await flightOrderBody(shop, visitor)),
    visasRead: { read: true, otherPassport: false, borders },
  })
  const counted = [{ kind: 'enter', country: 'TR', airport: 'IST', all: 3, need: 1, notAdmitted: 0, unknown: 1, startBy: '2026-12-05' }]
  expect((await visitor.ask(`/api/orders/${order.Id}`)).read(orderView).visas).toEqual(counted)
  const without = await placeOrder(visitor, await flightOrderBody(shop, visitor, { inDays: 46 }))
  expect(without.visas).toEqual([])
})

test('[VI-7] a mistake is reported without a session; of a pair that is not on record nothing can be', async () => {
  const report = (body: object) => createVisitor(shop.origin).ask('/api/visas/mistakes', { method: 'POST', body })
  expect((await report({ passport: 'IQ', country: 'TR', what: 'stay' })).status).toBe(204)
  expect((await report({ passport: 'DE', country: 'TR', what: 'stay' })).problem().code).toBe('not-found')
  expect((await report({ passport: 'IQ', country: 'TR', what: 'all of it' })).status).toBe(400)
})
