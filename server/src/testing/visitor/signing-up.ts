import { randomBytes } from 'node:crypto'
import { codeSent, signedIn } from '@karwan/contract/account'
import type { TestShop } from '../shop/test-shop.ts'
import type { TestVisitor } from './visitor.ts'

/** A shop as far as its mailbox and its phone go. */
type SandboxOf = Pick<TestShop, 'sandboxOrigin'>

export interface ReceivedEmail {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly to: readonly string[]
}
const withCode = /\b\d{6}\b/
const nextTry = (): Promise<unknown> => new Promise(resolve => setTimeout(resolve, 25))

const emailsTo = async (shop: SandboxOf, to: string, fits: RegExp): Promise<readonly ReceivedEmail[]> => {
  const answer = await fetch(`${shop.sandboxOrigin}/mail/messages?to=${encodeURIComponent(to)}`)
  const { messages } = (await answer.json()) as { readonly messages: readonly ReceivedEmail[] }
  return messages.filter(({ subject, text }) => fits.test(subject) || fits.test(text))
}

const listen = async <Message>(look: () => Promise<readonly Message[]>, count: number, what: string): Promise<readonly Message[]> => {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = await look()
    if (found.length >= count) return found
    await nextTry()
  }
  throw new Error(`${what} did not come`)
}

/** E-mails to an address, newest first, once there are at least `count` whose subject or text fits. */
export const awaitEmails = (shop: SandboxOf, to: string, fits: RegExp = /./, count = 1): Promise<readonly ReceivedEmail[]> =>
  listen(() => emailsTo(shop, to, fits), count, `Letter ${count} to ${to}`)

/** Text messages to a phone (E.164), newest first, once there are at least `count`. */
export const awaitTexts = (shop: SandboxOf, to: string, count = 1): Promise<readonly { readonly text: string }[]> =>
  listen(
    async () => {
      const answer = await fetch(`${shop.sandboxOrigin}/phone/messages?to=${encodeURIComponent(to)}`)
      return ((await answer.json()) as { readonly messages: readonly { readonly text: string }[] }).messages
    },
    count,
    `Text message ${count} to ${to}`,
  )

/** The six digits of a message. */
export const codeIn = (text: string): string => {
  const [code] = withCode.exec(text) ?? []
  if (!code) throw new Error('There is no code in the message')
  return code
}
/** The code in the newest e-mail to an address that has one. */
export const awaitCode = async (shop: SandboxOf, to: string, count = 1): Promise<string> =>
  codeIn((await awaitEmails(shop, to, withCode, count))[0]?.text ?? '')

export interface SignedUp {
  readonly userId: string
  readonly sessionId: string
  readonly email: string
  readonly password: string
}
export interface SigningUp {
  /** A new one unless told. */
  readonly email?: string
  readonly password?: string
  readonly stay?: boolean
}

/** Gives a visitor an account, as the page does: address and password, the mailed code, signed in. */
export const signUp = async (shop: SandboxOf, visitor: TestVisitor, asked: SigningUp = {}): Promise<SignedUp> => {
  const email = asked.email ?? `traveler-${randomBytes(6).toString('hex')}@example.com`
  const password = asked.password ?? 'four quiet camels'
  const before = (await emailsTo(shop, email, withCode)).length
  const begun = await visitor.ask('/api/auth/register', { method: 'POST', body: { Email: email, Password: password } })
  if (begun.status !== 202) throw new Error(`Signing up did not begin: ${begun.status} ${begun.text}`)
  const Code = await awaitCode(shop, email, before + 1)
  const path = `/api/auth/register/${begun.read(codeSent).Id}/verify`
  const made = await visitor.ask(path, { method: 'POST', body: { Code, Stay: asked.stay ?? false } })
  if (made.status !== 201) throw new Error(`Signing up did not end: ${made.status} ${made.text}`)
  const session = made.read(signedIn)
  return { userId: session.UserId, sessionId: session.Id, email, password }
}
