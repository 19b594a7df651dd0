import { startSandbox } from '@karwan/sandbox/world'
import { expect, onTestFinished, test } from 'vitest'
import { createTextSender } from './index.ts'

const message = { to: '+9647501234567', from: 'Karwan', text: 'کۆدەکەت 482913ـە', reference: 'outbox-7' }

const open = async (apiKey = 'sandbox-sms-key') => {
  const sandbox = await startSandbox({ webhookUrl: null })
  onTestFinished(() => sandbox.close())
  const inbox = async (to: string) =>
    ((await (await fetch(`${sandbox.url}/phone/messages?to=${encodeURIComponent(to)}`)).json()) as { messages: { text: string }[] })
      .messages
  return { sender: createTextSender({ baseUrl: `${sandbox.url}/sms`, apiKey }), inbox }
}

test('a message in Sorani arrives as it was written, once however often it is sent', async () => {
  const { sender, inbox } = await open()
  const first = await sender.send(message)
  expect(first).toMatchObject({ state: 'accepted' })
  expect(await sender.send(message)).toEqual(first)
  expect(await inbox(message.to)).toMatchObject([{ text: 'کۆدەکەت 482913ـە', from: 'Karwan', to: message.to }])
})

test('a number that cannot be reached is refused, a wrong key too', async () => {
  const { sender } = await open()
  expect(await sender.send({ ...message, to: '+9647500000000' })).toMatchObject({
    state: 'refused',
    detail: 'The number is not in service',
  })
  expect(await sender.send({ ...message, to: '0750 123' })).toMatchObject({ state: 'refused' })
  const { sender: stranger } = await open('wrong')
  expect(await stranger.send(message)).toMatchObject({ state: 'refused' })
})

test('a carrier that is busy, broken, unreadable or silent is asked again later', async () => {
  const { sender } = await open()
  expect(await sender.send({ ...message, to: '+9647500000503' })).toMatchObject({ state: 'unavailable' })
  const answering = (status: number, body: string) =>
    createTextSender({ baseUrl: 'http://carrier.example', apiKey: 'k', http: { fetch: async () => new Response(body, { status }) } })
  expect(await answering(429, '').send(message)).toMatchObject({ state: 'unavailable' })
  expect(await answering(201, '<html>').send(message)).toMatchObject({ state: 'unavailable' })
  const silent = createTextSender({
    baseUrl: 'http://carrier.example',
    apiKey: 'k',
    http: { fetch: () => Promise.reject(new TypeError('no')) },
  })
  expect(await silent.send(message)).toEqual({ state: 'unavailable', detail: 'no' })
})
