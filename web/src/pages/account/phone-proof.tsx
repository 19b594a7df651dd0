import { CircleCheck } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Badge, Button, Icon, Sheet } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { type Failure, isFailure } from '../../base/server-client/index.ts'
import { FailureNotice } from '../../form/index.ts'
import { OwnCode, type OwnCodeSent, sendOwnCode } from './own-code.tsx'

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
  /** The number that stands in the field, E.164; it may not be saved yet. */
  phone: string
  isVerified: boolean
}

/**
 * Shows whether the number is verified, and verifies it by a code sent by SMS. Afterwards one can sign in with the
 * number.
 */
export function PhoneProof({ phone, isVerified, code, setCode }: PhoneProofProps) {
  const { t } = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<Failure>()
  const was = useRef(isVerified)
  useEffect(() => {
    // The button that was pressed is gone: who goes by keyboard stays here.
    if (isVerified && !was.current && document.activeElement === document.body) box.current?.focus()
    was.current = isVerified
  }, [isVerified])
  /** A code that is on its way to this number is typed, not asked for once more. */
  const begin = async () => {
    if (pending) return
    setFailed(undefined)
    if (code.sent?.to === phone && code.sent.expiresAt > Date.now()) return setCode({ ...code, open: true })
    setPending(true)
    const sent = await sendOwnCode('verify-phone', phone)
    setPending(false)
    if (isFailure(sent)) setFailed(sent)
    else setCode({ sent, open: true })
  }
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
          <Button variant="secondary" pending={pending} onClick={() => void begin()} aria-haspopup="dialog">
            {t('account.phoneVerify')}
          </Button>
        </div>
      )}
      {failed && <FailureNotice title={t('error.account')} failure={failed} />}
    </div>
  )
}

interface PhoneCodeSheetProps extends PhoneCodeProps {
  /** The number is verified, and the account's. */
  onVerified: () => Promise<void>
}
/** Beside the profile's form, not within: it is a form of its own. */
export function PhoneCodeSheet({ code: { sent, open }, setCode, onVerified }: PhoneCodeSheetProps) {
  const { t } = useLocale()
  if (!sent) return null
  return (
    <Sheet open={open} onClose={() => setCode({ sent, open: false })} title={t('account.phoneVerifyTitle')}>
      <OwnCode
        sent={sent}
        onSent={next => setCode({ sent: next, open: true })}
        onProven={async () => {
          await onVerified()
          setCode({ open: false })
        }}
      />
    </Sheet>
  )
}
