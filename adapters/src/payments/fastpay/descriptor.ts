import { z } from 'zod'
import { describeService, optionalNote } from '../../descriptor/descriptor.ts'
import { credential, optionalAddress } from '../../settings/index.ts'
import { createFastPay } from './fastpay.ts'

export const fastPayDescriptor = describeService({
  kind: 'fastpay',
  title: 'FastPay',
  note: optionalNote,
  settings: {
    KARWAN_FASTPAY_URL: optionalAddress('Address of the API of FastPay.'),
    KARWAN_FASTPAY_PAGE_URL: optionalAddress('Origin of its payment pages.'),
    KARWAN_FASTPAY_BY: z.enum(['page', 'code']).default('page').describe('`page`: paid on its page. `code`: paid by a code for its app.'),
    KARWAN_FASTPAY_CODE_URL: optionalAddress('Address that creates the codes.'),
    KARWAN_FASTPAY_STORE: credential('sandbox-fastpay-store', 'Store id of the shop.'),
    KARWAN_FASTPAY_PASSWORD: credential('sandbox-fastpay-password', 'Password of the store.'),
    KARWAN_FASTPAY_REFUND_KEY: credential('sandbox-fastpay-refund-key', 'Secret key of refunds.'),
  },
  required: env =>
    env.KARWAN_FASTPAY_URL === undefined
      ? []
      : [
          'KARWAN_FASTPAY_URL',
          'KARWAN_FASTPAY_PAGE_URL',
          'KARWAN_FASTPAY_STORE',
          'KARWAN_FASTPAY_PASSWORD',
          'KARWAN_FASTPAY_REFUND_KEY',
          ...(env.KARWAN_FASTPAY_BY === 'code' ? (['KARWAN_FASTPAY_CODE_URL'] as const) : []),
        ],
  options: (env, sandbox) => {
    const simulated = sandbox && `${sandbox}/fastpay`
    const [baseUrl, pageOrigin] = [env.KARWAN_FASTPAY_URL ?? simulated, env.KARWAN_FASTPAY_PAGE_URL ?? simulated]
    if (baseUrl === undefined || pageOrigin === undefined) return undefined
    return {
      baseUrl,
      pageOrigin,
      storeId: env.KARWAN_FASTPAY_STORE,
      storePassword: env.KARWAN_FASTPAY_PASSWORD,
      refundKey: env.KARWAN_FASTPAY_REFUND_KEY,
      codeUrl: env.KARWAN_FASTPAY_BY === 'code' ? (env.KARWAN_FASTPAY_CODE_URL ?? simulated) : undefined,
    }
  },
  create: createFastPay,
})
