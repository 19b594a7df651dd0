import type { ConsoleSession, ConsoleSignInStep } from '@karwan/contract/console'
import { useState } from 'react'
import { useTakeSession } from '../base/session.ts'
import { BackupCodes } from './backup-codes.tsx'
import { CodeForm } from './code-form.tsx'
import { InvitationForm } from './invitation-form.tsx'
import { PasswordForm } from './password-form.tsx'

const invitationOf = (hash: string): string | undefined => new URLSearchParams(hash.slice(1)).get('invitation') ?? undefined

/** Steps of signing in: password or invitation, then the second factor, then backup codes where they are new. */
export const SignInSteps = ({ onDone }: { onDone?: () => void }) => {
  const take = useTakeSession()
  const [invitation, setInvitation] = useState(() => invitationOf(location.hash))
  const [email, setEmail] = useState('')
  const [step, setStep] = useState<ConsoleSignInStep>()
  const [fresh, setFresh] = useState<ConsoleSession>()
  const enter = (session: ConsoleSession): void => {
    const { recoveryCodes: _, ...kept } = session
    take(kept)
    onDone?.()
  }
  if (fresh?.recoveryCodes) return <BackupCodes codes={fresh.recoveryCodes} onKept={() => enter(fresh)} />
  if (step) {
    const passed = (session: ConsoleSession) => (session.recoveryCodes ? setFresh(session) : enter(session))
    return <CodeForm step={step} email={email} onPassed={passed} onBack={() => setStep(undefined)} />
  }
  const next = (answer: ConsoleSignInStep): void => {
    history.replaceState(null, '', location.pathname)
    setInvitation(undefined)
    setStep(answer)
  }
  if (invitation) return <InvitationForm token={invitation} onNext={next} onSignIn={() => setInvitation(undefined)} />
  return (
    <PasswordForm
      email={email}
      onNext={(answer, typed) => {
        setEmail(typed)
        setStep(answer)
      }}
    />
  )
}
