/** Settings that a live shop must have, and values that it must not have. */
import { BlockList, isIP } from 'node:net'
import { marksOf } from '@karwan/adapters/settings'
import { type Environment, environment } from './environment.ts'
import { serviceDescriptors } from './services.ts'

/** Settings that must be given before the shop takes money, beside those of suppliers and other services. */
const liveNames = ['DATABASE_URL', 'SMTP_URL', 'KARWAN_SECRET', 'KARWAN_PUBLIC_ORIGIN', 'KARWAN_SMS_URL', 'KARWAN_SMS_KEY'] as const
const supplierNames = { KARWAN_FLIGHT_SUPPLIERS: 'KARWAN_FLIGHT_SUPPLIER', KARWAN_STAY_SUPPLIERS: 'KARWAN_STAY_SUPPLIER' } as const

/** Finds the address of a host name. */
export type Resolve = (hostname: string) => Promise<readonly string[]>

/** Returns everything for which a live shop does not start, one line each. `given` are the settings that were set. */
export const liveFaults = (env: Environment, given: Readonly<Record<string, unknown>>): string[] => {
  const required = [...liveNames, ...serviceDescriptors.flatMap(descriptor => descriptor.required(env)), ...requiredOfSuppliers(env)]
  const missing = required.filter(name => given[name] === undefined)
  const played = textsOf(env, given).filter(({ text, isService }) => isOfSandbox(text, env) || (isService && isTestSystem(text)))
  const repeated = textsOf(env, given).filter(({ text }) => isRepetition(text))
  return [
    ...[...new Set([...missing, ...played.map(({ name }) => name)])].map(pointsToSandbox),
    ...[...new Set(repeated.map(({ name }) => name))].map(name => `${name} repeats the same few characters: anyone guesses it`),
    ...(env.SMTP_URL !== undefined && !hasTls(env.SMTP_URL)
      ? ['SMTP_URL sends mail without TLS: use smtps://, or smtp:// with ?requireTLS=true, and check certificates']
      : []),
  ]
}

/**
 * Returns the settings of services whose host name leads to this machine or to the sandbox. Names that nobody knows now
 * are left, and so is the shop's own, which may lead here.
 */
export const resolvedLiveFaults = async (
  env: Environment,
  given: Readonly<Record<string, unknown>>,
  resolve: Resolve,
): Promise<string[]> => {
  const addresses = async (url: string): Promise<readonly string[]> => resolve(hostOf(url) ?? '').catch(() => [])
  const sandbox = env.KARWAN_SANDBOX_ORIGIN === undefined ? [] : await addresses(env.KARWAN_SANDBOX_ORIGIN)
  const services = textsOf(env, given).filter(
    ({ text, isService, name }) => hostOf(text) !== undefined && name !== 'KARWAN_PUBLIC_ORIGIN' && (isService || name === 'SMTP_URL'),
  )
  const wrong = await Promise.all(
    services.map(async ({ name, text }) => {
      const found = await addresses(text)
      const isSandbox = portOf(text) === portOf(env.KARWAN_SANDBOX_ORIGIN ?? '') && found.some(address => sandbox.includes(address))
      return isSandbox || found.some(isThisMachine) ? [name] : []
    }),
  )
  return [...new Set(wrong.flat())].map(pointsToSandbox)
}

const pointsToSandbox = (name: string): string =>
  `${name} points to the sandbox or a test system, or is not set, and KARWAN_LIVE does not sell on a sandbox`

const requiredOfSuppliers = (env: Environment): string[] =>
  Object.entries(supplierNames).flatMap(([list, one]) => (env[list] === undefined ? [`${one}_URL`, `${one}_KEY`] : []))

interface Text {
  readonly name: string
  readonly text: string
  /** Address of a service. */
  readonly isService: boolean
}

