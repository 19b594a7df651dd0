import type { ClaimCode } from '@karwan/contract/account'
import type { OrderView } from '@karwan/contract/orders'
import { UserRoundPlus } from 'lucide'
import { lazy, Suspense, startTransition, useState } from 'react'
import { importWithRetry } from '../../../base/browser/index.ts'
import { Button, Icon, Notice, Sheet, Skeleton, useVoice } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { type Failure, isFailure, server, useFailureText } from '../../../base/server-client/index.ts'
import { requireSignIn, useAccount } from '../../../session/index.ts'

const ClaimCodeForm = lazy(async () => ({ default: (await importWithRetry(() => import('./claim-code.lazy.tsx'))).ClaimCodeForm }))
export type SentCode = NonNullable<ClaimCode['code']>

interface ClaimProps {
  order: OrderView
  /** The booking is the account's now: it is to be read again. */
  onClaimed: () => void
}

/**
 * A booking made without an account, or found by its reference, is added to one by a code that goes to the booking's
 * own address or phone; who has no account yet signs in or up on the way.
 */
export function Claim({ order, onClaimed }: ClaimProps) {
  const { t } = useLocale()
  const { toast } = useVoice()
  const { state } = useAccount()
  const failureText = useFailureText()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [sent, setSent] = useState<SentCode>()
  const [open, setOpen] = useState(false)
  const help = failure && t.find(`problem.${failure.failed}.help`)
  if (!order.may.claim && state !== 'out') return null
  const path = `/orders/${encodeURIComponent(order.Id)}/claim`
  const ask = (channel: SentCode['Channel']) =>
    server.post(`${path}/code`, { answer: async () => (await import('@karwan/contract/account')).claimCode, body: { Channel: channel } })
  const claim = async (code?: { readonly Id: string; readonly Code: string }) => {
    const refused = await server.tell('POST', path, { body: code ?? {} })
    if (refused) return refused
    setOpen(false)
    setSent(undefined)
    toast(t('bookings.claimed'))
    onClaimed()
    return undefined
  }
  const begin = async () => {
    setFailure(undefined)
    if (!(await requireSignIn({ view: 'sign-in', contact: order.own ? order.contact.email : undefined }))) return
    // A code that is on its way is typed, not asked for once more.
    if (sent && Date.parse(sent.expiresAt) > Date.now()) return setOpen(true)
    setPending(true)
    const answer = await ask('email')
    const failed = isFailure(answer) ? answer : answer.code === null ? await claim() : undefined
    setPending(false)
    // Its words may have to come first; the page stays as it is meanwhile.
    if (failed) return startTransition(() => setFailure(failed))
    if (isFailure(answer) || answer.code === null) return
    setSent(answer.code)
    setOpen(true)
  }
  return (
    <Notice
      tone="neutral"
      icon={<Icon of={UserRoundPlus} size={20} className="mt-0.5" />}
      title={t('bookings.claimTitle')}
      actions={
        <Button variant="secondary" pending={pending} onClick={() => void begin()}>
          {t('bookings.claim')}
        </Button>
      }
    >
      <p className="text-sm">{t('bookings.claimText')}</p>
      {failure && (
        <div role="alert" className="mt-1 text-danger-text">
          <p className="font-medium">{failureText(failure)}</p>
          {help !== undefined && <p className="text-sm">{help}</p>}
        </div>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title={t('bookings.claim')}>
        <Suspense fallback={<Skeleton className="h-60 w-full" />}>
          {sent && <ClaimCodeForm sent={sent} ask={ask} onSent={setSent} claim={claim} />}
        </Suspense>
      </Sheet>
    </Notice>
  )
}
