import { priceWatchAsked } from '@karwan/contract/price-watch'
import { normalizeEmail } from '@karwan/domain/accounts'
import type { FieldFault } from '@karwan/domain/problems'
import { isEmail } from '@karwan/domain/travelers'
import { type FormEvent, useState } from 'react'
import { Button, Notice, TextField } from '../../base/design/index.ts'
import { Bdi, useLocale, Words } from '../../base/i18n/index.ts'
import { type Failure, isFailure, server } from '../../base/server-client/index.ts'
import { EmailSuggestion, FailureNotice, Path, useSmallForm, useTlds } from '../../form/index.ts'

/** Watches this search without an account: its reader is asked by e-mail first. */
export function ByEmail({ code }: { code: string }) {
  const { t, language } = useLocale()
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const { faults, form } = useSmallForm(useFaultsOf(email), email)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(undefined)
    if (pending || !faults.allow()) return
    setPending(true)
    const body = { code, email: email.trim() }
    const answer = await server.post('/price-watches/by-email', { answer: priceWatchAsked, body, params: { lang: language } })
    setPending(false)
    if (!isFailure(answer)) return setSentTo(body.email)
    if (answer.fields) faults.refuse(answer.fields)
    else setFailure(answer)
  }
  if (sentTo !== undefined) {
    return (
      <div className="flex flex-col gap-4">
        <Notice
          tone="success"
          role="status"
          title={<Words parts={t.parts('watch.linkSent', { email: sentTo })} as={{ email: text => <Bdi ltr>{text}</Bdi> }} />}
        >
          {t('watch.linkSentText')}
        </Notice>
        <Button variant="secondary" wide onClick={() => setSentTo(undefined)}>
          {t('watch.otherEmail')}
        </Button>
      </div>
    )
  }
  return (
    <form {...form} className="flex flex-col gap-4" onSubmit={event => void send(event)}>
      {failure && <FailureNotice title={t('error.somethingWentWrong')} failure={failure} />}
      <Path of="email">
        <TextField
          label={t('ui.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={254}
          value={email}
          onChange={setEmail}
          error={faults.at('email')}
          ltr
        />
        <EmailSuggestion email={email} onTake={setEmail} />
      </Path>
      <Button type="submit" wide pending={pending}>
        {t('watch.byEmail')}
      </Button>
    </form>
  )
}

const useFaultsOf = (typed: string): readonly FieldFault[] => {
  const tlds = useTlds()
  const email = normalizeEmail(typed)
  if (isEmail(email, tlds)) return []
  return [{ path: 'email', message: email === '' ? 'error.emailRequired' : 'error.emailInvalid' }]
}
