import { randomUUID } from 'node:crypto'
import { getBrand, loadBrands } from '@karwan/brands/node'
import { consoleSession } from '@karwan/contract/console'
import { homeSections } from '@karwan/domain/content'
import { type Permission, permissions, type Role, roleAllows, roleNames } from '@karwan/domain/staff'
import { createClock } from '@karwan/sandbox/kit'
import { Secret } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../account/index.ts'
import { sealSecret } from '../console/second-factor.ts'
import { sealed, stored } from '../platform/database/index.ts'
import { vaultOfSecrets } from '../platform/vault/index.ts'
import { sampleFee } from './description/fee-calls.ts'
import { createVisitor, orderFlight, startTestShop, type TestShop, type TestVisitor, type VisitorAnswer } from './index.ts'
import { type Operation, operationsOf, sampleOf } from './strange-input/operations.ts'
import { codeOf } from './visitor/console.ts'

/** Calls of who is not signed in yet, and why each lets nobody in by itself. */
const open: Readonly<Record<string, string>> = {
  'POST /api/console/session': 'proven by the password, and opens nothing but the second step',
  'POST /api/console/session/code': 'proven by a one-time code or a recovery code, after the password',
  'POST /api/console/invitation': 'proven by the token of the mailed link, and opens nothing but the second step',
}
/** Calls about one’s own session, for whoever is signed in. */
const own = ['GET /api/console/session', 'DELETE /api/console/session', 'POST /api/console/session/step-up']

type Described = Operation & { readonly permission: Permission | undefined }
const clock = createClock()
const secret = new Secret({ size: 20 }).base32
const password = 'nine amber lanterns'
let shop: TestShop
let operations: readonly Described[]
let guarded: readonly Described[]
let known: Readonly<Record<string, unknown>>
/** Of the order, which nobody of another brand may be told. */
let secrets: readonly string[]
const people = new Map<string, TestVisitor>()
const roleHolders = roleNames.map(role => ({ name: role, role, brand: 'default' }))
const holders: readonly { readonly name: string; readonly role: Role; readonly brand: string }[] = [
  ...roleHolders,
  { name: 'owner of another brand', role: 'owner', brand: 'we-travel' },
]

const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows
const signIn = async (email: string): Promise<TestVisitor> => {
  const visitor = createVisitor(shop.origin)
  await rows('update people set last_code_step = null')
  await visitor.ask('/api/console/session', { method: 'POST', body: { email, password } })
  const answer = await visitor.ask('/api/console/session/code', { method: 'POST', body: { code: codeOf(secret, clock.now()) } })
  expect([email, answer.status]).toEqual([email, 200])
  return visitor
}
const emailOf = (name: string) => `${name.replaceAll(' ', '-')}@agency.example`

/** Adds the application for a visa of one traveler to an order. */
const addVisa = async (vault: ReturnType<typeof vaultOfSecrets>, orderId: string) => {
  const [product] = getBrand(loadBrands(), 'default').visasOfFile
  if (!product) throw new Error('The brand sells no visa')
  const { serviceFee: fee } = product
  const price = { authorityFee: fee, serviceFee: fee, checkingFee: fee, courierFee: fee, total: fee }
  const item = stored.product.write({ kind: 'visa', product, price, arrival: '2031-01-01' })
  const traveler = { kind: 'adt', title: 'ms', firstName: 'Shilan', lastName: 'Karim', gender: 'f', nationality: 'IQ' } as const
  const travelers = sealed.passengers.seal(vault, [{ ...traveler, birthDate: '1990-04-12' }], 'application')
  await rows(
    `insert into order_services select (jsonb_populate_record(s, jsonb_build_object('id', 'application', 'position', 1, 'kind', 'visa',
       'client_ref', 'visa', 'sold', $2::jsonb, 'travelers', $3::text))).* from order_services s where order_id = $1`,
    orderId,
    JSON.stringify(item),
    travelers,
  )
  await rows(
    "insert into visa_applications (id, order_id, state, created_at, updated_at) values ('application', $1, 'submitted', now(), now())",
    orderId,
  )
}

