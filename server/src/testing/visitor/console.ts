import { randomUUID } from 'node:crypto'
import type { Role } from '@karwan/domain/staff'
import { Secret, TOTP } from 'otpauth'
import { hashPassword } from '../../account/index.ts'
import { demoOwner } from '../../console/index.ts'
import { sealSecret } from '../../console/second-factor.ts'
import { vaultOfSecrets } from '../../platform/vault/index.ts'
import { createVisitor, type TestShop, type TestVisitor } from '../index.ts'

/** Returns the one-time code of a secret at a time. */
export const codeOf = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** Lets the demonstration's owner sign in again at once: each of their codes counts once. */
const forgetCode = (shop: TestShop) =>
  shop.database.pool.query('update people set last_code_step = null where email = $1', [demoOwner.email])

/** Signs the demonstration's owner of all brands in to the console. */
export const signInToConsole = async (shop: TestShop, visitor: TestVisitor): Promise<void> => {
  await forgetCode(shop)
  const { email, password, secret } = demoOwner
  const ask = async (path: string, body: object) => {
    const answer = await visitor.ask(path, { method: 'POST', body })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  }
  await ask('/api/console/session', { email, password })
  await ask('/api/console/session/code', { code: codeOf(secret, shop.clock.now()) })
}

/** Adds somebody with a role at a brand, and signs them in to the console; their second factor is fresh. */
export const signInAs = async (shop: TestShop, role: Role, brand = 'default'): Promise<TestVisitor> => {
  const rows = (sql: string, values: unknown[]) => shop.database.pool.query(sql, values)
  const [id, secret, password] = [randomUUID(), new Secret({ size: 20 }).base32, 'nine amber lanterns']
  const email = `${id}@agency.example`
  const vault = vaultOfSecrets(['a secret of tests, known to everyone'])
  const added =
    "insert into people (id, email, name, language, password, second_factor, created_at) values ($1, $2, $3, 'en', $4, $5, now())"
  await rows(added, [id, email, `${role} of ${brand}`, await hashPassword(password), sealSecret({ vault }, id, secret)])
  await rows('insert into posts values ($1, $2, $3)', [id, brand, role])
  const visitor = createVisitor(shop.origin)
  const code = codeOf(secret, shop.clock.now())
  for (const [path, body] of [
    ['', { email, password }],
    ['/code', { code }],
  ] as const) {
    const answer = await visitor.ask(`/api/console/session${path}`, { method: 'POST', body })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  }
  return visitor
}
