import { z } from 'zod'
import { credential } from '../kit/index.ts'
import { simulatedGateways } from './gateways.ts'

/** Settings that the sandbox shares with the shop, with their defaults. They only test that the shop sends its keys. */
export const sharedSettings = {
  KARWAN_FLIGHT_SUPPLIER_KEY: credential('sandbox-air-key'),
  KARWAN_STAY_SUPPLIER_KEY: credential('sandbox-stays-key'),
  KARWAN_SMS_KEY: credential('sandbox-sms-key'),
  KARWAN_MATOMO_TOKEN: credential('sandbox-matomo-token'),
  KARWAN_VISA_AUTHORITY_KEY: credential('sandbox-visa-key'),
  KARWAN_MALL_PARTNER: credential('sandbox-partner'),
  KARWAN_MALL_SECRET: credential('sandbox-mall-secret'),
  KARWAN_IDENTITY_PRODUCT: credential('sandbox-product'),
  KARWAN_IDENTITY_PRODUCT_TOKEN: credential('sandbox-product-token'),
  ...Object.assign({}, ...simulatedGateways.map(({ settings }) => settings)),
} as Readonly<Record<string, z.ZodType<string | undefined>>>

const schema = z.object(sharedSettings)

/**
 * Returns a function that finds the value of a setting by its name in the environment. A setting that is not given has
 * its default. The function throws for an unknown name.
 */
export function valuesOf(given: Readonly<Record<string, unknown>>): (name: string) => string {
  const values: Readonly<Record<string, string | undefined>> = schema.parse(given)
  return name => {
    const value = values[name]
    if (value === undefined) throw new Error(`${name} is no setting of the sandbox`)
    return value
  }
}

/**
 * Returns what a fresh sandbox expects of its callers, by the name of the setting.
 * @internal Only tests use it.
 */
export const sandboxDefault = valuesOf({})
