import { z } from 'zod'
import { credential, openedOn, type SimulatedGateway, type Stage } from '../kit/index.ts'
import { asiaHawala } from './index.ts'
import type { Sealing } from './sealing.ts'

export const simulatedAsiaHawala: SimulatedGateway = {
  path: '/asiahawala',
  name: { en: 'AsiaHawala', ar: 'آسيا حوالة', ckb: 'ئاسیا حەوالە' },
  settings: {
    KARWAN_ASIAHAWALA_APP_ID: credential('sandbox-asiahawala-app'),
    KARWAN_ASIAHAWALA_MERCHANT: credential('sandbox-asiahawala-merchant'),
    KARWAN_ASIAHAWALA_APP_KEY: credential('sandbox-asiahawala-key'),
    KARWAN_ASIAHAWALA_APP_SECRET: credential('sandbox-asiahawala-secret'),
    KARWAN_ASIAHAWALA_SIGN_KEY: credential('sandbox-asiahawala-sign-key'),
    KARWAN_ASIAHAWALA_SOAP_USER: credential('sandbox-asiahawala-user'),
    KARWAN_ASIAHAWALA_SOAP_PASSWORD: credential('sandbox-asiahawala-password'),
    KARWAN_ASIAHAWALA_SOAP_KEY: credential('sandbox-asiahawala-authorization'),
    ASIAHAWALA_SHOP_PUBLIC_KEY: z
      .string()
      .default('')
      .describe('Public key (PEM) of the shop. With the next one, AsiaHawala signs by RSA.'),
    ASIAHAWALA_OWN_PRIVATE_KEY: z.string().default('').describe('Private key (PEM) that AsiaHawala signs with.'),
  },
  mount: (app, stage) => {
    const own = {
      appId: stage.value('KARWAN_ASIAHAWALA_APP_ID'),
      merchantCode: stage.value('KARWAN_ASIAHAWALA_MERCHANT'),
      appKey: stage.value('KARWAN_ASIAHAWALA_APP_KEY'),
      appSecret: stage.value('KARWAN_ASIAHAWALA_APP_SECRET'),
      pushUser: stage.value('KARWAN_ASIAHAWALA_SOAP_USER'),
      pushPassword: stage.value('KARWAN_ASIAHAWALA_SOAP_PASSWORD'),
      pushKey: stage.value('KARWAN_ASIAHAWALA_SOAP_KEY'),
      sealing: sealingOf(stage),
    }
    asiaHawala(app, Object.assign(openedOn(stage, 'asiahawala.jsonl'), own))
  },
}

/** HS256 by the shared key, or RSA where both keys of it are set. */
function sealingOf(stage: Stage): Sealing {
  const [shopKey, ownKey] = [stage.value('ASIAHAWALA_SHOP_PUBLIC_KEY'), stage.value('ASIAHAWALA_OWN_PRIVATE_KEY')]
  return shopKey && ownKey
    ? { type: 'SHA256WithRSA', shopKey, ownKey }
    : { type: 'JWTSecret', key: stage.value('KARWAN_ASIAHAWALA_SIGN_KEY') }
}
