import type { AddressInfo } from 'node:net'
import { connect, createServer } from 'node:net'
import { startSandbox } from '@karwan/sandbox/world'
import { expect, onTestFinished, test } from 'vitest'
import { createMailer } from './index.ts'

interface Result {
  readonly id: string
  readonly to: readonly string[]
  readonly from: string
  readonly subject: string
  readonly messageId: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly { readonly name: string; readonly contentType: string; readonly url: string }[]
}

async function open() {
  const sandbox = await startSandbox({ webhookUrl: null })
  const mailer = createMailer({ smtpUrl: `smtp://localhost:${sandbox.smtpPort}`, from: 'Karwan <booking@karwan.example>' })
  onTestFinished(async () => {
    mailer.close()
    await sandbox.close()
  })
  const received = async (to: string) => {
    const reply = await fetch(`${sandbox.url}/mail/messages?to=${encodeURIComponent(to)}`)
    return ((await reply.json()) as { messages: Result[] }).messages
  }
  return { sandbox, mailer, received }
}
const mail = (more: object = {}) => ({
  to: 'shilan@example.com',
  subject: 'بلیتەکەت ئامادەیە',
  html: '<p dir="rtl">سوپاس</p>',
  text: 'سوپاس',
  messageId: 'outbox-42',
  ...more,
})

test('a mail in Sorani with its PDF arrives as it was written', async () => {
  const { mailer, received, sandbox } = await open()
  const content = new TextEncoder().encode('%PDF-1.7 made up')
  const sent = await mailer.send(mail({ attachments: [{ name: 'بلیت KRW-1.pdf', contentType: 'application/pdf', content }] }))
  expect(sent).toEqual({ state: 'accepted', messageId: '<outbox-42@karwan.example>' })
  const [seen] = await received('shilan@example.com')
  expect(seen).toMatchObject({ subject: 'بلیتەکەت ئامادەیە', text: 'سوپاس', messageId: '<outbox-42@karwan.example>' })
  expect(seen?.from).toContain('booking@karwan.example')
  expect(seen?.html).toContain('<p dir="rtl">سوپاس</p>')
  expect(seen?.attachments).toMatchObject([{ name: 'بلیت KRW-1.pdf', contentType: 'application/pdf' }])
  const file = await fetch(`${sandbox.url}${seen?.attachments[0]?.url}`)
  expect(await file.text()).toBe('%PDF-1.7 made up')
})

test('the same mail sent again carries the same Message-ID, so that it can be told to be the same', async () => {
  const { mailer, received } = await open()
  await mailer.send(mail())
  await mailer.send(mail())
  const seen = await received('shilan@example.com')
  expect(new Set(seen.map(({ messageId }) => messageId)).size).toBe(1)
  expect(seen).toHaveLength(2)
})

test('e-mails share connections: as many at a time as allowed, each replaced after its number of e-mails', async () => {
  const sandbox = await startSandbox({ webhookUrl: null })
  const open = { now: 0, most: 0, all: 0 }
  const proxy = createServer(client => {
    open.all += 1
    open.now += 1
    open.most = Math.max(open.most, open.now)
    const server = connect(sandbox.smtpPort, '127.0.0.1')
    client.once('close', () => {
      open.now -= 1
      server.destroy()
    })
    server.once('close', () => client.destroy())
    for (const socket of [client, server]) socket.on('error', () => {})
    client.pipe(server).pipe(client)
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'a@karwan.example', connections: 2, mailsPerConnection: 10 })
  onTestFinished(async () => {
    mailer.close()
    proxy.close()
    await sandbox.close()
  })
  const outcomes = await Promise.all(Array.from({ length: 40 }, (_, at) => mailer.send(mail({ messageId: `many-${at}` }))))
  expect(new Set(outcomes.map(({ state }) => state))).toEqual(new Set(['accepted']))
  expect(open.most).toBe(2)
  expect([4, 5]).toContain(open.all)
})

test('a line break in a subject makes no second header', async () => {
  const { mailer, received } = await open()
  await mailer.send(mail({ subject: 'Hello\r\nBcc: thief@example.com' }))
  expect(await received('thief@example.com')).toEqual([])
  expect(await received('shilan@example.com')).toHaveLength(1)
})

test('without a mail server it is unavailable, without an address it is refused', async () => {
  const { mailer } = await open()
  expect(await mailer.send(mail({ to: 'nobody' }))).toMatchObject({ state: 'refused' })
  const port = await freePort()
  const nowhere = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'a@karwan.example' })
  expect(await nowhere.send(mail())).toMatchObject({ state: 'unavailable' })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}
