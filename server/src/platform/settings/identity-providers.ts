/** Settings of the host apps and of the second identity provider. */
import type { Environment } from './environment.ts'
import type { Settings } from './given.ts'

/** A live shop has the host apps and providers that it names; one that plays has the sandbox's. */
export const mallOf = (env: Environment, sandbox: string): Settings['mall'] => {
  const url = env.KARWAN_MALL_URL ?? (env.KARWAN_LIVE ? undefined : `${sandbox}/mall`)
  return url === undefined ? null : { url, partnerId: env.KARWAN_MALL_PARTNER, partnerSecret: env.KARWAN_MALL_SECRET }
}
export const identityOf = (env: Environment, sandbox: string): Settings['identity'] => {
  const url = env.KARWAN_IDENTITY_URL ?? (env.KARWAN_LIVE ? undefined : `${sandbox}/identity`)
  const { KARWAN_IDENTITY_PRODUCT: product, KARWAN_IDENTITY_PRODUCT_TOKEN: productToken } = env
  return url === undefined
    ? null
    : { url, pageUrl: env.KARWAN_IDENTITY_PAGE_URL ?? url, name: env.KARWAN_IDENTITY_NAME, product, productToken }
}
