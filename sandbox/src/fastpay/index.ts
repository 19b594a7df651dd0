import type { FastifyInstance } from 'fastify'
import { controlRoutes, openWallet, pages, type WalletOptions } from '../wallets/index.ts'
import { recordOf } from './record.ts'
import { serverRoutes } from './server-routes.ts'

export interface FastPayOptions extends WalletOptions {
  readonly storeId: string
  readonly storePassword: string
  readonly refundKey: string
}

/** FastPay at `/fastpay`, its payment page at `/fastpay/pay`, its strings at `/__sim/fastpay`. */
export function fastPay(app: FastifyInstance, options: FastPayOptions): void {
  const wallet = openWallet(options, {
    idLength: 10,
    // Of paid ones alone.
    message: (payment, kind) => {
      if (kind === 'forged') return { ...recordOf(payment), status: 'Success', received_amount: `${payment.amount}.00` }
      return payment.state === 'paid' ? recordOf(payment) : undefined
    },
  })
  app.addHook('onClose', async () => wallet.agenda.close())
  app.register(
    async routes => {
      serverRoutes(routes, wallet, options)
      pages(routes, wallet, { path: '/fastpay', name: { en: 'FastPay', ar: 'فاست باي', ckb: 'فاستپەی' } })
    },
    { prefix: '/fastpay' },
  )
  app.register(async routes => controlRoutes(routes, wallet), { prefix: '/__sim/fastpay' })
}
