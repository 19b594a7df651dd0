import { randomUUID } from 'node:crypto'
import type { ProblemSeen } from '../traveler/caller.ts'
import { dayIn } from '../traveler/days.ts'
import { azad, newAddress, shirin } from '../traveler/people.ts'
import { expect, test } from '../traveler/test.ts'
import { textIn } from '../traveler/words.ts'

const messagesOf = ({ fields = [] }: ProblemSeen): readonly string[] => fields.map(({ path, message }) => `${path} ${message}`)

test('[BK-3] [AP-4] the same submission, twice at once, again later and from a second tab, is one order', async ({ caller }) => {
  const body = await caller.flightOrderBody({ from: 'EBL', to: 'IST' }, { email: newAddress('twice') })
  const key = randomUUID()
  const both = await Promise.all([caller.createOrder(body, key), caller.createOrder(body, key)])
  const made = both.filter(answer => answer.status() === 200)
  expect(made.length).toBeGreaterThan(0)
  for (const other of both.filter(answer => answer.status() !== 200))
    expect(((await other.json()) as ProblemSeen).code).toBe('idempotency-in-flight')
  const ids = new Set<string>()
  for (const answer of [...made, await caller.createOrder(body, key), await caller.createOrder(body)])
    ids.add((await answer.json()).order.Id)
  expect([...ids]).toHaveLength(1)
  const other = await caller.createOrder({ ...body, passengers: [shirin] }, key)
  expect(((await other.json()) as ProblemSeen).code).toBe('idempotency-mismatch')
  expect(await made[0]?.json()).toMatchObject({
    pg: { gateways_url: expect.stringContaining('/payment?order_id='), gateway: 'switch' },
    order: {
      state: 'awaiting-payment',
      Services: [{ serviceType: 'flight', Passengers: [{ Type: 'ADT', passport: expect.stringMatching(/^[•*]+\w{2,4}$/) }] }],
    },
  })
})

test('[VA-1] [VA-4] [VA-6] the server refuses what the form refuses, by the same messages', async ({ caller }) => {
  const body = await caller.flightOrderBody({ from: 'EBL', to: 'IST', back: dayIn(37), adt: 2 }, { passengers: [azad, shirin] })
  const refused = async (change: object): Promise<readonly string[]> => {
    const answer = await caller.createOrder({ ...body, ...change })
    expect([400, 422], await answer.text()).toContain(answer.status())
    const problem = (await answer.json()) as ProblemSeen
    expect(problem.code).toBe('fields-invalid')
    return messagesOf(problem)
  }
  const contact = { email: 'a@example.com', phone: '+9647501234567' }
  expect(await refused({ contact: { ...contact, email: '' } })).toEqual(['contact.email error.emailRequired'])
  expect(await refused({ contact: { ...contact, email: 'a@example.nosuchtld' } })).toEqual(['contact.email error.emailInvalid'])
  expect(await refused({ contact: { ...contact, phone: '' } })).toEqual(['contact.phone error.phoneRequired'])
  expect(await refused({ contact: { ...contact, phone: '12' } })).toEqual(['contact.phone error.phoneInvalid'])
  expect(
    await refused({
      passengers: [
        { ...azad, firstName: '' },
        { ...shirin, lastName: 'كريم' },
      ],
    }),
  ).toEqual(['passengers.0.firstName error.firstNameRequired', 'passengers.1.lastName error.latinLettersOnly'])
  expect(await refused({ passengers: [azad, { ...shirin, passport: { ...shirin.passport, number: 'b 87654321' } }] })).toEqual([
    'passengers.1.passport.number error.passportUsedTwice',
  ])
  expect(await refused({ passengers: [{ ...azad, passport: { ...azad.passport, expiryDate: dayIn(120) } }, shirin] })).toEqual([
    'passengers.0.passport.expiryDate error.passportExpiresSoon',
  ])
  expect(await refused({ passengers: [{ ...azad, birthDate: dayIn(1) }, shirin] })).toEqual([
    'passengers.0.birthDate error.birthDateFuture',
  ])
  expect(await refused({ passengers: [azad] })).toEqual(['passengers error.passengersMismatch'])
  const cheaper = await caller.createOrder({ ...body, acceptedTotal: { amount: 1, currency: 'IQD' } })
  expect(await cheaper.json()).toMatchObject({ code: 'price-changed', data: { old: { amount: 1 }, new: { currency: 'IQD' } } })
  for (const change of [{ acceptedPolicies: false }, { gateway: 'barter' }, { passengers: [] }, { contact: null }])
    expect((await caller.createOrder({ ...body, ...change })).status()).toBeGreaterThanOrEqual(400)
})

