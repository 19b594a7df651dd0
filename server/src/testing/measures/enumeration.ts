import { codeSent } from '@karwan/contract/account'
/**
 * Measures whether time tells who has an account. `node server/src/testing/measures/enumeration.ts [pairs]` asks
 * login, sign-up, forgotten password and codes for known and unknown addresses in turn, each pair in random order,
 * and writes one JSON line of medians for each. `npm run bench` reports them.
 */
import { awaitTexts, codeIn, createVisitor, signUp, startTestShop, type TestShop } from '../index.ts'

interface Times {
  readonly ms: number[]
  /** Of the whole process, which the machine's other work does not lengthen. */
  readonly processorMs: number[]
}
interface Case {
  readonly name: string
  readonly path: string
  body(known: boolean): object
}
const [knownPhone, unknownPhone] = ['+9647501234567', '+9647501234568']

/** An account with a verified phone; its address. */
const prepare = async (shop: TestShop): Promise<string> => {
  const visitor = createVisitor(shop.origin)
  const { email, password } = await signUp(shop, visitor)
  const body = { Channel: 'sms', To: knownPhone, Purpose: 'verify-phone', Password: password }
  const asked = await visitor.ask('/api/auth/otp', { method: 'POST', body })
  const Code = codeIn((await awaitTexts(shop, knownPhone))[0]?.text ?? '')
  const proven = await visitor.ask(`/api/auth/otp/${asked.read(codeSent).Id}/verify`, { method: 'POST', body: { Code } })
  if (proven.status !== 200) throw new Error(`The phone was not verified: ${proven.text}`)
  return email
}

const casesFor = (email: string): readonly Case[] => {
  const address = (known: boolean): string => (known ? email : `x${email}`)
  return [
    { name: 'login', path: 'login', body: known => ({ Username: address(known), Password: 'not the password' }) },
    { name: 'register', path: 'register', body: known => ({ Email: address(known), Password: 'four quiet camels' }) },
    { name: 'forgot-password', path: 'forgot-password', body: known => ({ Username: address(known) }) },
    { name: 'otp by mail', path: 'otp', body: known => ({ Channel: 'email', To: address(known), Purpose: 'sign-in' }) },
    { name: 'otp by SMS', path: 'otp', body: known => ({ Channel: 'sms', To: known ? knownPhone : unknownPhone, Purpose: 'sign-in' }) },
  ]
}

const ask = async (url: string, body: object): Promise<string> => {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const text = await answer.text()
  return `${answer.status} ${Object.keys(text.startsWith('{') ? JSON.parse(text) : {}).join(' ')}`
}

/** Times of `pairs` calls for each, after a warm-up. Throws where the answers differ in kind. */
const measure = async (shop: TestShop, { name, path, body }: Case, pairs: number) => {
  const times: { readonly known: Times; readonly unknown: Times } = {
    known: { ms: [], processorMs: [] },
    unknown: { ms: [], processorMs: [] },
  }
  const result = new Set<string>()
  for (let pair = -20; pair < pairs; pair += 1) {
    const order = Math.random() < 0.5 ? [true, false] : [false, true]
    for (const known of order) {
      const [began, before] = [performance.now(), process.cpuUsage()]
      result.add(await ask(`${shop.origin}/api/auth/${path}`, body(known)))
      const [ms, used] = [performance.now() - began, process.cpuUsage(before)]
      if (pair < 0) continue
      const of = times[known ? 'known' : 'unknown']
      of.ms.push(ms)
      of.processorMs.push((used.user + used.system) / 1000)
    }
  }
  if (result.size !== 1) throw new Error(`${name} answers known and unknown differently: ${[...result].join(', ')}`)
  return times
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
const mediansOf = ({ ms, processorMs }: Times) => ({ ms: median(ms), processorMs: median(processorMs) })

const pairs = Number(process.argv[2] ?? 500)
const shop = await startTestShop()
try {
  for (const asked of casesFor(await prepare(shop))) {
    const { known, unknown } = await measure(shop, asked, pairs)
    console.log(JSON.stringify({ name: asked.name, pairs, known: mediansOf(known), unknown: mediansOf(unknown) }))
  }
} finally {
  await shop.close()
}
