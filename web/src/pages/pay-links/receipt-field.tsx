import type { PayLinkView } from '@karwan/contract/pay-links'
import { type FormEvent, useState } from 'react'
import { Button, TextField } from '../../base/design/index.ts'
import { Bdi, useLocale, Words } from '../../base/i18n/index.ts'
import { type Failure, server, useFailureText } from '../../base/server-client/index.ts'
import { EmailSuggestion } from '../../form/index.ts'

interface ReceiptFieldProps {
  link: PayLinkView
  /** The receipt is sent at once. */
  isPaid?: boolean
}

/**
 * Asks for the payer's address for the receipt. Saves it when the field is left, as a card form beside it does not
 * wait.
 */
export function ReceiptField({ link, isPaid = false }: ReceiptFieldProps) {
  const { t, language } = useLocale()
  const text = useFailureText()
  const [email, setEmail] = useState(link.receiptTo ?? '')
  const [kept, setKept] = useState(link.receiptTo ?? '')
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const requested = email.trim()
  const keep = async () => {
    if (requested === kept || pending) return
    setPending(true)
    const path = `/pay-links/${encodeURIComponent(link.id)}/receipt`
    const failed = await server.tell('PUT', path, { body: { email: requested }, params: { lang: language } })
    setPending(false)
    setFailure(failed)
    if (!failed) setKept(requested)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void keep()
  }
  const error = failure && (failure.failed === 'fields-invalid' ? t('error.emailInvalid') : text(failure))
  const answer = kept !== '' && requested === kept && !error
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <TextField
        fieldClassName="flex-1 min-w-[min(14rem,100%)]"
        label={t('payment.forEmail')}
        optional
        help={t('payment.forEmailHelp')}
        error={error}
        value={email}
        onChange={typed => {
          setEmail(typed)
          setFailure(undefined)
        }}
        onBlur={isPaid ? undefined : () => void keep()}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={120}
        ltr
      />
      <EmailSuggestion email={email} onTake={setEmail} />
      {isPaid && (
        <Button type="submit" variant="secondary" className="sm:mt-7.5" pending={pending} disabled={requested === kept}>
          {t('payment.forSend')}
        </Button>
      )}
      <p role="status" className="basis-full text-sm font-medium text-success-text empty:hidden">
        {answer && (
          <Words
            parts={t.parts(isPaid ? 'payment.forEmailSent' : 'payment.forEmailSaved', { email: kept })}
            as={{
              email: shown => (
                <Bdi ltr className="wrap-anywhere">
                  {shown}
                </Bdi>
              ),
            }}
          />
        )}
      </p>
    </form>
  )
}
