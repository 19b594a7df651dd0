import { randomUUID } from 'node:crypto'
import { getBrand, loadBrands } from '@karwan/brands/node'
import { priceWatch, priceWatchList } from '@karwan/contract/price-watch'
import { addDays, today } from '@karwan/domain/calendar'
import type { FlightSearch } from '@karwan/domain/flights'
import { money } from '@karwan/domain/money'
import { isProblem, problem } from '@karwan/domain/problems'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tidy } from '../../background/tidy.ts'
import { sealed } from '../../platform/database/index.ts'
import { awaitEmails, createVisitor, dayIn, flightPayload, searchToEnd, signUp, startTestShop, type TestShop } from '../../testing/index.ts'
import { openShop, type Shop } from '../../testing/shop/fake-shop.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'
import { confirmTokens, stopTokens } from './watch-tokens.ts'
import { createPriceWatches } from './watches.ts'

const brand = getBrand(loadBrands(), 'default')
const place = (code: string, cityName: string) => ({ locationId: code, cityId: code, cityCode: code, cityName })
const searchOn = (date: string): FlightSearch => ({
  type: 0,
  cabin: 'Y',
  routes: [{ date, from: place('EBL', 'Erbil'), to: place('IST', 'Istanbul') }],
  passengers: { adt: 1, chd: 0, sen: 0, yth: 0, inf: 0, ins: 0 },
})