/** Adds a notice of the first brand, as the owner wrote it. */
const addNotice = async () => {
  const text = { en: 'fog over the first brand', ar: '', ckb: '' }
  const body = { kind: 'notice', level: 'info', text, link: null, products: [], airports: [], airlines: [], days: null }
  await rows("insert into content_items (id, brand, kind, current_version) values ('notice', 'default', 'notice', 1)")
  await rows("insert into content_versions values ('notice', 1, $1, 'owner', 'owner', now())", JSON.stringify(body))
}

/** Adds a voucher of the first brand, as the owner made it. */
const addVoucher = async () => {
  const rule = { code: 'OFTHEFIRST', product: 'any', off: { amount: 1 }, minimum: 2, uses: null, usesEach: 1, audience: 'everyone' }
  await rows(
    "insert into vouchers (id, brand, code, rule, created_at, made_by) values ('voucher', 'default', 'OFTHEFIRST', $1, now(), 'owner')",
    JSON.stringify({ ...rule, from: '2020-01-01', until: '2099-12-31' }),
  )
}

/** Adds a fee rule of the first brand, as the owner made it. */
const addFeeRule = () =>
  rows(
    `insert into fee_rule_versions (rule_id, version, brand, rule, ended, made_at, reason, proposed_by)
     values ('rule', 1, 'default', $1, false, now(), 'the fee of the first brand', 'owner')`,
    JSON.stringify(sampleFee.rule),
  )

/** Adds the account of a customer of the first brand, signed in. */
const addUser = async (vault: ReturnType<typeof vaultOfSecrets>) => {
  const details = sealed.details.seal(vault, { email: 'customer-of-the-first@example.com' }, 'customer')
  await rows("insert into users (id, brand, created_at) values ('customer', 'default', now())")
  await rows(
    `insert into accounts (user_id, brand, email_hash, details, language, created_at, updated_at)
     values ('customer', 'default', $1, $2, 'en', now(), now())`,
    vault.hash('customer-of-the-first@example.com'),
    details,
  )
  await rows(
    `insert into user_sessions (id, user_id, brand, visitor, way, stay, rotated_at, created_at, last_seen_at, expires_at)
     values ('customers', 'customer', 'default', 'a browser', 'password', true, now(), now(), now(), now() + interval '30 days')`,
  )
}

