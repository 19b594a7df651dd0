import { Secret, TOTP } from 'otpauth'
import { demoOwner } from '../../console/index.ts'
import type { TestShop, TestVisitor } from '../index.ts'

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
