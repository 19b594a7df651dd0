import { credential, openedOn, type SimulatedGateway } from '../kit/index.ts'
import { zainCash } from './index.ts'

export const simulatedZainCash: SimulatedGateway = {
  path: '/zaincash',
  name: { en: 'ZainCash', ar: 'زين كاش', ckb: 'زەین کاش' },
  settings: {
    KARWAN_ZAINCASH_MERCHANT: credential('sandbox-zaincash-merchant'),
    KARWAN_ZAINCASH_WALLET: credential('9647835077893'),
    KARWAN_ZAINCASH_SECRET: credential('sandbox-zaincash-secret'),
    KARWAN_ZAINCASH_CLIENT: credential('sandbox-zaincash-client'),
    KARWAN_ZAINCASH_CLIENT_SECRET: credential('sandbox-zaincash-client-secret'),
    KARWAN_ZAINCASH_API_KEY: credential('sandbox-zaincash-api-key'),
  },
  mount: (app, stage) => {
    const own = {
      merchantId: stage.value('KARWAN_ZAINCASH_MERCHANT'),
      msisdn: stage.value('KARWAN_ZAINCASH_WALLET'),
      secret: stage.value('KARWAN_ZAINCASH_SECRET'),
      clientId: stage.value('KARWAN_ZAINCASH_CLIENT'),
      clientSecret: stage.value('KARWAN_ZAINCASH_CLIENT_SECRET'),
      apiKey: stage.value('KARWAN_ZAINCASH_API_KEY'),
      webhookUrl: stage.notifyUrlOf('zaincash'),
    }
    zainCash(app, Object.assign(openedOn(stage, 'zaincash.jsonl'), own))
  },
}
