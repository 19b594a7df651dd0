import { type FieldFault, fault } from '@karwan/domain/problems'
import { type FormEvent, useState } from 'react'
import { Button, Notice } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { useLocation, useNavigate } from '../../../base/router/index.ts'
import { type Failure, isFailure } from '../../../base/server-client/index.ts'
import { FailureNotice, useSmallForm } from '../../../form/index.ts'
import { FibSignInButton, ProviderSignIn } from '../../../host-app/index.ts'
import type { Refusal } from '../../../session/index.ts'
import { backOf, keepPending, pendingOf } from '../../../session/index.ts'
import { isSignInFailure, logIn, type SignInFailure, sendSignInCode } from '../auth-calls.ts'
import { PasswordField } from './password-field.tsx'
import type { ViewProps } from './sign-in-dialog.lazy.tsx'
import { Aside, ContactField, Or, StayBox, TextButton, useContactFaults } from './view-parts.tsx'

const refusalKeys = { 'sign-on-refused': 'problem.sign-on-refused', 'sign-on-unavailable': 'problem.sign-on-unavailable' } as const
const refusalHelpKeys = {
  'sign-on-refused': 'problem.sign-on-refused.help',
  'sign-on-unavailable': 'problem.sign-on-unavailable.help',
} as const
const stepKeys = { login: 'error.login', verification: 'error.loginVerification', account: 'error.account' } as const

/** Signing in with a password, and the ways out of not having one. */
export function SignInView({
  contact,
  setContact,
  go,
  onSignedIn,
  ended,
  refused,
  onLeave,
}: ViewProps & { ended: boolean; refused?: Refusal | undefined; onLeave: () => void }) {
  const { t } = useLocale()
  const [password, setPassword] = useState('')
  const [stay, setStay] = useState(false)
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<SignInFailure>()
  const { faults, form } = useSmallForm([...useContactFaults(contact), ...passwordMissing(password)], `${contact} ${password}`)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setFailed(undefined)
    if (pending || !faults.allow()) return
    setPending(true)
    const answer = await logIn({ contact, password, stay })
    setPending(false)
    if (isSignInFailure(answer)) setFailed(answer)
    else onSignedIn(answer)
  }
  return (
    <form {...form} className="flex flex-col gap-4" onSubmit={event => void send(event)}>
      {ended && !failed && <Notice tone="info" title={t('error.sessionEnded')} />}
      {refused && !failed && (
        <Notice tone="warning" role="status" title={t(refusalKeys[refused])}>
          {t(refusalHelpKeys[refused])}
        </Notice>
      )}
      {failed && <FailureNotice title={t(stepKeys[failed.step])} failure={failed.failure} />}
      <ContactField contact={contact} setContact={setContact} error={faults.at('Contact')} autoFocus={contact === ''} />
      <div className="flex flex-col gap-1">
        <PasswordField
          path="Password"
          kind="current"
          label={t('ui.password')}
          value={password}
          onChange={setPassword}
          error={faults.at('Password')}
          autoFocus={contact !== ''}
        />
        <TextButton onClick={() => go('forgot')}>{t('ui.forgotPassword')}</TextButton>
      </div>
      <StayBox stay={stay} setStay={setStay} />
      <Button type="submit" size="lg" wide pending={pending}>
        {t('ui.signIn')}
      </Button>
      <Or />
      <Button variant="secondary" size="lg" wide onClick={() => go('sign-in-by-code')}>
        {t('account.signInByCode')}
      </Button>
      <FibSignInButton onOpen={() => go('fib')} />
      <ProviderSignIn stay={stay} />
      <Aside text={t('account.noAccount')}>
        <TextButton onClick={() => go('sign-up')}>{t('ui.signUp')}</TextButton>
      </Aside>
      <WithoutAccount onLeave={onLeave} />
    </form>
  )
}

/**
 * Offers to look a booking up by its reference to a visitor on the way to the bookings, who may have booked without
 * an account.
 */
function WithoutAccount({ onLeave }: { onLeave: () => void }) {
  const { t } = useLocale()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  if (pathname !== '/login' || !backOf(search)?.startsWith('/user/purchases')) return null
  const find = async () => {
    await navigate('/booking')
    onLeave()
  }
  return (
    <Aside text={t('account.bookedWithout')}>
      <TextButton onClick={() => void find()}>{t('ui.findBooking')}</TextButton>
    </Aside>
  )
}

/** Signing in with a code, by mail or SMS. */
export function AskCodeView({ contact, setContact, go, ended }: ViewProps & { ended: boolean }) {
  const { t } = useLocale()
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<Failure>()
  const { faults, form } = useSmallForm(useContactFaults(contact), contact)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setFailed(undefined)
    if (pending || !faults.allow()) return
    setPending(true)
    const sent = await sendSignInCode(contact)
    setPending(false)
    if (!isFailure(sent)) {
      keepPending(pendingOf('sign-in', contact.trim(), sent, Date.now()))
      return go('code')
    }
    const answer = sent.fields?.map(each => ({ ...each, path: 'Contact' }))
    if (answer) faults.refuse(answer)
    else setFailed(sent)
  }
  return (
    <form {...form} className="flex flex-col gap-4" onSubmit={event => void send(event)}>
      {ended && !failed && <Notice tone="info" title={t('error.sessionEnded')} />}
      {failed && <FailureNotice title={t('error.login')} failure={failed} />}
      <ContactField contact={contact} setContact={setContact} error={faults.at('Contact')} help={t('account.codeHelp')} autoFocus />
      <Button type="submit" size="lg" wide pending={pending}>
        {t('account.sendCode')}
      </Button>
      <Or />
      <Button variant="secondary" size="lg" wide onClick={() => go('sign-in')}>
        {t('account.signInByPassword')}
      </Button>
      <Aside text={t('account.noAccount')}>
        <TextButton onClick={() => go('sign-up')}>{t('ui.signUp')}</TextButton>
      </Aside>
    </form>
  )
}

const passwordMissing = (password: string): readonly FieldFault[] => (password === '' ? [fault('Password', 'error.passwordRequired')] : [])
