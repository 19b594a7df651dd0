import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { contentEvent, events, eventsBatch, listAds, remoteConfig } from '@karwan/contract/content'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createVisitor, startTestShop, type TestShop } from '../testing/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop?.close())

const ask = (path: string, host?: string) => createVisitor(shop.origin, host).ask(path)
const get = async (path: string, host?: string) => (await ask(path, host)).json()

test('[AP-7] [CO-2] [HC-5] ads of the flight, hotel and package lists in the visitor’s language, each with its place', async () => {
  for (const path of ['flightResults', 'hotelResults', 'packageResults']) {
    const english = listAds.parse(await get(`/api/${path}?lang=en`))
    expect(english).toHaveLength(1)
    const [sorani] = listAds.parse(await get(`/api/${path}?lang=ckb`))
    expect(sorani?.id).toBe(english[0]?.id)
    expect(sorani?.title).not.toBe(english[0]?.title)
    expect(english[0]).toMatchObject({ paidBy: null, image: expect.stringMatching(/^\/media\/scenes\/.+\.svg$/) })
  }
  expect((await ask('/api/packageResults', 'we-travel.localhost')).problem().code).toBe('feature-off')
})

test('[AP-7] events by kind and position, in pages as large as the kind is shown', async () => {
  const first = events.parse(await get('/api/event-manager/events?kind=topDestination&lang=en'))
  expect(first.items.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  const second = events.parse(await get('/api/event-manager/events?kind=topDestination&page=2&lang=en'))
  expect(second.items[0]?.position).toBe(9)
  expect(first.total).toBe(9 + second.items.length)
  expect((await ask('/api/event-manager/events?kind=nothing')).status).toBe(400)
})

test('[AP-7] [CO-1] a batch of kinds in one answer: 9 destinations, 6 hotel deals, 6 trips and 1 stay paid monthly', async () => {
  const kinds = 'topDestination,topHotel,payLater,payLaterHotel'
  const all = eventsBatch.parse(await get(`/api/event-manager/events/batch?kinds=${kinds}&lang=ar`))
  expect(Object.entries(all).map(([kind, items]) => [kind, items?.length])).toEqual([
    ['topDestination', 9],
    ['topHotel', 6],
    ['payLater', 6],
    ['payLaterHotel', 1],
  ])
  const syria = eventsBatch.parse(await get(`/api/event-manager/events/batch?kinds=${kinds}`, 'we-travel.localhost'))
  expect([syria.payLater, syria.payLaterHotel]).toEqual([[], []])
})

test('[AP-7] cached lists are text files, one event a line', async () => {
  for (const list of ['flights', 'hotels', 'paylater']) {
    const answer = await ask(`/api/cached/${list}.txt?lang=en`)
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    const lines = answer.text.trim().split('\n')
    expect(z.array(contentEvent).parse(lines.map(line => JSON.parse(line))).length).toBeGreaterThan(2)
  }
  expect((await ask('/api/cached/secrets.txt')).status).toBe(400)
})

test('[AP-7] remote settings tell how many ads there are, where they lead, and how often to ask', async () => {
  expect(remoteConfig.parse(await get('/api/remote-config'))).toEqual({
    adNumbers: { flights: 1, hotels: 1, packages: 1 },
    promotionLinks: {},
    minimumFetchIntervalMs: 3600,
  })
})

test('every picture that is told is there', async () => {
  const scenes = join(import.meta.dirname, '../../../web/assets/scenes')
  for (const host of ['default.localhost', 'destination-tourism.localhost', 'we-travel.localhost']) {
    const batch = eventsBatch.parse(await get('/api/event-manager/events/batch?kinds=topDestination,topHotel,payLater,payLaterHotel', host))
    const ads = listAds.parse(await get('/api/flightResults', host))
    for (const image of [...Object.values(batch).flat(), ...ads].map(each => each?.image ?? '')) {
      expect(existsSync(join(scenes, image.replace('/media/scenes/', ''))), image).toBe(true)
    }
  }
})
