import type { UserDetails } from '@karwan/contract/account'
import { useState } from 'react'
import { Button } from '../../base/design/index.ts'
import { Bdi, useLocale, Words } from '../../base/i18n/index.ts'
import { type Failure, isFailure } from '../../base/server-client/index.ts'
import { FailureNotice } from '../../form/index.ts'
import { OwnCode, type OwnCodeSent, sendOwnCode } from './own-code.tsx'

/** Returns the contact that must confirm a change, for an account that has no password to ask for. */
export const confirmingContact = ({ HasPassword, OwnerContact }: UserDetails): string | undefined =>
  HasPassword ? undefined : (OwnerContact ?? undefined)

interface OwnerCodeProps {
  /** Present address or number of the account. */
  to: string
  onConfirmed: (confirmation: string) => void
}

/** Proves the owner of an account without a password, by a code to its present address or number. */
export function OwnerCode({ to, onConfirmed }: OwnerCodeProps) {
  const { t } = useLocale()
  const [sent, setSent] = useState<OwnCodeSent>()
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<Failure>()
  if (sent) return <OwnCode sent={sent} onSent={setSent} onProven={async () => onConfirmed(sent.id)} />
  const ask = async () => {
    setFailed(undefined)
    setPending(true)
    const answer = await sendOwnCode('confirm-owner', to)
    setPending(false)
    if (isFailure(answer)) setFailed(answer)
    else setSent(answer)
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-text-muted">
        <Words parts={t.parts('account.ownerCodeText', { to })} as={{ to: text => <Bdi ltr>{text}</Bdi> }} />
      </p>
      {failed && <FailureNotice title={t('error.account')} failure={failed} />}
      <Button size="lg" wide pending={pending} onClick={() => void ask()}>
        {t('account.sendCode')}
      </Button>
    </div>
  )
}
