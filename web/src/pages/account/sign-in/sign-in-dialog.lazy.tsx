import type { SignedIn } from '@karwan/contract/account'
import { useLayoutEffect, useRef, useState } from 'react'
import { Sheet, useVoice } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { FibSignIn } from '../../../host-app/index.ts'
import type { SignInRequest } from '../../../session/index.ts'
import { enter, keptPending } from '../../../session/index.ts'
import { CodeView } from './code-view.tsx'
import { ForgotView } from './forgot-view.tsx'
import { ResetView } from './reset-view.tsx'
import { AskCodeView, SignInView } from './sign-in-view.tsx'
import { SignUpView } from './sign-up-view.tsx'

/** Views of the dialog: `sign-in` by password, by a code, a new account, entry of the code, and a new password. */
export type View = 'sign-in' | 'fib' | 'sign-in-by-code' | 'sign-up' | 'code' | 'forgot' | 'reset'

export interface ViewProps {
  /** Typed number or address; it is kept from view to view. */
  contact: string
  setContact: (contact: string) => void
  /** Another one of the same person, if it is known: a code can be sent there instead. */
  otherContact: string | undefined
  setOtherContact: (contact: string) => void
  /** Password of a new account, kept until its code is typed. */
  password: string
  setPassword: (password: string) => void
  go: (view: View) => void
  /** A code let a new password be set. */
  onReset: (token: string) => void
  /** Somebody is signed in. */
  onSignedIn: (answer: SignedIn) => void
}

interface SignInDialogProps {
  request: SignInRequest
  onDone: (signedIn: boolean) => void
}

/**
 * Signing in and what belongs to it: a sheet on phones, a dialog on wide screens. A code that was asked for waits here,
 * also after closing.
 */
export function SignInDialog({ request, onDone }: SignInDialogProps) {
  const { t } = useLocale()
  const { toast } = useVoice()
  const [view, setView] = useState<View>(() => (request.view !== 'reset' && keptPending() ? 'code' : request.view))
  const [contact, setContact] = useState(request.contact ?? '')
  const [otherContact, setOtherContact] = useState(request.otherContact)
  const [password, setPassword] = useState('')
  const [token, setToken] = useState(request.resetToken ?? '')
  const titles = {
    'sign-in': t('ui.signIn'),
    fib: t('account.continueWith', { name: 'FIB' }),
    'sign-in-by-code': t('account.signInByCode'),
    'sign-up': t('ui.signUp'),
    code: t('account.codeTitle'),
    forgot: t('account.forgotTitle'),
    reset: t('ui.newPassword'),
  } as const
  const onSignedIn = (answer: SignedIn) => {
    enter(answer, true)
    if (answer.By === 'registration') toast(t('success.accountCreated'))
    onDone(true)
  }
  const onReset = (token: string) => {
    setToken(token)
    setView('reset')
  }
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view begins at its first field
  useLayoutEffect(() => box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [view])
  const typed = { contact, setContact, otherContact, setOtherContact, password, setPassword }
  const props: ViewProps = { ...typed, go: setView, onSignedIn, onReset }
  return (
    <Sheet open onClose={() => onDone(false)} title={titles[view]} className="md:w-112">
      <div ref={box}>
        {view === 'sign-in' && (
          <SignInView {...props} ended={request.ended ?? false} refused={request.refused} onLeave={() => onDone(false)} />
        )}
        {view === 'fib' && <FibSignIn onSignedIn={() => onDone(true)} onBack={() => setView('sign-in')} />}
        {view === 'sign-in-by-code' && <AskCodeView {...props} ended={request.ended ?? false} />}
        {view === 'sign-up' && <SignUpView {...props} />}
        {view === 'code' && <CodeView {...props} />}
        {view === 'forgot' && <ForgotView {...props} />}
        {view === 'reset' && <ResetView {...props} token={token} />}
      </div>
    </Sheet>
  )
}
