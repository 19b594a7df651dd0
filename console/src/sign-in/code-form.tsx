import { type ConsoleSession, type ConsoleSignInStep, consoleSession } from '@karwan/contract/console'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { request, useWords } from '../base/index.ts'
import { CodeField } from './code-field.tsx'
import { Enrollment } from './enrollment.tsx'

interface CodeFormProps {
  readonly step: ConsoleSignInStep
  readonly email: string
  readonly onPassed: (session: ConsoleSession) => void
  readonly onBack: () => void
}

/** Second step: the code of the app, a backup code, or the first code of an app that is added now. */
export const CodeForm = ({ step, email, onPassed, onBack }: CodeFormProps) => {
  const { t } = useWords()
  const [isBackup, setBackup] = useState(false)
  const sign = useMutation({
    mutationFn: (code: string) => request('session/code', { body: { code }, answer: consoleSession, waits: false }),
    onSuccess: onPassed,
  })
  const enrolls = step.next === 'enroll'
  const title = enrolls ? 'staff.enrollTitle' : isBackup ? 'staff.backupTitle' : 'staff.codeTitle'
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        sign.mutate(String(new FormData(event.currentTarget).get('code') ?? '').replaceAll(' ', ''))
      }}
    >
      <h1>{t(title)}</h1>
      {email && (
        <div className="bar wrapx">
          <bdi dir="ltr">{email}</bdi>
          <button type="button" className="lnk" onClick={onBack}>
            {t('staff.notMe')}
          </button>
        </div>
      )}
      {enrolls && <Enrollment secret={step.secret} uri={step.uri} />}
      <CodeField key={String(isBackup)} isBackup={isBackup} error={sign.error} />
      <button type="submit" className="k p" disabled={sign.isPending}>
        {t('staff.signIn')}
      </button>
      {!enrolls && (
        <button type="button" className="lnk" onClick={() => setBackup(!isBackup)}>
          {t(isBackup ? 'staff.useApp' : 'staff.useBackup')}
        </button>
      )}
    </form>
  )
}
