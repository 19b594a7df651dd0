import type { DeskSession } from '@karwan/contract/desk'
import { type FormEvent, useState } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { Button, Card, Notice, TextField } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { type Failure, isFailure } from '../../base/server-client/index.ts'
import { FailureNotice } from '../../form/index.ts'
import { signIn } from './desk-calls.ts'

/** Of the demonstration; the sandbox lets everyone try the desk. */
const demo = { name: 'desk', password: 'demonstration desk' }

export function SignInForm({ onSignedIn }: { onSignedIn: (session: DeskSession) => void }) {
  const { t } = useLocale()
  const { sandbox } = useShop()
  const [userName, setUserName] = useState('')
  const [password, setPassword] = useState('')
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || userName.trim() === '' || password === '') return
    setPending(true)
    setFailure(undefined)
    const answer = await signIn(userName, password)
    setPending(false)
    if (isFailure(answer)) setFailure(answer)
    else onSignedIn(answer)
  }
  return (
    <Card as="section" aria-label={t('ui.signIn')} className="w-full max-w-md">
      <form noValidate className="flex flex-col gap-4" onSubmit={event => void send(event)}>
        <p className="text-text-muted">{t('desk.text')}</p>
        {failure && <FailureNotice title={t('error.login')} failure={failure} />}
        <TextField
          label={t('desk.userName')}
          value={userName}
          onChange={setUserName}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={60}
          required
          ltr
        />
        <TextField
          label={t('ui.password')}
          type="password"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          maxLength={200}
          required
          ltr
        />
        <Button type="submit" size="lg" wide pending={pending}>
          {t('ui.signIn')}
        </Button>
        {sandbox && <Notice tone="info" title={t('desk.demo', demo)} />}
      </form>
    </Card>
  )
}
