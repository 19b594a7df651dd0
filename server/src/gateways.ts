import { createAsiaHawala, createCardSwitch, createFastPay, createFibPayments, createZainCash } from '@karwan/adapters/payments'
import type { PaymentGateway } from '@karwan/domain/payments'
import type { Settings } from './settings.ts'

/** Every gateway this shop is connected to; a brand offers those of them that its file names. */
export const connectGateways = (
  { switchGateway, asiaHawala, fastPay, fib, zainCash, live }: Settings,
  now: () => Date,
): readonly PaymentGateway[] => [
  createCardSwitch({
    baseUrl: switchGateway.url,
    entityId: switchGateway.entityId,
    accessToken: switchGateway.token,
    webhookKey: switchGateway.notificationKey,
    live,
    now,
  }),
  ...(asiaHawala ? [createAsiaHawala({ ...asiaHawala, baseUrl: asiaHawala.url, pageOrigin: asiaHawala.pageUrl, now })] : []),
  ...(fastPay ? [createFastPay({ ...fastPay, baseUrl: fastPay.url, pageOrigin: fastPay.pageUrl, now })] : []),
  ...(fib ? [createFibPayments({ baseUrl: fib.url, clientId: fib.clientId, clientSecret: fib.clientSecret, now })] : []),
  ...(zainCash ? [createZainCash({ baseUrl: zainCash.url, api: zainCash.api, now })] : []),
]
