import { passwordFaults } from '@karwan/domain/accounts'
import { type FormEvent, useState } from 'react'
import { useShop } from '../../../base/brand/index.ts'
import { Button, Link } from '../../../base/design/index.ts'
import { useLocale, Words } from '../../../base/i18n/index.ts'
import { type Failure, isFailure } from '../../../base/server-client/index.ts'
import { FailureNotice, useSmallForm } from '../../../form/index.ts'
import { keepPending, pendingOf } from '../../../session/index.ts'
import { register } from '../auth-calls.ts'
import { PasswordField } from './password-field.tsx'
import type { ViewProps } from './sign-in-dialog.lazy.tsx'
import { useCommonPassword } from './use-common-password.ts'
import { Aside, ContactField, TextButton, useContactFaults } from './view-parts.tsx'

/** A new account: a number or an address, a password; then the code that proves the number or address. */
export function SignUpView({ contact, setContact, password, setPassword, go }: ViewProps) {
  const { t } = useLocale()
  const shop = useShop()
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<Failure>()
  const common = useCommonPassword(password, 'Password')
  const own = [...useContactFaults(contact), ...passwordFaults(password, 'Password', shop.shortestPassword), ...common.faults]
  const { faults, form } = useSmallForm(own, `${contact} ${password}`)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setFailed(undefined)
    if (pending || !faults.allow()) return
    setPending(true)
    const sent = await register(contact, password)
    setPending(false)
    if (!isFailure(sent)) {
      keepPending(pendingOf('register', contact.trim(), sent, Date.now()))
      return go('code')
    }
    if (sent.fields) faults.refuse(sent.fields.map(each => (each.path === 'Password' ? each : { ...each, path: 'Contact' })))
    else setFailed(sent)
  }
  return (
    <form {...form} className="flex flex-col gap-4" onSubmit={event => void send(event)}>
      <p className="text-text-muted">{t(shop.sells('loyaltyPoints') ? 'account.signUpLead' : 'account.signUpLeadPlain')}</p>
      {failed && <FailureNotice title={t('error.signup')} failure={failed} />}
      <ContactField contact={contact} setContact={setContact} error={faults.at('Contact')} autoFocus={contact === ''} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears its field being left */}
      <div onBlur={common.look}>
        <PasswordField
          path="Password"
          kind="new"
          label={t('ui.password')}
          help={t('account.passwordHint', { count: shop.shortestPassword })}
          value={password}
          onChange={setPassword}
          error={faults.at('Password')}
          autoFocus={contact !== ''}
        />
      </div>
      <Button type="submit" size="lg" wide pending={pending}>
        {t('ui.continue')}
      </Button>
      <p className="text-sm text-text-muted">
        <Words
          parts={t.parts('account.termsNote', { terms: t('ui.terms'), privacy: t('ui.privacy') })}
          as={{
            terms: text => (
              <Link to="/terms" target="_blank">
                {text}
              </Link>
            ),
            privacy: text => (
              <Link to="/privacy" target="_blank">
                {text}
              </Link>
            ),
          }}
        />
      </p>
      <Aside text={t('account.haveAccount')}>
        <TextButton onClick={() => go('sign-in')}>{t('ui.signIn')}</TextButton>
      </Aside>
    </form>
  )
}