test('[VA-2] [VA-5] [VA-6] searches against the rules are refused by field, in the visitor’s language', async ({ caller }) => {
  const refusal = async (answer: Awaited<ReturnType<typeof caller.startFlights>>) => {
    expect(answer.status()).toBeGreaterThanOrEqual(400)
    return messagesOf((await answer.json()) as ProblemSeen)
  }
  expect(await refusal(await caller.startFlights({ from: 'EBL', to: 'IST', date: dayIn(10), back: dayIn(9) }))).toEqual([
    'routes.1.date error.returnBeforeDeparture',
  ])
  expect(await refusal(await caller.startFlights({ from: 'EBL', to: 'IST', date: dayIn(-1) }))).toEqual(['routes.0.date error.datePast'])
  expect(await refusal(await caller.startFlights({ from: 'EBL', to: 'EBL' }))).toEqual(['routes.0.to error.samePlace'])
  expect(await refusal(await caller.startFlights({ from: 'EBL', to: 'IST', adt: 1, inf: 2 }))).toEqual([
    'passengers.inf error.infantsExceedAdults',
  ])
  expect(await refusal(await caller.startFlights({ from: 'EBL', to: 'IST', adt: 9, chd: 1 }))).toEqual(['passengers error.tooManySeats'])
  const outAndIn = { cityId: 'IST', dIn: dayIn(9), dOut: dayIn(9) }
  expect(await refusal(await caller.startHotels(outAndIn))).toEqual(['checkOut error.checkOutBeforeCheckIn'])
  const crowded = await caller.startHotels({ cityId: 'IST', rooms: [{ adt: 2, chd: { age: [3, 4, 5] } }] })
  expect(crowded.status()).toBeGreaterThanOrEqual(400)
  const answer = await caller.raw(`/api/dynamic-package?q=${encodeURIComponent('{}')}&lang=ar`)
  expect(((await answer.json()) as ProblemSeen).title).toBe(textIn('ar')('problem.bad-request'))
})

test('[TK-1] [AP-1] travel calls want a living token; a worn one is told apart so that it can be renewed', async ({ caller, shop }) => {
  const without = await caller.request.get(`${shop}/api/v3/flights?code=x`)
  expect(without.status()).toBe(400)
  expect(await without.text()).toMatch(/missing authorization header/i)
  const forged = await caller.raw('/api/v3/flights?code=x', { headers: { authorization: 'Bearer forged' } })
  expect([400, 401, 511]).toContain(forged.status())
  const generated = await (await caller.request.get(`${shop}/api/token/generate`)).json()
  const minutes = (Date.parse(generated.ExpiresAt) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(24)
  expect(minutes).toBeLessThan(26)
  const refreshed = await caller.request.get(`${shop}/api/token/refresh`, { headers: { authorization: `Bearer ${generated.Value}` } })
  expect(refreshed.status()).toBe(200)
  const { Value } = await refreshed.json()
  const renewed = await caller.request.get(`${shop}/api/v3/flights?code=x`, { headers: { authorization: `Bearer ${Value}` } })
  expect((await renewed.json()).code).toBe('search-not-found')
})

test('[AP-6] [AP-10] [LN-5] the static data, and the API as it is described, can be read by anyone', async ({ caller, shop }) => {
  const read = async (path: string) => (await caller.request.get(shop + path)).json()
  const countries = (await read('/api/static-data/countries?lang=ckb')) as { Id: number; Name: string }[]
  expect(countries.find(({ Id }) => Id === 106)?.Name).toBe('عێراق')
  for (const typed of ['هەولێر', 'أربيل', 'اربیل', 'Erbil', 'EBL'])
    expect(
      (await read(`/api/static-data/cities?filter=${encodeURIComponent(typed)}&page=1&limit=10&lang=ckb`)).items[0],
      typed,
    ).toMatchObject({
      cityCode: 'EBL',
      cityName: 'هەولێر',
    })
  const exchange = (await read('/api/currencies/152/exchange')) as { Status: number; From: string; To: string; Rate: number }[]
  expect(exchange.every(({ Status }) => Status === 1)).toBe(true)
  expect(exchange).toContainEqual(expect.objectContaining({ Rate: 1320 }))
  expect(await read('/api/tlds')).toEqual(expect.arrayContaining(['com', 'iq']))
  const described = (await read('/api/openapi.json')) as { openapi: string; paths: Record<string, unknown> }
  expect(described.openapi).toMatch(/^3\./)
  for (const path of ['/api/v2/order/create', '/api/v3/flights', '/api/v2/hotels', '/api/dynamic-package', '/api/gateway/check-payment'])
    expect(Object.keys(described.paths), path).toContain(path)
  expect((await caller.request.get(`${shop}/api/docs`)).headers()['content-type']).toContain('text/html')
})

test('[AP-10] the page of the API works under its policy, and shows the problem that its address names', async ({ page, shop }) => {
  const errors: string[] = []
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', error => errors.push(String(error)))
  await page.goto(`${shop}/api/docs#problem-offer-gone`)
  await expect(page.locator('#problem-offer-gone').locator('..')).toBeInViewport()
  const call = page.locator('.opblock', { hasText: '/api/tlds' })
  // The page draws its operations as they are scrolled to, on a slow machine after it was scrolled past them.
  await expect(async () => {
    const atEnd = await page.evaluate(() => scrollY + innerHeight > document.documentElement.scrollHeight - 10)
    await page.mouse.wheel(0, atEnd ? -100_000 : 800)
    await expect(call).toBeVisible({ timeout: 1000 })
  }).toPass()
  // To draw one operation takes the page half a second of processor time.
  await call.getByRole('button').first().click({ timeout: 120_000 })
  await call.getByRole('button', { name: 'Try it out' }).click()
  await call.getByRole('button', { name: 'Execute' }).click()
  await expect(call.locator('.live-responses-table')).toContainText('200')
  expect(errors).toEqual([])
})
