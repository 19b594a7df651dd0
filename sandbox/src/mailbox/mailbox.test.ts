import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { mailbox, openMailbox } from './index.ts'

const written = (html: string) =>
  Buffer.from(
    [
      'From: Karwan <booking@karwan.example>',
      'To: a@example.com',
      'Subject: <b>Ticket</b>',
      'Message-ID: <1@karwan.example>',
      'Content-Type: text/html; charset=utf-8',
      '',
      html,
    ].join('\r\n'),
  )

async function open() {
  const emails = openMailbox('memory', () => new Date('2026-03-21T09:00:00Z'))
  const app = fastify()
  mailbox(app, { emails: emails })
  onTestFinished(async () => void (await app.close()))
  const get = (url: string) => app.inject({ url })
  return {
    emails,
    get,
    take: (html: string, to = 'A@example.com') => emails.take(written(html), { from: 'booking@karwan.example', to: [to] }),
  }
}

test('e-mails are listed newest first, and by whom they are for', async () => {
  const { take, get } = await open()
  await take('<p>one</p>')
  await take('<p>two</p>', 'b@example.com')
  const all = (await get('/mail/messages')).json().messages
  expect(all.map((email: { to: string[] }) => email.to[0])).toEqual(['b@example.com', 'a@example.com'])
  expect((await get('/mail/messages?to=A@Example.com')).json().messages).toHaveLength(1)
  expect((await get(`/mail/messages/${all[0].id}`)).json()).toMatchObject({
    subject: '<b>Ticket</b>',
    messageId: '<1@karwan.example>',
    attachments: [],
  })
  expect((await get('/mail/messages/none')).statusCode).toBe(404)
})

test('a mail’s HTML can run nothing and reach nothing', async () => {
  const { take, get } = await open()
  const { id } = await take('<script>alert(1)</script><img src="https://tracker.example/x.gif">')
  const body = await get(`/mail/messages/${id}/html`)
  expect(body.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox",
  )
  const page = await get(`/mail/${id}?lang=ckb`)
  expect(page.body).toContain('<html lang="ckb" dir="rtl">')
  expect(page.body).toContain('sandbox="allow-popups')
  expect(page.body).toContain('&lt;b&gt;Ticket&lt;/b&gt;')
  expect(page.body).not.toContain('<b>Ticket')
})

test.each([
  ['en', 'Sandbox.'],
  ['ar', 'بيئة تجريبية'],
  ['ckb', 'ژینگەی تاقیکردنەوە'],
])('the page says what it is in %s', async (language, word) => {
  const { get } = await open()
  expect((await get(`/mail?lang=${language}`)).body).toContain(word)
})