beforeAll(async () => {
  shop = await startTestShop({ clock })
  const vault = vaultOfSecrets(['a secret of tests, known to everyone'])
  const hashed = await hashPassword(password)
  for (const { name, role, brand } of [...holders, { name: 'somebody', role: 'clerk', brand: 'default' }]) {
    await rows(
      "insert into people (id, email, name, language, password, second_factor, created_at) values ($1, $2, $1, 'en', $3, $4, now())",
      name,
      emailOf(name),
      hashed,
      sealSecret({ vault }, name, secret),
    )
    await rows('insert into posts values ($1, $2, $3)', name, brand, role)
  }
  const visitor = createVisitor(shop.origin)
  const order = await orderFlight(shop, visitor, { email: 'shilan-of-the-order@example.com' })
  await rows(
    "insert into operations_tasks (id, order_id, kind, note, created_at) values ('task', $1, 'booking-unknown', 'nobody knows', now())",
    order.Id,
  )
  const document = (await visitor.ask('/api/openapi.json')).json() as { paths: Record<string, Record<string, Record<string, unknown>>> }
  operations = operationsOf(document)
    .filter(({ path }) => path.startsWith('/api/console/'))
    .map(each => ({ ...each, permission: document.paths[each.path]?.[each.method]?.['x-permission'] as Permission | undefined }))
  guarded = operations.filter(({ name }) => !(name in open))
  await addVisa(vault, order.Id)
  await rows(
    `insert into approvals (id, kind, subject, body, proposed_by, proposed_at, lapses_at)
     values ('approval', 'exchange-rate', 'iraq IQD', $1, 'somebody', $2, $2::timestamptz + interval '1 day')`,
    JSON.stringify({ market: 'iraq', currency: 'IQD', rate: '1377', source: 'Told by nobody', before: '1320', beforeId: null }),
    clock.now(),
  )
  await addNotice()
  await addVoucher()
  await addFeeRule()
  await addUser(vault)
  known = {
    applicationId: 'application',
    reference: order.reference,
    taskId: 'task',
    personId: 'somebody',
    mailId: 'none',
    itemId: 'notice',
    voucherId: 'voucher',
    ruleId: 'rule',
    productId: 'ae-tourist-30',
    country: 'AE',
    nationalities: ['IQ'],
    holidays: ['2027-01-01'],
    userId: 'customer',
    airports: ['EBL'],
    airlines: ['IA'],
    publicationId: 1,
    brand: 'default',
    email: 'new@karwan.example',
    market: 'iraq',
    approvalId: 'approval',
    rate: '1340',
    service: 'switch',
    sections: homeSections,
  }
  secrets = [
    order.Id,
    'shilan-of-the-order',
    'Karim',
    'nobody knows',
    'Told by nobody',
    'IQD',
    'fog over the first brand',
    'OFTHEFIRST',
    'the fee of the first brand',
    'customer-of-the-first',
  ]
  for (const { name } of holders) people.set(name, await signIn(emailOf(name)))
}, 120_000)
afterAll(() => shop?.close())

const ask = (visitor: TestVisitor, { path, method, body, parameters }: Described, sent?: object): Promise<VisitorAnswer> => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, hole: string) => encodeURIComponent(String(known[hole] ?? 'unknown')))
  const query = parameters
    .filter(each => each.in === 'query' && each.name === 'words')
    .map(({ name }) => `${name}=${encodeURIComponent(String(known.reference))}`)
    .join('&')
  return visitor.ask(query === '' ? filled : `${filled}?${query}`, {
    method: method.toUpperCase(),
    ...(body && { body: sent ?? sampleOf(body, known) }),
  })
}
const codeIn = (answer: VisitorAnswer): string | undefined => (answer.status >= 400 ? answer.problem().code : undefined)

test('[OC-2] every call of the console says which permission it asks for', () => {
  expect(operations.length).toBeGreaterThan(8)
  expect(Object.keys(open).filter(name => !operations.some(each => each.name === name))).toEqual([])
  for (const { name, permission } of guarded)
    expect([name, own.includes(name) || (permission !== undefined && permissions.includes(permission))]).toEqual([name, true])
})

test('[OC-3] nobody is let in without a session, nor with the password alone', async () => {
  const half = createVisitor(shop.origin)
  await half.ask('/api/console/session', { method: 'POST', body: { email: emailOf('owner'), password } })
  expect(half.cookies.has('console')).toBe(true)
  for (const visitor of [createVisitor(shop.origin), half])
    for (const operation of guarded) {
      const answer = await ask(visitor, operation)
      expect([operation.name, answer.status, codeIn(answer)]).toEqual([operation.name, 401, 'console-sign-in-needed'])
    }
})

/** Answer about documents of the order, by whoever is let through to them. */
const notBookedYet = [404, 'document-not-found'] as const