const kinds = await testDatabaseKinds()
describe.each(kinds)('watched prices on %s', kind => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(kind)
  })
  afterAll(() => shop.close())

  /** Watches over suppliers that ask what the test says. */
  const open = () => {
    const day = addDays(today('Asia/Baghdad', shop.context.now()), 40)
    const market = { price: 300_000, isDown: false, isEmpty: false, isComplete: true, asked: 0, day }
    const known = () => ({
      head: { search: searchOn(market.day), brandId: brand.id, visitorId: 'x', language: 'ckb' },
      state: { complete: market.isComplete, degraded: market.isDown ? [{}] : [], count: 1 },
      view: { rows: market.isEmpty ? [] : [{ itinerary: { fares: [{ price: { total: money(market.price, 'IQD') } }] } }] },
    })
    const flights = {
      start: async () => {
        market.asked += 1
        return 'f-code'
      },
      find: async (code: string) => (code === 'f-code' ? known() : problem('search-not-found')),
    }
    const watches = createPriceWatches({
      ...shop.context,
      flights: flights as never,
      hotels: { start: async () => 'h', find: async () => problem('search-not-found') } as never,
      getBrand: () => brand,
      findReader: async () => ({ channel: 'email' as const, to: 'shilan@example.krd' }),
      stopTokens: stopTokens(new Uint8Array(32)),
      confirmTokens: confirmTokens(new Uint8Array(32)),
      tlds: new Set(['krd', 'com']),
    })
    return { market, watches }
  }
  const newOwner = async () => {
    const userId = randomUUID()
    await shop.rows("insert into users (id, brand, created_at) values ($1, 'default', now())", [userId])
    return { userId, brand, language: 'ckb' as const }
  }
  const emails = async (id: string) =>
    (
      await shop.rows("select id, letter as message from mails where kind = 'price-fall' and about like $1 || '%' order by created_at", [
        id,
      ])
    ).map(row => sealed.emails['price-fall'].open(shop.context.vault, row.message, row.id).data)
  const due = (id: string) => shop.rows('update price_watches set next_check_at = $2 where id = $1', [id, shop.context.now()])

  test('each fall is told once, however often and by however many servers it is looked at; a rise is not', async () => {
    const { market, watches } = open()
    const watch = await watches.watch('f-code', await newOwner())
    if (isProblem(watch)) throw new Error(watch.problem)
    expect(watch).toMatchObject({ title: 'هەولێر – ئەستەنبوڵ', price: money(300_000, 'IQD'), until: null })
    const look = async (price: number) => {
      market.price = price
      await due(watch.Id)
      await Promise.all([watches.round(), watches.round(), watches.round()])
      return (await emails(watch.Id)).length
    }
    expect(await look(300_000)).toBe(0)
    expect(await look(299_000)).toBe(0)
    expect(await look(280_000)).toBe(1)
    expect(await look(280_000)).toBe(1)
    expect(await look(350_000)).toBe(1)
    expect(await look(280_000)).toBe(1)
    expect(await look(250_000)).toBe(2)
    expect(await emails(watch.Id)).toMatchObject([
      { before: money(300_000, 'IQD'), now: money(280_000, 'IQD') },
      { before: money(280_000, 'IQD'), now: money(250_000, 'IQD') },
    ])
  })

  test('a search that found nothing is watched: its first price is told once, and what is still searched is not watched', async () => {
    const { market, watches } = open()
    Object.assign(market, { isEmpty: true, isComplete: false })
    const owner = await newOwner()
    expect(await watches.watch('f-code', owner)).toMatchObject({ problem: 'price-watch-empty' })
    market.isComplete = true
    const watch = await watches.watch('f-code', owner)
    if (isProblem(watch)) throw new Error(watch.problem)
    expect(watch.price).toBeNull()
    const look = async () => {
      await due(watch.Id)
      await watches.round()
      return emails(watch.Id)
    }
    expect(await look()).toEqual([])
    Object.assign(market, { isEmpty: false, price: 310_000 })
    expect(await look()).toMatchObject([{ before: null, now: money(310_000, 'IQD') }])
    expect(await look()).toHaveLength(1)
    expect(await watches.list(owner)).toMatchObject([{ price: money(310_000, 'IQD') }])
  })

  test('it is asked four times a day, and what not every supplier answered is no fall', async () => {
    const { market, watches } = open()
    const watch = await watches.watch('f-code', await newOwner())
    if (isProblem(watch)) throw new Error(watch.problem)
    await watches.round()
    expect(market.asked).toBe(0)
    Object.assign(market, { price: 100_000, isDown: true })
    await due(watch.Id)
    await watches.round()
    await watches.round()
    expect(market.asked).toBe(1)
    expect(await emails(watch.Id)).toEqual([])
  })

  test('an account watches a search once, ten in all, its own alone; an e-mail ends it without signing in', async () => {
    const { market, watches } = open()
    const [owner, other] = [await newOwner(), await newOwner()]
    const first = await watches.watch('f-code', owner)
    if (isProblem(first)) throw new Error(first.problem)
    expect(await watches.watch('f-code', owner)).toMatchObject({ Id: first.Id })
    for (let more = 1; more < 10; more += 1) {
      market.day = addDays(market.day, 1)
      expect(isProblem(await watches.watch('f-code', owner))).toBe(false)
    }
    market.day = addDays(market.day, 1)
    expect(await watches.watch('f-code', owner)).toMatchObject({ problem: 'price-watch-limit' })
    await watches.stop(first.Id, other)
    expect(await watches.list(other)).toEqual([])
    expect(await watches.list(owner)).toHaveLength(10)
    const token = stopTokens(new Uint8Array(32)).sign(first.Id)
    expect(await watches.stopByToken(`${token.slice(0, -1)}${token.endsWith('_') ? 'A' : '_'}`)).toBe(false)
    expect(await watches.stopByToken(token)).toBe(true)
    expect(await watches.list(owner)).toHaveLength(9)
  })

  const asker = (network: string) => ({ brand, language: 'ckb' as const, network })
  const questions = async (to: string) =>
    (await shop.rows("select id, letter as message from mails where kind = 'price-watch-confirm' order by created_at"))
      .map(row => sealed.emails['price-watch-confirm'].open(shop.context.vault, row.message, row.id))
      .filter(mail => mail.to === to)
      .map(mail => mail.data)
  const rows = (more = '') => shop.rows(`select id from price_watches where reader is not null and asked_at is not null ${more}`)
  const later = (milliseconds: number) => ({ ...shop.context, now: () => new Date(shop.context.now().getTime() + milliseconds) })

  test('an address without an account is asked by e-mail, watches from its yes on, and ends it by the link of a later one', async () => {
    const { market, watches } = open()
    const reader = 'naz@example.krd'
    expect(await watches.askByEmail({ code: 'f-code', email: ' Naz@Example.krd' }, asker('a'))).toBeUndefined()
    const [question] = await questions(reader)
    expect(question).toMatchObject({ title: 'هەولێر – ئەستەنبوڵ', price: money(300_000, 'IQD') })
    const token = question?.confirmToken ?? ''
    const id = confirmTokens(new Uint8Array(32)).read(token) ?? ''
    const look = async (price: number) => {
      market.price = price
      await due(id)
      await watches.round()
      return emails(id)
    }
    expect(await look(200_000)).toEqual([])
    expect(market.asked).toBe(0)
    expect(await watches.confirmByToken(stopTokens(new Uint8Array(32)).sign(id))).toMatchObject({ problem: 'not-found' })
    expect(await look(200_000)).toEqual([])
    for (let press = 0; press < 2; press += 1) expect(await watches.confirmByToken(token)).toBeUndefined()
    const [fall] = await look(200_000)
    expect(fall).toMatchObject({ before: money(300_000, 'IQD'), now: money(200_000, 'IQD') })
    const [mail] = await shop.rows("select id, letter as message from mails where kind = 'price-fall' and about like $1 || '%'", [id])
    expect(sealed.emails['price-fall'].open(shop.context.vault, mail.message, mail.id).to).toBe(reader)
    expect(await watches.stopByToken(fall?.stopToken ?? '')).toBe(true)
    expect(await watches.confirmByToken(token)).toMatchObject({ problem: 'link-expired' })
    expect(await look(100_000)).toHaveLength(1)
  })

  test('the same asked twice is one watch and one e-mail; an address gets six an hour, is answered alike, and watches ten', async () => {
    const { market, watches } = open()
    const reader = 'rebin@example.krd'
    const ask = (network = 'b') => watches.askByEmail({ code: 'f-code', email: reader }, asker(network))
    await Promise.all([ask(), ask(), ask()])
    expect(await questions(reader)).toHaveLength(1)
    for (let more = 0; more < 8; more += 1) {
      market.day = addDays(market.day, 1)
      expect(await ask()).toBeUndefined()
    }
    expect(await questions(reader)).toHaveLength(6)
    expect(await watches.askByEmail({ code: 'f-code', email: 'rebin@example' }, asker('b'))).toMatchObject({
      fields: [{ path: 'email', message: 'error.emailInvalid' }],
    })
    const asked = await questions(reader)
    for (const { confirmToken } of asked) expect(await watches.confirmByToken(confirmToken)).toBeUndefined()
    await shop.rows('update account_tries set count = 0')
    for (let more = 0; more < 5; more += 1) {
      market.day = addDays(market.day, 1)
      await ask('c')
    }
    const answers = []
    for (const { confirmToken } of (await questions(reader)).slice(6)) answers.push(await watches.confirmByToken(confirmToken))
    expect(answers).toEqual([undefined, undefined, undefined, undefined, expect.objectContaining({ problem: 'price-watch-limit' })])
    await shop.rows("update account_tries set count = 60 where key like 'watch network %'")
    expect(await ask('c')).toMatchObject({ problem: 'too-many-requests' })
  })

  test('what no mailbox confirms is gone after two days, and what one confirmed stays', async () => {
    const { watches } = open()
    await shop.rows('delete from price_watches where reader is not null')
    for (const email of ['yes@example.krd', 'no@example.krd']) await watches.askByEmail({ code: 'f-code', email }, asker('d'))
    const [yes] = await questions('yes@example.krd')
    await watches.confirmByToken(yes?.confirmToken ?? '')
    const hour = 3_600_000
    await tidy(later(47 * hour))
    expect(await rows()).toHaveLength(2)
    await tidy(later(48 * hour))
    expect(await rows()).toEqual(await rows('and confirmed_at is not null'))
    expect(await rows()).toHaveLength(1)
  })

  test('a watch ends with the day of departure', async () => {
    const { market, watches } = open()
    const owner = await newOwner()
    market.day = today('Asia/Baghdad', shop.context.now())
    await watches.watch('f-code', owner)
    await watches.round()
    expect(await watches.list(owner)).toHaveLength(1)
    await shop.rows('update price_watches set ends_on = ends_on - 1 where user_id = $1', [owner.userId])
    await watches.round()
    expect(await watches.list(owner)).toEqual([])
  })
})

