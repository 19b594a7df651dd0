/** From the names of the environment to what the parts are given. */
import { identityDescriptor } from '@karwan/adapters/sign-in/identity'
import type { Environment } from './environment.ts'
import type { Settings } from './given.ts'
import { ownMap } from './own-map.ts'

export const arrange = (env: Environment): Omit<Settings, 'secret'> => {
  const sandbox = env.KARWAN_SANDBOX_ORIGIN ?? `http://localhost:${env.SANDBOX_PORT}`
  return {
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    databaseWaitMs: env.KARWAN_DATABASE_WAIT_MS,
    redisUrl: env.REDIS_URL,
    logLevel: env.LOG_LEVEL,
    brand: env.KARWAN_BRAND,
    live: env.KARWAN_LIVE,
    dataFolder: env.KARWAN_DATA,
    publicOrigin: env.KARWAN_PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
    trustProxy: env.KARWAN_TRUST_PROXY,
    sandbox: { origin: sandbox, port: env.SANDBOX_PORT, smtpPort: env.SANDBOX_SMTP_PORT },
    suppliers: {
      flights: env.KARWAN_FLIGHT_SUPPLIERS ?? [
        {
          id: 'sandbox-flights',
          protocol: 'sandbox',
          url: env.KARWAN_FLIGHT_SUPPLIER_URL ?? `${sandbox}/travel/air`,
          key: env.KARWAN_FLIGHT_SUPPLIER_KEY,
        },
      ],
      stays: env.KARWAN_STAY_SUPPLIERS ?? [
        {
          id: 'sandbox-stays',
          protocol: 'sandbox',
          url: env.KARWAN_STAY_SUPPLIER_URL ?? `${sandbox}/travel/stays`,
          key: env.KARWAN_STAY_SUPPLIER_KEY,
        },
      ],
    },
    services: env,
    identityName: identityDescriptor.connect(env, env.KARWAN_LIVE ? undefined : sandbox) && String(env.KARWAN_IDENTITY_NAME),
    scanner: scannerAt(env.KARWAN_SCANNER_URL),
    sms: { url: env.KARWAN_SMS_URL ?? `${sandbox}/sms`, key: env.KARWAN_SMS_KEY },
    statementsUrl: env.KARWAN_STATEMENTS_URL ?? (env.KARWAN_LIVE ? null : `${sandbox}/__sim`),
    mailConnections: env.KARWAN_MAIL_CONNECTIONS,
    mailsPerConnection: env.KARWAN_MAILS_PER_CONNECTION,
    smtpUrl: env.SMTP_URL ?? `smtp://localhost:${env.SANDBOX_SMTP_PORT}`,
    map: ownMap(env),
    countsVisits: env.KARWAN_ANALYTICS !== 'off',
    diagnostics: env.KARWAN_DIAGNOSTICS,
    errorTrackerUrl: env.KARWAN_ERROR_TRACKER_URL,
    requestsPerMinute: env.KARWAN_REQUESTS_PER_MINUTE,
    busyAfterMs: env.KARWAN_BUSY_AFTER_MS,
    connections: env.KARWAN_CONNECTIONS,
    connectionsPerAddress: env.KARWAN_CONNECTIONS_PER_ADDRESS,
    pagesAtOnce: env.KARWAN_PAGES_AT_ONCE,
    searchesAtOnce: env.KARWAN_SEARCHES_AT_ONCE,
    priceSearchesPerDay: env.KARWAN_PRICE_SEARCHES_PER_DAY,
    waitMs: env.KARWAN_WAIT_MS,
    waitingPerAddress: env.KARWAN_WAITING_PER_ADDRESS,
    payWithinMinutes: env.KARWAN_PAY_WITHIN_MINUTES,
    officeHours: env.KARWAN_OFFICE_HOURS,
    oldSecrets: env.KARWAN_OLD_SECRETS,
  }
}

const scannerAt = (url: string | undefined): Settings['scanner'] => {
  if (url === undefined) return undefined
  const { hostname, port } = new URL(url)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
}
