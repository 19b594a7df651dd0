import type { UserDetails } from '@karwan/contract/account'
import { fault } from '@karwan/domain/problems'
import { CircleCheck } from 'lucide'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Badge, Button, Icon, Sheet } from '../../base/design/index.ts'
import { Bdi, useLocale, Words } from '../../base/i18n/index.ts'
import { type Failure, isFailure } from '../../base/server-client/index.ts'
import { FailureNotice, useSmallForm } from '../../form/index.ts'
import { OwnCode, type OwnCodeSent, sendOwnCode } from './own-code.tsx'
import { confirmingContact, OwnerCode } from './owner-code.tsx'
import { OwnerPassword } from './owner-password.tsx'

/** The code that was sent to a number last, and whether it is being typed. */
export interface PhoneCode {
  readonly sent?: OwnCodeSent
  readonly open: boolean
}
interface PhoneCodeProps {
  code: PhoneCode
  setCode: (code: PhoneCode) => void
}
interface PhoneProofProps extends PhoneCodeProps {
  isVerified: boolean
}

/**
 * Shows whether the number in the field is verified; where it is not, a sheet verifies it by a code sent by SMS.
 * Afterwards one can sign in with the number.
 */
export function PhoneProof({ isVerified, code, setCode }: PhoneProofProps) {
  const { t } = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const was = useRef(isVerified)
  useEffect(() => {
    // The button that was pressed is gone: who goes by keyboard stays here.
    if (isVerified && !was.current && document.activeElement === document.body) box.current?.focus()
    was.current = isVerified
  }, [isVerified])
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col items-start gap-2 outline-none">
      {isVerified ? (
        <Badge tone="success" icon={<Icon of={CircleCheck} size={14} />}>
          {t('account.phoneVerified')}
        </Badge>
      ) : (
        <div className="w-full flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="flex-1 basis-48 min-w-0">
            <Badge tone="warning">{t('account.phoneNotVerified')}</Badge>
            <p className="mt-1 text-sm text-text-muted">{t('account.phoneVerifyText')}</p>
          </div>
          <Button variant="secondary" onClick={() => setCode({ ...code, open: true })} aria-haspopup="dialog">
            {t('account.phoneVerify')}
          </Button>
        </div>
      )}
    </div>
  )
}

interface PhoneCodeSheetProps extends PhoneCodeProps {
  details: UserDetails
  /** The number that stands in the field, E.164; it may not be saved yet. */
  phone: string
  /** The number is verified, and the account's. */
  onVerified: () => Promise<void>
}
/** Beside the profile's form, not within: it is a form of its own. */
export function PhoneCodeSheet({ details, phone, code: { sent, open }, setCode, onVerified }: PhoneCodeSheetProps) {
  const { t } = useLocale()
  /** A code that is on its way to this number is typed, not asked for once more. */
  const living = sent?.to === phone && sent.expiresAt > Date.now() ? sent : undefined
  return (
    <Sheet open={open} onClose={() => setCode({ ...(sent && { sent }), open: false })} title={t('account.phoneVerifyTitle')}>
      {living ? (
        <OwnCode
          sent={living}
          onSent={next => setCode({ sent: next, open: true })}
          onProven={async () => {
            await onVerified()
            setCode({ open: false })
          }}
        />
      ) : (
        <AskPhoneCode details={details} phone={phone} onSent={next => setCode({ sent: next, open: true })} />
      )}
    </Sheet>
  )
}

interface AskPhoneCodeProps extends Pick<PhoneCodeSheetProps, 'details' | 'phone'> {
  onSent: (sent: OwnCodeSent) => void
}
function AskPhoneCode({ details, phone, onSent }: AskPhoneCodeProps) {
  const { t } = useLocale()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState<string>()
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<Failure>()
  const missing = details.HasPassword && password === '' ? [fault('Password', 'error.passwordRequired')] : []
  const { faults, form } = useSmallForm(missing, password)
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    setFailed(undefined)
    if (pending || !faults.allow()) return
    setPending(true)
    const answer = await sendOwnCode('verify-phone', phone, { password, confirmation })
    setPending(false)
    if (!isFailure(answer)) onSent(answer)
    else if (answer.fields?.some(({ path }) => path === 'Password')) faults.refuse(answer.fields)
    else if (answer.failed === 'code-expired') setConfirmation(undefined)
    else setFailed(answer)
  }
  const present = confirmingContact(details)
  if (present !== undefined && confirmation === undefined) return <OwnerCode to={present} onConfirmed={setConfirmation} />
  return (
    <form {...form} className="flex flex-col gap-4" onSubmit={event => void ask(event)}>
      <p className="text-text-muted">
        <Words parts={t.parts('account.smsToNew', { to: phone })} as={{ to: text => <Bdi ltr>{text}</Bdi> }} />
      </p>
      {failed && <FailureNotice title={t('error.account')} failure={failed} />}
      {details.HasPassword && <OwnerPassword value={password} onChange={setPassword} error={faults.at('Password')} autoFocus />}
      <Button type="submit" size="lg" wide pending={pending}>
        {t('account.sendCode')}
      </Button>
    </form>
  )
}