describe('over HTTP', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await startTestShop()
  })
  afterAll(() => shop?.close())

  test('a search of flights is watched by who is signed in, seen and ended by nobody else', async () => {
    const [shilan, aram] = [createVisitor(shop.origin), createVisitor(shop.origin)]
    const code = await searchToEnd(shilan, flightPayload(dayIn(shop, 30)))
    const watch = (visitor: typeof shilan) => visitor.ask('/api/price-watches', { method: 'POST', body: { code } })
    expect((await watch(shilan)).problem().code).toBe('sign-in-needed')
    await signUp(shop, shilan)
    await signUp(shop, aram)
    const made = (await watch(shilan)).read(priceWatch)
    expect(made.address).toMatch(/^\/flight\?type=0/)
    expect(made.price?.amount).toBeGreaterThan(0)
    expect((await aram.ask(`/api/price-watches/${made.Id}`, { method: 'DELETE' })).status).toBe(204)
    const list = async (visitor: typeof shilan) => (await visitor.ask('/api/price-watches')).read(priceWatchList).watches
    expect((await list(shilan)).map(each => each.Id)).toEqual([made.Id])
    expect(await list(aram)).toEqual([])
    expect((await shilan.ask(`/api/price-watches/${made.Id}`, { method: 'DELETE' })).status).toBe(204)
    expect(await list(shilan)).toEqual([])
    const strange = await aram.ask('/api/price-watches/stop', { method: 'POST', body: { Token: 'x'.repeat(40) } })
    expect(strange.status).toBe(404)
  })

  test('who has no account is asked at the address, known or not with the same answer, and confirms by the token alone', async () => {
    const [visitor, stranger] = [createVisitor(shop.origin), createVisitor(shop.origin)]
    const { email } = await signUp(shop, createVisitor(shop.origin))
    const code = await searchToEnd(visitor, flightPayload(dayIn(shop, 31)))
    const ask = (to: string) => visitor.ask('/api/price-watches/by-email', { method: 'POST', body: { code, email: to } })
    const answers = [await ask('unknown@example.com'), await ask(email), await ask(email)]
    expect(answers.map(each => [each.status, each.text])).toEqual(Array(3).fill([202, '{"asked":true}']))
    const [message] = await awaitEmails(shop, 'unknown@example.com', /confirm=/)
    const Token = /confirm=([\w.-]+)/.exec(message?.text ?? '')?.[1] ?? ''
    const confirm = (token: string) => stranger.ask('/api/price-watches/confirm', { method: 'POST', body: { Token: token } })
    expect((await confirm('x'.repeat(40))).status).toBe(404)
    expect((await confirm(Token)).status).toBe(204)
    const faulty = await ask('unknown@example')
    expect([faulty.status, faulty.problem().fields?.[0]?.path]).toEqual([422, 'email'])
  })
})
