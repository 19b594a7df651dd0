/**
 * Measures e-mails on a PostgreSQL: `node server/src/testing/measures/mail-rate.ts [seconds]` writes one JSON line;
 * nothing if none is reachable. A mail server in this process takes every e-mail after 10 ms. A whole shop has a
 * backlog of price falls, a third of them for one reader. Then people sign up, and somebody pays a booking.
 * `npm run bench -- --only=mail` reports it.
 */
import { createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { paymentStarted } from '@karwan/contract/payments'
import { queueEmail } from '../../mail/index.ts'
import { openJobQueue } from '../../platform/jobs/index.ts'
import { vaultOfSecrets } from '../../platform/vault/index.ts'
import { createVisitor, orderFlight, startTestShop, type TestShop } from '../index.ts'
import { testDatabaseKinds } from '../shop/test-database.ts'
import { payAtSandbox } from '../visitor/paying.ts'

const seconds = Number(process.argv[2] ?? 10)
const backlog = 1500
const takesMs = 10
/** Nobody is waited for any longer than this. */
const mostMs = 60_000

interface Received {
  readonly to: string
  readonly subject: string
  readonly at: number
}

/** Takes e-mails one after another on each connection, as SMTP does. */
const openMailServer = async () => {
  const received: Received[] = []
  const talk = (socket: Socket): void => {
    let [text, to, inData] = ['', '', false]
    const answer = (line: string): void => void socket.write(`${line}\r\n`)
    const takeLine = (line: string): void => {
      if (/^RCPT TO:/i.test(line)) to = /<(.*)>/.exec(line)?.[1] ?? ''
      inData = /^DATA/i.test(line)
      answer(inData ? '354 go on' : /^QUIT/i.test(line) ? '221 bye' : '250 ok')
    }
    socket.setEncoding('latin1').on('error', () => {})
    socket.on('data', (part: string) => {
      text += part
      for (;;) {
        const end = text.indexOf(inData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const taken = text.slice(0, end)
        text = text.slice(end + (inData ? 5 : 2))
        if (!inData) takeLine(taken)
        else {
          inData = false
          const subject = /^Subject: (.*)$/im.exec(taken)?.[1] ?? ''
          setTimeout(() => {
            received.push({ to, subject, at: performance.now() })
            answer('250 taken')
          }, takesMs)
        }
      }
    })
    answer('220 here')
  }
  const server = createServer(talk).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It has no port')
  return { port: address.port, received, close: () => server.close() }
}
type MailServer = Awaited<ReturnType<typeof openMailServer>>

/** Puts price falls for travelers who wait for them. */
const putBacklog = async (shop: TestShop): Promise<void> => {
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const queue = await openJobQueue(shop.database, log)
  const context = { outbox: queue.outbox, vault: vaultOfSecrets(['a secret of tests, known to everyone']), now: () => new Date() }
  const price = { amount: 412_500, currency: 'IQD' } as const
  const fall = { kind: 'flight', title: 'Erbil to Istanbul', from: '2027-01-05', until: null, before: price, now: price } as const
  await shop.database.db.transaction(async tx => {
    for (let at = 0; at < backlog; at += 1) {
      const to = at % 3 === 0 ? 'one@example.com' : `reader-${at}@example.com`
      const data = { ...fall, address: '/flight', stopToken: 'x' }
      await queueEmail(context, tx, { kind: 'price-fall', about: String(at), brand: 'default', language: 'ckb', to, data })
    }
  })
  await queue.stop(0)
}

/** Milliseconds until something came that fits; null where it did not within a minute. */
const timeTo = async ({ received }: MailServer, fits: (mail: Received) => boolean): Promise<number | null> => {
  const began = performance.now()
  while (performance.now() < began + mostMs) {
    const found = received.find(fits)
    if (found) return Math.round(found.at - began)
    await wait(5)
  }
  return null
}

const signUps = async (shop: TestShop, mailServer: MailServer): Promise<readonly (number | null)[]> => {
  const waits: Promise<number | null>[] = []
  for (let at = 0; at < 5; at += 1) {
    const Email = `new-${at}@example.com`
    const answer = await createVisitor(shop.origin).ask('/api/auth/register', {
      method: 'POST',
      body: { Email, Password: 'four quiet camels' },
    })
    if (answer.status !== 202) throw new Error(`Signing up did not begin: ${answer.status} ${answer.text}`)
    waits.push(timeTo(mailServer, ({ to }) => to === Email))
    await wait(500)
  }
  return Promise.all(waits)
}

const measure = async () => {
  const mailServer = await openMailServer()
  const shop = await startTestShop({
    database: 'postgresql',
    settings: { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` },
    jobs: { pollSeconds: 3, roundMs: 5000 },
  })
  const payer = createVisitor(shop.origin)
  const order = await orderFlight(shop, payer, { email: 'payer@example.com' })
  const started = (await payer.ask('/api/payments/start', { method: 'POST', body: { order_id: order.Id, gateway: 'switch' } })).read(
    paymentStarted,
  )
  await putBacklog(shop)
  await payAtSandbox(shop.sandboxOrigin, 'switch', started)
  const began = performance.now()
  await payer.ask(`/api/payments/return/switch/${started.attemptId}`)
  const confirmation = timeTo(mailServer, ({ to }) => to === 'payer@example.com')
  const codes = signUps(shop, mailServer)
  await wait(began + seconds * 1000 - performance.now())
  const taken = mailServer.received.filter(({ at }) => at > began).length
  const perSecond = (taken * 1000) / Math.min(performance.now() - began, (mailServer.received.at(-1)?.at ?? 0) - began)
  const result = { perSecond, codeMs: await codes, confirmationMs: await confirmation }
  await shop.close()
  mailServer.close()
  return result
}

if ((await testDatabaseKinds()).includes('postgresql')) console.log(JSON.stringify(await measure()))
