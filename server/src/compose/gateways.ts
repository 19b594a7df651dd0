import { createAqsati } from '@karwan/adapters/installments'
import {
  createAsiaHawala,
  createAsiaHawalaPush,
  createCardSwitch,
  createFastPay,
  createFibPayments,
  createZainCash,
} from '@karwan/adapters/payments'
import type { InstallmentProvider } from '@karwan/domain/installments'
import type { PaymentGateway } from '@karwan/domain/payments'
import type { Settings } from '../platform/settings/index.ts'
import type { Outside } from './outside.ts'

/** Who stands in for installments, where this shop is connected to one. */
export const connectInstallments = ({ aqsati }: Settings, { now, http }: Outside): InstallmentProvider | undefined =>
  aqsati ? createAqsati({ baseUrl: aqsati.url, apiKey: aqsati.apiKey, feeIds: aqsati.feeIds, now, http }) : undefined

/** Every gateway this shop is connected to; a brand offers those of them that its file names. */
export const connectGateways = (
  { switchGateway, asiaHawala, asiaHawalaPush, fastPay, fib, zainCash, live }: Settings,
  { now, http }: Outside,
): readonly PaymentGateway[] => [
  createCardSwitch({
    baseUrl: switchGateway.url,
    entityId: switchGateway.entityId,
    accessToken: switchGateway.token,
    webhookKey: switchGateway.notificationKey,
    oldWebhookKey: switchGateway.oldNotificationKey,
    reverses: switchGateway.reverses,
    live,
    now,
    http,
  }),
  ...(asiaHawala ? [createAsiaHawala({ ...asiaHawala, baseUrl: asiaHawala.url, pageOrigin: asiaHawala.pageUrl, now, http })] : []),
  ...(asiaHawalaPush ? [createAsiaHawalaPush({ ...asiaHawalaPush, now, http })] : []),
  ...(fastPay ? [createFastPay({ ...fastPay, baseUrl: fastPay.url, pageOrigin: fastPay.pageUrl, now, http })] : []),
  ...(fib ? [createFibPayments({ baseUrl: fib.url, clientId: fib.clientId, clientSecret: fib.clientSecret, now, http })] : []),
  ...(zainCash ? [createZainCash({ baseUrl: zainCash.url, api: zainCash.api, now, http })] : []),
]
