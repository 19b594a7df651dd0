import { UserRound } from 'lucide'
import { cx, Icon } from '../base/design/index.ts'
import type { AccountUser } from './account.ts'

/** First letters of the names; of the e-mail where no name was told. */
export const initialsOf = ({ firstName, lastName, email }: Pick<AccountUser, 'firstName' | 'lastName' | 'email'>): string => {
  const letters = [firstName, lastName].flatMap(name => [...name.trim()].slice(0, 1))
  return (letters.length > 0 ? letters : [...email].slice(0, 1)).join('').toLocaleUpperCase('en')
}

/** A round with the initials; a person while they are not known. */
export const Avatar = ({ user, className }: { user: AccountUser | undefined; className?: string }) => (
  <span
    aria-hidden="true"
    className={cx(
      'inline-flex items-center justify-center size-8 rounded-full bg-primary text-on-primary text-sm font-semibold',
      className,
    )}
  >
    {(user && initialsOf(user)) || <Icon of={UserRound} size={18} />}
  </span>
)
