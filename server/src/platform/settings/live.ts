/** Settings that a live shop must have. */
import type { Environment } from './environment.ts'
import type { Settings } from './given.ts'
import { serviceDescriptors } from './services.ts'

/** Settings that must be given, beside a database, before the shop takes money. */
const liveNames = ['DATABASE_URL', 'SMTP_URL', 'KARWAN_SECRET', 'KARWAN_PUBLIC_ORIGIN', 'KARWAN_SMS_URL', 'KARWAN_SMS_KEY'] as const

/** The public test merchant of ZainCash: nothing sold to it is ever paid. */
const isTestMerchant = (value: string): boolean => /^(5ffacf6612b5777c6d44266f|9647835077893|9647700000000)$/i.test(value)
/**
 * A system for trying out, by its name, as providers name them (`eu-test.oppwa.com`, `staging-pgw.fast-pay.iq`,
 * `fib.stage.fib.iq`), or one reached without TLS.
 */
const isTestSystem = (value: string): boolean =>
  URL.canParse(value) &&
  /^https?:$/.test(new URL(value).protocol) &&
  (new URL(value).protocol === 'http:' ||
    /(^|[.-])(test|apitest|testing|sandbox|staging|stage|dev|uat|demo)([.-]|$)/.test(new URL(value).hostname))

export const liveFaults = (env: Environment, settings: Omit<Settings, 'secret'>): string[] => {
  if (!env.KARWAN_LIVE) return []
  const played = (value: unknown): boolean =>
    value === undefined ||
    (typeof value === 'string' && (value.startsWith(settings.sandbox.origin) || /sandbox|localhost|127\.0\.0\.1|^(5a)+$/.test(value)))
  const isWrong = (value: unknown): boolean => played(value) || isForTrying(value)
  const items = serviceDescriptors.flatMap(descriptor => descriptor.required(env))
  const suppliers = [
    ['KARWAN_FLIGHT_SUPPLIER_URL', 'KARWAN_FLIGHT_SUPPLIERS', env.KARWAN_FLIGHT_SUPPLIERS],
    ['KARWAN_STAY_SUPPLIER_URL', 'KARWAN_STAY_SUPPLIERS', env.KARWAN_STAY_SUPPLIERS],
  ] as const
  const wrongSuppliers = suppliers.flatMap(([one, several, list]) => {
    if (list === undefined) return isWrong(env[one]) ? [one] : []
    return list.some(({ url, key }) => isWrong(url) || isWrong(key)) ? [several] : []
  })
  const names = [...liveNames, ...items].filter(name => (name === 'DATABASE_URL' ? env[name] === undefined : isWrong(env[name])))
  return [...names, ...wrongSuppliers].map(
    name => `${name} points to the sandbox or a test system, or is not set, and KARWAN_LIVE does not sell on a sandbox`,
  )
}

const isForTrying = (value: unknown): boolean => typeof value === 'string' && (isTestMerchant(value) || isTestSystem(value))
