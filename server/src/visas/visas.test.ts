import { visaNeeds } from '@karwan/contract/visas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVisitor, startTestShop, type TestShop } from '../testing/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop?.close())

const ask = (query: string, host?: string) => createVisitor(shop.origin, host).ask(`/api/visas/needs?${query}`)

test('[VI-1] what a family needs at a border is told for each of its travelers, with source and date', async () => {
  const answer = await ask('passport=IQ&ages=52,30,8&crossings=enter.TR.2026-12-20.IST')
  expect(answer.headers['cache-control']).toBe('public, max-age=3600')
  const [turkiye] = visaNeeds.parse(answer.json()).needs
  expect(turkiye).toMatchObject({ kind: 'enter', country: 'TR', on: '2026-12-20', airport: 'IST' })
  expect(turkiye?.verdicts.map(({ kind }) => kind)).toEqual(['none', 'embassy', 'none'])
})

test('[VI-1] [BR-7] a shop that does not deal in visas has no such call', async () => {
  const refused = await ask('passport=IQ&crossings=enter.TR.2026-12-20', 'destination-tourism.localhost')
  expect([refused.status, refused.problem().code]).toEqual([404, 'feature-off'])
})

test('[VI-1] a day that is none is refused', async () => {
  const refused = await ask('passport=IQ&crossings=enter.TR.2026-02-30')
  expect([refused.status, refused.problem().code]).toEqual([400, 'bad-request'])
})
