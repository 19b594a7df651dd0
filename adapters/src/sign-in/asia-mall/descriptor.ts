import { describeService, optionalNote } from '../../descriptor/descriptor.ts'
import { credential, optionalAddress } from '../../settings/index.ts'
import { createAsiaMall } from './asia-mall.ts'

export const mallDescriptor = describeService({
  kind: 'mall',
  title: 'Mall app',
  note: optionalNote,
  settings: {
    KARWAN_MALL_URL: optionalAddress('Address at which tokens of the mall app are exchanged.'),
    KARWAN_MALL_PARTNER: credential('sandbox-partner', 'Partner id of the shop.'),
    KARWAN_MALL_SECRET: credential('sandbox-mall-secret', 'Partner secret.'),
  },
  required: env => (env.KARWAN_MALL_URL === undefined ? [] : ['KARWAN_MALL_URL', 'KARWAN_MALL_PARTNER', 'KARWAN_MALL_SECRET']),
  options: (env, sandbox) => {
    const baseUrl = env.KARWAN_MALL_URL ?? (sandbox && `${sandbox}/mall`)
    return baseUrl === undefined ? undefined : { baseUrl, partnerId: env.KARWAN_MALL_PARTNER, partnerSecret: env.KARWAN_MALL_SECRET }
  },
  create: createAsiaMall,
})
