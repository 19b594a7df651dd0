import { sandboxDefault } from '@karwan/sandbox/world'
import { gatewayConformance } from '../conformance/gateway-conformance.ts'
import { openWalletWorld, type WalletWorld } from '../conformance/wallet-conformance.ts'
import { createFastPay, type FastPayOptions } from './fastpay.ts'

/** FastPay in the sandbox. */
export const openWorld = async (): Promise<WalletWorld> => ({
  ...(await openWalletWorld('fastpay', 'by-attempt')),
  invented: () =>
    '{"merchant_order_id":"somebody’s","status":"Success","received_amount":"785000.00","currency":"IQD","gw_transaction_id":"A1"}',
})

export const openGateway = ({ url, clock }: Pick<WalletWorld, 'url' | 'clock'>, more: Partial<FastPayOptions> = {}) =>
  createFastPay({
    baseUrl: `${url}/fastpay`,
    pageOrigin: url,
    storeId: sandboxDefault('KARWAN_FASTPAY_STORE'),
    storePassword: sandboxDefault('KARWAN_FASTPAY_PASSWORD'),
    refundKey: sandboxDefault('KARWAN_FASTPAY_REFUND_KEY'),
    now: clock.now,
    ...more,
  })

/** The suite of every gateway, for FastPay as it is opened there. */
export const fastPayConformance = (name: string, open: typeof openGateway): void =>
  gatewayConformance(name, async () => {
    const world = await openWorld()
    return { world, gateway: open(world), stranger: open(world, { storePassword: 'wrong' }) }
  })
