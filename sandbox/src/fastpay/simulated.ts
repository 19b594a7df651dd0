import { credential, openedOn, type SimulatedGateway } from '../kit/index.ts'
import { fastPay } from './index.ts'

export const simulatedFastPay: SimulatedGateway = {
  path: '/fastpay',
  name: { en: 'FastPay', ar: 'فاست باي', ckb: 'فاستپەی' },
  settings: {
    KARWAN_FASTPAY_STORE: credential('sandbox-fastpay-store'),
    KARWAN_FASTPAY_PASSWORD: credential('sandbox-fastpay-password'),
    KARWAN_FASTPAY_REFUND_KEY: credential('sandbox-fastpay-refund-key'),
  },
  mount: (app, stage) => {
    const own = {
      storeId: stage.value('KARWAN_FASTPAY_STORE'),
      storePassword: stage.value('KARWAN_FASTPAY_PASSWORD'),
      refundKey: stage.value('KARWAN_FASTPAY_REFUND_KEY'),
    }
    fastPay(app, Object.assign(openedOn(stage, 'fastpay.jsonl'), own))
  },
}
