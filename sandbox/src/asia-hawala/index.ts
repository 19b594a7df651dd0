import type { FastifyInstance } from 'fastify'
import { controlRoutes, openWallet, pages, scriptOf, type WalletOptions } from '../wallets/index.ts'
import { envelopeOf, orderOf } from './answers.ts'
import { pushRoutes } from './push-routes.ts'
import { type Sealing, seal } from './sealing.ts'
import { serverRoutes } from './server-routes.ts'

export interface AsiaHawalaOptions extends WalletOptions {
  readonly appId: string
  readonly merchantCode: string
  readonly appKey: string
  readonly appSecret: string
  readonly sealing: Sealing
  /** Of the SOAP interface. */
  readonly pushUser: string
  readonly pushPassword: string
  readonly pushKey: string
}

/** AsiaHawala's wallet in the form of AsiaPay, at `/asiahawala`, its strings at `/__sim/asiahawala`. */
export function asiaHawala(app: FastifyInstance, options: AsiaHawalaOptions): void {
  const wallet = openWallet(options, {
    idLength: 12,
    message: (payment, kind) => {
      const content = orderOf(wallet, kind === 'forged' ? { ...payment, state: 'paid', transactionId: 'INVENTED' } : payment)
      const sealed = seal({ ...envelopeOf(wallet), method: 'payment.notify', version: '1.0', biz_content: content }, options.sealing)
      const unsound = kind === 'forged' || scriptOf(wallet, payment).has('badSignature')
      return unsound ? { ...sealed, sign: String(sealed.sign).split('').reverse().join('') } : sealed
    },
  })
  app.addHook('onClose', async () => wallet.agenda.close())
  app.register(
    async routes => {
      serverRoutes(routes, wallet, options)
      pushRoutes(routes, wallet, options)
      pages(routes, wallet, { path: '/asiahawala', name: { en: 'AsiaHawala', ar: 'آسيا حوالة', ckb: 'ئاسیا حەوالە' } })
    },
    { prefix: '/asiahawala' },
  )
  app.register(async routes => controlRoutes(routes, wallet), { prefix: '/__sim/asiahawala' })
}
