import type { Brand } from '@karwan/brands/brand'
import type { PayLinkMade, PayLinkOfOrder, PayLinkView } from '@karwan/contract/pay-links'
import type { PaymentStarted } from '@karwan/contract/payments'
import type { Language } from '@karwan/domain/locales'
import { subtract } from '@karwan/domain/money'
import type { GatewayKind } from '@karwan/domain/payments'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { type Asker, accessOf, getOrderRecord, mayPay, type ViewNeeds } from '../../orders/index.ts'
import type { Context, PayerReader } from '../../platform/database/index.ts'
import { type CheckoutContext, findOffByLink, judgeForLink, startByLink, withdrawByLink } from '../index.ts'
import {
  endPayLink,
  findHeldOrder,
  findPayLink,
  findSeenLink,
  type LinkOptions,
  makePayLink,
  openPayLink,
  type PayLinkRow,
} from './links.ts'
import { findReceipt, setReceipt } from './receipts.ts'
import { isLinkOpen, payLinkViewOf } from './view.ts'

interface StartCall {
  readonly linkId: string
  readonly gateway: GatewayKind
  readonly brand: Brand
  readonly origin: string
  readonly ip: string
  readonly language: Language
}
export interface PayLinkServiceOptions extends Context, ViewNeeds {
  readonly payments: CheckoutContext
  getBrand(id: string): Brand
}
export interface PayLinkService {
  make(orderId: string, requests: Omit<LinkOptions, 'toPay'>, asker: Asker): Promise<PayLinkMade | Problem>
  find(orderId: string, asker: Asker): Promise<PayLinkOfOrder | Problem>
  end(orderId: string, asker: Asker): Promise<PayLinkOfOrder | Problem>
  open(secret: string, asker: Asker, language: Language): Promise<PayLinkView | Problem>
  read(linkId: string, asker: Asker, language: Language): Promise<PayLinkView | Problem>
  /** Sets the reader of the receipt; an empty one means that none is sent. */
  setReceipt(linkId: string, reader: PayerReader, asker: Asker): Promise<PayLinkView | Problem>
  start(call: StartCall, asker: Asker): Promise<PaymentStarted | Problem>
}

export const createPayLinkService = (options: PayLinkServiceOptions): PayLinkService => {
  const { payments } = options
  const viewOf = async (link: PayLinkRow | Problem, asker: Asker, language: Language): Promise<PayLinkView | Problem> => {
    if (isProblem(link)) return link
    const findOff = (each: PayLinkRow) => findOffByLink(payments, each, options.getBrand(asker.brand))
    const receiptTo = await findReceipt(options, link, asker)
    return { ...(await payLinkViewOf(options, link, language, { ...options, findOff })), receiptTo }
  }
  return {
    async make(orderId, requests, asker) {
      const order = await findHeldOrder(options, orderId, asker)
      if (isProblem(order)) return order
      if (!mayPay(order, options.now())) return problem('order-not-payable', { data: { state: order.state } })
      if (requests.points > 0 && asker.userId === undefined) return problem('sign-in-needed')
      const { own, mayClaim } = await accessOf(options, orderId, asker)
      if (requests.points > 0 && (!own || mayClaim)) return problem('points-refused')
      const { points, voucher = null } = requests
      const judged = await judgeForLink(payments, { orderId, points, voucher }, options.getBrand(asker.brand))
      if (isProblem(judged)) return judged
      const toPay = judged.off ? subtract(order.total, judged.off) : order.total
      return makePayLink(options, orderId, { ...requests, toPay }, asker)
    },
    find: (orderId, asker) => findPayLink(options, orderId, asker),
    async end(orderId, asker) {
      const ended = await endPayLink(options, orderId, asker)
      if (isProblem(ended)) return ended
      if (ended !== undefined) payments.background.run(withdrawByLink(payments, ended))
      return { link: null }
    },
    open: async (secret, asker, language) => viewOf(await openPayLink(options, secret, asker), asker, language),
    read: async (linkId, asker, language) => viewOf(await findSeenLink(options, linkId, asker), asker, language),
    async setReceipt(linkId, reader, asker) {
      const link = await findSeenLink(options, linkId, asker)
      if (isProblem(link)) return link
      const refusal = await setReceipt(options, link, reader, asker)
      return refusal ?? viewOf(link, asker, reader.language)
    },
    async start({ linkId, ...call }, asker) {
      const link = await findSeenLink(options, linkId, asker)
      if (isProblem(link)) return link
      const order = await getOrderRecord(options, link.orderId)
      if (!isLinkOpen(link, order, options.now())) return problem('order-not-payable', { data: { state: order.state } })
      return startByLink(payments, { ...call, link, cards: payments.cards })
    },
  }
}
