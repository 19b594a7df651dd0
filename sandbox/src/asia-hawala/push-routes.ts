import type { FastifyInstance, FastifyReply } from 'fastify'
import { hangs } from '../kit/index.ts'
import { misbehaves, open, scriptOf, type Wallet, type WalletPayment } from '../wallets/index.ts'
import { isOver } from '../wallets/wallet.ts'
import type { AsiaHawalaOptions } from './index.ts'

const lifeMs = 10 * 60_000
const escapeXml = (text: string): string => text.replace(/[<>&"']/g, character => `&#${character.charCodeAt(0)};`)
const fieldOf = (xml: string, name: string): string => new RegExp(`<(?:\\w+:)?${name}>([^<]*)</`).exec(xml)?.[1]?.trim() ?? ''
const words = { open: 'TI', paid: 'TS', refunded: 'TS', failed: 'TF', cancelled: 'TF' } as const

/**
 * AsiaHawala's older SOAP interface at `/asiahawala/soap`: a request is pushed to the payer's phone, whose page is the
 * wallet's own, and asked about by the shop's number. Answers as wallet switches of that kind give them; the provider
 * publishes none.
 */
export function pushRoutes(app: FastifyInstance, wallet: Wallet, options: AsiaHawalaOptions): void {
  const { book: ledger, scripts } = wallet
  const answer = (reply: FastifyReply, operation: string, fields: Readonly<Record<string, string>>) => {
    const inside = Object.entries(fields).map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`)
    const body = `<${operation}Response><return>${inside.join('')}</return></${operation}Response>`
    return reply
      .type('text/xml; charset=utf-8')
      .send(`<?xml version="1.0"?><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>${body}</S:Body></S:Envelope>`)
  }
  const find = (id: string): WalletPayment | undefined => [...ledger.payments.values()].findLast(payment => payment.orderId === id)
  app.register(async soap => {
    soap.addContentTypeParser('text/xml', { parseAs: 'string' }, (_request, text, done) => done(null, text))
    soap.post('/soap', async (request, reply) => {
      const xml = String(request.body ?? '')
      const id = fieldOf(xml, 'FTXNID')
      const operation = xml.includes('merchantPayment>') ? 'merchantPayment' : 'fTxnEnquiry'
      if (operation === 'merchantPayment') scripts.claimNext(id)
      const script = scriptOf(wallet, { orderId: id })
      if (await misbehaves(script, reply)) return reply
      const known = fieldOf(xml, 'USERNAME') === options.pushUser && fieldOf(xml, 'PASSWORD') === options.pushPassword
      if (!known || fieldOf(xml, 'Authorization') !== options.pushKey)
        return answer(reply, operation, { TXNSTATUS: '00068', MESSAGE: 'Invalid credentials' })
      const before = find(id)
      if (operation === 'fTxnEnquiry') {
        if (!before) return answer(reply, operation, { TXNSTATUS: '00205', MESSAGE: 'No such transaction', FTXNID: id })
        const notice = script.value('status')
        script.take('status')
        const late = before.state === 'open' && !before.paysAt && isOver(wallet, before)
        return answer(reply, operation, {
          TXNSTATUS: '200',
          STATUS: notice || (late ? 'TX' : words[before.state]),
          TXNID: before.transactionId ?? '',
          AMOUNT: before.amount,
          CURRENCY: before.currency,
          FTXNID: script.value('reference') || before.orderId,
          MESSAGE: '',
        })
      }
      const [amount, payer] = [fieldOf(xml, 'AMOUNT'), fieldOf(xml, 'MSISDN2')]
      if (before) return answer(reply, operation, { TXNSTATUS: '00409', MESSAGE: 'FTXNID was used before' })
      if (!/^[1-9]\d*$/.test(amount) || !/^9647\d{9}$/.test(payer))
        return answer(reply, operation, { TXNSTATUS: '00023', MESSAGE: 'Invalid amount or payer' })
      const home = `${options.publicOrigin}/asiahawala`
      const payment = await open(wallet, {
        orderId: id,
        amount,
        currency: 'IQD',
        about: `+${payer}`,
        notifyUrl: '',
        paidUrl: home,
        leftUrl: home,
        lifeMs,
      })
      if (hangs(scriptOf(wallet, payment), request, reply)) return reply
      return answer(reply, operation, { TXNSTATUS: '200', TXNID: payment.id, FTXNID: id, MESSAGE: 'Request sent' })
    })
  })
}