describe.each(holders)('for $name', ({ name, role, brand }) => {
  const personHere = () => people.get(name) as TestVisitor

  test('[OC-2] what the role does not include is refused, call by call', async () => {
    for (const operation of guarded.filter(({ permission }) => permission && !roleAllows(role, permission))) {
      const answer = await ask(personHere(), operation)
      expect([operation.name, answer.status, codeIn(answer)]).toEqual([operation.name, 403, 'permission-needed'])
      expect(answer.problem().data?.permission).toBe(operation.permission)
    }
  })

  test('[OC-2] what it includes is let through at its brand alone', async () => {
    const allowed = guarded.filter(({ permission }) => permission && roleAllows(role, permission))
    for (const operation of allowed) {
      const answer = await ask(personHere(), operation)
      const seen = [operation.name, answer.status, codeIn(answer)]
      if (brand === 'default' && operation.method === 'get')
        expect(seen).toEqual([operation.name, ...(operation.path.endsWith('.pdf') ? notBookedYet : [200, undefined])])
      if (brand === 'default') continue
      // Tells nothing of the order, the task or the person of another brand, whatever it answers.
      for (const text of secrets) expect(answer.text, operation.name).not.toContain(text)
      if (operation.path.includes('{')) expect([403, 404], seen.join()).toContain(answer.status)
    }
    expect((await personHere().ask('/api/console/session')).read(consoleSession).posts.map(post => post.brand)).toEqual([brand])
  })
})

/**
 * Calls whose permission depends on what is asked for; it is asked for within. Who may not see what it is about finds
 * nothing.
 */
const within: readonly (readonly [name: string, body: object, permission: Permission, sees: Permission | null])[] = [
  ['POST /api/console/tasks/{taskId}/answer', { answer: 'supplier-has-none', key: randomUUID() }, 'orders.settle', null],
  ['POST /api/console/orders/{reference}/reveal', { what: 'contact', reason: 'document' }, 'orders.contact.read', null],
  ['POST /api/console/orders/{reference}/reveal', { what: 'passports', reason: 'document' }, 'orders.passport.read', null],
  ['POST /api/console/users/{userId}/reveal', { reason: 'document' }, 'orders.contact.read', null],
  ['POST /api/console/approvals/{approvalId}/approve', {}, 'rates.approve', 'rates.read'],
  ['POST /api/console/approvals/{approvalId}/refuse', { reason: 'Too much' }, 'rates.approve', 'rates.read'],
]
test.each(within)('[OC-2] %s with %o needs %s at the brand of the order', async (name, body, permission, sees) => {
  const operation = guarded.find(each => each.name === name)
  if (!operation) throw new Error(`There is no ${name}`)
  for (const { name: who, role, brand } of holders.filter(each => each.brand !== 'default' || !roleAllows(each.role, permission))) {
    const answer = await ask(people.get(who) as TestVisitor, operation, body)
    const expected =
      brand === 'default' && (sees === null || roleAllows(role, sees) || !roleAllows(role, 'approvals.read'))
        ? [[403, 'permission-needed']]
        : [
            [403, 'permission-needed'],
            [404, codeIn(answer)],
          ]
    expect(expected, `${who}, ${role}`).toContainEqual([answer.status, codeIn(answer)])
  }
})

test('[OC-2] nothing was changed by those of another brand', async () => {
  const [somebody] = await rows(
    "select role, ended_at from posts join people on id = person_id where id = 'somebody' and brand = 'default'",
  )
  expect(somebody).toBeDefined()
  expect(await rows("select state from approvals where id = 'approval'")).toEqual([{ state: 'proposed' }])
  expect(await rows('select id from exchange_rates')).toEqual([])
  expect(await rows("select 1 from vouchers where made_by = 'owner of another brand' and brand = 'default'")).toEqual([])
  expect(await rows("select 1 from fee_rule_versions where proposed_by like '%another%' and brand = 'default'")).toEqual([])
  expect(await rows('select id from service_switches')).toEqual([])
  const ordered =
    "select 1 from content_publications join content_items i on i.id = item_id where brand = 'default' and by_name like '%another%'"
  expect(await rows(ordered)).toEqual([])
  const downloads =
    "select 1 from staff_actions where act = 'report-downloaded' and by_name = 'owner of another brand' and brand = 'default'"
  expect(await rows(downloads)).toEqual([])
  expect(
    await rows(
      "select 1 from staff_actions where act like 'user-%' and by_name = 'owner of another brand' and details ->> 'account' is not null",
    ),
  ).toEqual([])
})
