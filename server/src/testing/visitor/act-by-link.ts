import type { OrderView } from '@karwan/contract/orders'
import { payLinkMade, payLinkView } from '@karwan/contract/pay-links'
import { type PaymentStarted, paymentStarted } from '@karwan/contract/payments'
import { createVisitor, type TestShop, type TestVisitor } from '../index.ts'
import { actAtGateway } from './paying.ts'

/** Returns what holders of an order, and payers with a link, do at a shop. */
export const actByLink = (shopOf: () => TestShop) => {
  const askToMake = (owner: TestVisitor, { Id }: OrderView, body: { voucher?: string; points?: number } = {}) =>
    owner.ask(`/api/orders/${Id}/pay-link`, { method: 'POST', body })
  const make = async (owner: TestVisitor, order: OrderView, discounts: { voucher?: string; points?: number } = {}) => {
    const answer = await askToMake(owner, order, discounts)
    if (answer.status !== 200) throw new Error(`No link was made: ${answer.status} ${answer.text}`)
    const made = answer.read(payLinkMade)
    return { ...made, secret: made.path.split('#')[1] ?? '' }
  }
  const open = (payer: TestVisitor, secret: string, lang = 'en') =>
    payer.ask(`/api/pay-links/open?lang=${lang}`, { method: 'POST', body: { secret } })
  const viewOf = async (payer: TestVisitor, secret: string) => (await open(payer, secret)).read(payLinkView)
  const read = (payer: TestVisitor, id: string) => payer.ask(`/api/pay-links/${id}`)
  const begin = (payer: TestVisitor, id: string, gateway = 'fastpay') =>
    payer.ask(`/api/pay-links/${id}/start`, { method: 'POST', body: { gateway } })
  const started = async (payer: TestVisitor, id: string) => (await begin(payer, id)).read(paymentStarted)
  const { pay, comeBack, see, rows } = actAtGateway(shopOf, 'fastpay', 'redirect')
  /** Pays on FastPay's page, as the wallet's owner does, and comes back. */
  const payAt = async (payer: TestVisitor, payment: PaymentStarted) => {
    await pay(payment)
    return comeBack(payer, payment)
  }
  const people = () => ({ owner: createVisitor(shopOf().origin), payer: createVisitor(shopOf().origin) })
  const toReceipt = (payer: TestVisitor, id: string, email: string, lang = 'en') =>
    payer.ask(`/api/pay-links/${id}/receipt?lang=${lang}`, { method: 'PUT', body: { email } })
  return { askToMake, make, open, viewOf, read, begin, started, see, payAt, people, rows, toReceipt }
}