/** Names, keys, secrets and addresses that are set, those in lists of suppliers too. */
const textsOf = (env: Environment, given: Readonly<Record<string, unknown>>): Text[] => {
  const single = Object.entries(environment.shape).flatMap(([name, schema]) => {
    const value = given[name] === undefined || notOfServices.has(name) ? undefined : env[name]
    const isService = marksOf(schema).service === true
    if (Array.isArray(value)) return []
    return typeof value === 'string' ? [{ name, text: value, isService }] : []
  })
  const listed = ([name, list]: [string, Environment['KARWAN_FLIGHT_SUPPLIERS'] | Environment['KARWAN_STAY_SUPPLIERS']]): Text[] =>
    (list ?? []).flatMap(({ url, key }) => [
      { name, text: url, isService: true },
      { name, text: key, isService: false },
    ])
  return [
    ...single,
    ...listed(['KARWAN_FLIGHT_SUPPLIERS', env.KARWAN_FLIGHT_SUPPLIERS]),
    ...listed(['KARWAN_STAY_SUPPLIERS', env.KARWAN_STAY_SUPPLIERS]),
  ]
}

/** Own machines of the operator, and settings of the machine itself. They may be on this machine. */
const notOfServices = new Set([
  ...['DATABASE_URL', 'REDIS_URL', 'HOST', 'LOG_LEVEL', 'KARWAN_BRAND', 'KARWAN_DATA', 'KARWAN_SANDBOX_ORIGIN'],
  ...['KARWAN_MAP_STYLE_URL', 'KARWAN_MAP_TILES_URL', 'KARWAN_MAP_FILE', 'KARWAN_MAP_ATTRIBUTION', 'KARWAN_ERROR_TRACKER_URL'],
])

const sandboxDefaults = new Set(Object.values(environment.shape).flatMap(schema => marksOf(schema).sandboxDefault?.toLowerCase() ?? []))
/** The public test merchant of ZainCash: nothing sold to it is ever paid. */
const isTestMerchant = (value: string): boolean => /^5ffacf6612b5777c6d44266f$/i.test(value)

/** A name, key or secret of the sandbox under any setting, or an address on this machine or at the sandbox. */
const isOfSandbox = (text: string, env: Environment): boolean => {
  const host = hostOf(text)
  if (host === undefined) return sandboxDefaults.has(text.toLowerCase()) || /sandbox/i.test(text) || isTestMerchant(text)
  const sandbox = env.KARWAN_SANDBOX_ORIGIN
  return (
    isThisMachine(host) || /sandbox/i.test(text) || (sandbox !== undefined && host === hostOf(sandbox) && portOf(text) === portOf(sandbox))
  )
}

/**
 * A system for trying out, by its name, as providers name them (`eu-test.oppwa.com`, `staging-pgw.fast-pay.iq`,
 * `fib.stage.fib.iq`), or one reached without TLS.
 */
const isTestSystem = (text: string): boolean =>
  text.startsWith('http:') || /(^|[.-])(test|apitest|testing|sandbox|staging|stage|dev|uat|demo)([.-]|$)/.test(hostOf(text) ?? '')

/** Long enough to be a secret, and the same one to eight characters again and again. */
const isRepetition = (text: string): boolean => text.length >= 16 && /^(.{1,8}?)\1+$/.test(text)

const hasTls = (url: string): boolean => {
  const { protocol, searchParams } = new URL(url)
  const isRequired = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true'
  return isRequired && searchParams.get('ignoreTLS') !== 'true' && searchParams.get('tls.rejectUnauthorized') !== 'false'
}

/** An address as browsers read it: its host name in small characters, numbers as `127.0.0.1`. */
const canonical = (url: string): URL | undefined => {
  if (!/^(https?|smtps?):\/\//i.test(url)) return undefined
  const address = url.replace(/^smtp/i, 'http')
  return URL.canParse(address) ? new URL(address) : undefined
}
/** Host of an address in its canonical form, without brackets and a dot at the end. Undefined if it is none. */
const hostOf = (url: string): string | undefined =>
  canonical(url)
    ?.hostname.replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
const portOf = (url: string): string | undefined => {
  const address = canonical(url)
  return address && (address.port || (address.protocol === 'https:' ? '443' : '80'))
}

const thisMachine = new BlockList()
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4')
thisMachine.addSubnet('0.0.0.0', 8, 'ipv4')
thisMachine.addAddress('::', 'ipv6')
thisMachine.addAddress('::1', 'ipv6')

/** Says whether a host name or address is this machine. */
const isThisMachine = (host: string): boolean => {
  const kind = isIP(host)
  return kind === 0 ? /(^|\.)localhost$/.test(host) : thisMachine.check(host, kind === 4 ? 'ipv4' : 'ipv6')
}
