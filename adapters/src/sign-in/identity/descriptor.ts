import { z } from 'zod'
import { describeService, optionalNote } from '../../descriptor/descriptor.ts'
import { credential, optionalAddress } from '../../settings/index.ts'
import { createIdentityProvider } from './identity.ts'

export const identityDescriptor = describeService({
  kind: 'identity',
  title: 'Identity provider',
  note: optionalNote,
  settings: {
    KARWAN_IDENTITY_URL: optionalAddress('Address of the second identity provider.'),
    KARWAN_IDENTITY_PAGE_URL: optionalAddress('Address of its sign-in page, if browsers reach it elsewhere.'),
    KARWAN_IDENTITY_NAME: z.string().min(1).max(40).default('Safar').describe('Its name for visitors.'),
    KARWAN_IDENTITY_PRODUCT: credential('sandbox-product', 'Product id of the shop.'),
    KARWAN_IDENTITY_PRODUCT_TOKEN: credential('sandbox-product-token', 'Product token.'),
  },
  required: env =>
    env.KARWAN_IDENTITY_URL === undefined ? [] : ['KARWAN_IDENTITY_URL', 'KARWAN_IDENTITY_PRODUCT', 'KARWAN_IDENTITY_PRODUCT_TOKEN'],
  options: (env, sandbox) => {
    const baseUrl = env.KARWAN_IDENTITY_URL ?? (sandbox && `${sandbox}/identity`)
    if (baseUrl === undefined) return undefined
    return {
      baseUrl,
      publicBaseUrl: env.KARWAN_IDENTITY_PAGE_URL ?? baseUrl,
      product: env.KARWAN_IDENTITY_PRODUCT,
      productToken: env.KARWAN_IDENTITY_PRODUCT_TOKEN,
    }
  },
  create: createIdentityProvider,
})
