/** From the names of the environment to what the parts are given. */
import type { Environment } from './environment.ts'
import { aqsatiOf, asiaHawalaOf, asiaHawalaPushOf, fastPayOf, fibOf, zainCashOf } from './gateways.ts'
import type { Settings } from './given.ts'
import { identityOf, mallOf } from './identity-providers.ts'
import { ownMap } from './own-map.ts'

export const arrange = (env: Environment): Omit<Settings, 'secret'> => {
  const sandbox = env.KARWAN_SANDBOX_ORIGIN ?? `http://localhost:${env.SANDBOX_PORT}`
  return {
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    logLevel: env.LOG_LEVEL,
    brand: env.KARWAN_BRAND,
    live: env.KARWAN_LIVE,
    dataFolder: env.KARWAN_DATA,
    publicOrigin: env.KARWAN_PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
    trustProxy: env.KARWAN_TRUST_PROXY,
    sandbox: { origin: sandbox, port: env.SANDBOX_PORT, smtpPort: env.SANDBOX_SMTP_PORT },
    flightSupplier: { url: env.KARWAN_FLIGHT_SUPPLIER_URL ?? `${sandbox}/travel/air`, key: env.KARWAN_FLIGHT_SUPPLIER_KEY },
    staySupplier: { url: env.KARWAN_STAY_SUPPLIER_URL ?? `${sandbox}/travel/stays`, key: env.KARWAN_STAY_SUPPLIER_KEY },
    switchGateway: {
      url: env.KARWAN_SWITCH_URL ?? `${sandbox}/switch`,
      entityId: env.KARWAN_SWITCH_ENTITY,
      token: env.KARWAN_SWITCH_TOKEN,
      notificationKey: env.KARWAN_SWITCH_NOTIFICATION_KEY,
      oldNotificationKey: env.KARWAN_SWITCH_OLD_NOTIFICATION_KEY,
      reverses: env.KARWAN_SWITCH_REVERSES,
    },
    asiaHawala: asiaHawalaOf(env, sandbox),
    asiaHawalaPush: asiaHawalaPushOf(env, sandbox),
    aqsati: aqsatiOf(env, sandbox),
    fastPay: fastPayOf(env, sandbox),
    zainCash: zainCashOf(env, sandbox),
    ...fibOf(env, sandbox),
    mall: mallOf(env, sandbox),
    identity: identityOf(env, sandbox),
    sms: { url: env.KARWAN_SMS_URL ?? `${sandbox}/sms`, key: env.KARWAN_SMS_KEY },
    statementsUrl: env.KARWAN_STATEMENTS_URL ?? (env.KARWAN_LIVE ? null : `${sandbox}/__sim`),
    smtpUrl: env.SMTP_URL ?? `smtp://localhost:${env.SANDBOX_SMTP_PORT}`,
    map: ownMap(env),
    diagnostics: env.KARWAN_DIAGNOSTICS,
    errorTrackerUrl: env.KARWAN_ERROR_TRACKER_URL,
    requestsPerMinute: env.KARWAN_REQUESTS_PER_MINUTE,
    busyAfterMs: env.KARWAN_BUSY_AFTER_MS,
    payWithinMinutes: env.KARWAN_PAY_WITHIN_MINUTES,
    officeHours: env.KARWAN_OFFICE_HOURS,
    oldSecrets: env.KARWAN_OLD_SECRETS,
  }
}
