import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { phone } from './index.ts'

function open() {
  const app = fastify()
  phone(app, { place: 'memory', apiKey: 'key', now: () => new Date('2026-03-21T09:00:00Z') })
  onTestFinished(async () => void (await app.close()))
  const send = (message: object, key = 'key') =>
    app.inject({ method: 'POST', url: '/sms/messages', headers: { authorization: `Bearer ${key}` }, payload: message })
  return { send, get: (url: string) => app.inject({ url }) }
}
const message = { to: '+9647501234567', from: 'Karwan', text: '<b>482913</b> is your code', reference: 'a' }

test('messages are listed newest first, and by the phone they are for', async () => {
  const { send, get } = open()
  expect((await send(message)).statusCode).toBe(201)
  expect((await send({ ...message, to: '+9647709876543', reference: 'b' })).statusCode).toBe(201)
  const all = (await get('/phone/messages')).json().messages
  expect(all.map((each: { to: string }) => each.to)).toEqual(['+9647709876543', '+9647501234567'])
  expect((await get(`/phone/messages?to=${encodeURIComponent('+9647501234567')}`)).json().messages).toHaveLength(1)
})

test('without the key, or malformed, nothing is taken; the same reference is taken once', async () => {
  const { send, get } = open()
  expect((await send(message, 'other')).statusCode).toBe(401)
  expect((await send({ ...message, to: '0750' })).statusCode).toBe(422)
  const first = await send(message)
  const again = await send({ ...message, text: 'another' })
  expect([again.statusCode, again.json().id]).toEqual([200, first.json().id])
  expect((await get('/phone/messages')).json().messages).toHaveLength(1)
})

test.each([
  ['en', 'Text messages'],
  ['ar', 'الرسائل النصية'],
  ['ckb', 'نامە کورتەکان'],
])('the page shows messages as text in %s', async (language, title) => {
  const { send, get } = open()
  await send(message)
  const page = await get(`/phone?lang=${language}`)
  expect(page.body).toContain(title)
  expect(page.body).toContain('&lt;b&gt;482913')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
})
