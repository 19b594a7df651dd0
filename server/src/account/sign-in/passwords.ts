import { channelOf, normalizeEmail, passwordFaults } from '@karwan/domain/accounts'
import { type FieldFault, fault } from '@karwan/domain/problems'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id with 19 MiB, two passes, one lane: OWASP's first choice. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const tidy = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(tidy(password), strength)

let nobodys: Promise<string> | undefined
/** Checks a password against a hash. Without a hash it does the same work, so that the time tells nothing. */
export const isPassword = async (password: string, hashed: string | null | undefined): Promise<boolean> => {
  nobodys ??= hashPassword('nobody has this account')
  const right = await verify(hashed ?? (await nobodys), tidy(password))
  return right && typeof hashed === 'string'
}

let common: Promise<ReadonlySet<string>> | undefined
/** 49,233 passwords that leaks have most often; brought when first asked for. */
const listCommon = (): Promise<ReadonlySet<string>> => {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return common
}

/** Tells whether a password is the account's own address, its part before the @, or its number as people dial it. */
const isOwnContact = (password: string, contact: string): boolean => {
  if (channelOf(contact) === 'sms') return /^[+0]*\d+$/.test(password) && contact.endsWith(password.replace(/^[+0]+/, ''))
  const email = normalizeEmail(contact)
  return [email, email.split('@')[0]].includes(password)
}

export interface PasswordRules {
  /** Characters, by the brand. */
  readonly shortestPassword: number
  readonly contact?: string | undefined
}

/** Returns the faults of a new password: the rules of the domain, common passwords, and the owner's contact itself. */
export const newPasswordFaults = async (
  password: string,
  path: string,
  { shortestPassword, contact }: PasswordRules,
): Promise<readonly FieldFault[]> => {
  const faults = passwordFaults(password, path, shortestPassword)
  if (faults.length > 0) return faults
  const lower = tidy(password).toLowerCase()
  return (contact !== undefined && isOwnContact(lower, contact)) || (await listCommon()).has(lower)
    ? [fault(path, 'error.passwordTooCommon')]
    : []
}
