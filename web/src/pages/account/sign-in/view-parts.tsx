import { isContact, readContact } from '@karwan/domain/accounts'
import type { FieldFault } from '@karwan/domain/problems'
import type { ReactNode } from 'react'
import { useShop } from '../../../base/brand/index.ts'
import { Checkbox, TextField } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { EmailSuggestion, Path, useTlds } from '../../../form/index.ts'

interface EmailFieldProps {
  email: string
  setEmail: (email: string) => void
  error: string | undefined
  autoFocus?: boolean
  label?: string
}
export function EmailField({ email, setEmail, error, autoFocus = false, label }: EmailFieldProps) {
  const { t } = useLocale()
  return (
    <Path of="Email">
      <TextField
        label={label ?? t('ui.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={254}
        value={email}
        onChange={setEmail}
        error={error}
        {...(autoFocus && { 'data-autofocus': '' })}
        ltr
      />
      <EmailSuggestion email={email} onTake={setEmail} />
    </Path>
  )
}

interface ContactFieldProps {
  contact: string
  setContact: (contact: string) => void
  error: string | undefined
  help?: string
  autoFocus?: boolean
}
/** An e-mail address or a phone number, as an account is signed up and in with. */
export function ContactField({ contact, setContact, error, help, autoFocus = false }: ContactFieldProps) {
  const { t } = useLocale()
  return (
    <Path of="Contact">
      <TextField
        label={t('account.emailOrPhone')}
        help={help}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={254}
        value={contact}
        onChange={setContact}
        error={error}
        {...(autoFocus && { 'data-autofocus': '' })}
        digits
        ltr
      />
      <EmailSuggestion email={contact} onTake={setContact} />
    </Path>
  )
}

/** Returns the faults of a typed contact. */
export function useContactFaults(contact: string): readonly FieldFault[] {
  const tlds = useTlds()
  const { phoneCode } = useShop()
  const read = readContact(contact, 'Contact', { dialCode: phoneCode.replace('+', ''), tlds })
  return isContact(read) ? [] : [read]
}

/** Not ticked for anybody: a shared phone is nobody's to stay signed in on by accident. */
export function StayBox({ stay, setStay }: { stay: boolean; setStay: (stay: boolean) => void }) {
  const { t } = useLocale()
  return (
    <Checkbox checked={stay} onChange={setStay}>
      {t('ui.staySignedIn')}
      <span className="block text-sm text-text-muted">{t('account.stayHelp')}</span>
    </Checkbox>
  )
}

/** A way to another view, as a link in a line of text. */
export const TextButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    onClick={onClick}
    className="self-start min-h-11 inline-flex items-center font-medium text-link underline underline-offset-3 hover:no-underline"
  >
    {children}
  </button>
)
export const Aside = ({ text, children }: { text: string; children: ReactNode }) => (
  <p className="flex flex-wrap items-center justify-center gap-x-2 text-text-muted">
    {text} {children}
  </p>
)
export function Or() {
  const { t } = useLocale()
  return (
    <p className="flex items-center gap-3 text-sm text-text-muted before:flex-1 before:border-t before:border-border after:flex-1 after:border-t after:border-border">
      {t('ui.or')}
    </p>
  )
}
