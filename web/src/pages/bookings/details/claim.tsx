import type { OrderView } from '@karwan/contract/orders'
import { UserRoundPlus } from 'lucide'
import { startTransition, useState } from 'react'
import { Button, ButtonLink, Icon, Notice, useVoice } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { type Failure, isFailure, server, useFailureText } from '../../../base/server-client/index.ts'
import { readOrder } from '../../../order/index.ts'
import { requireSignIn, useAccount } from '../../../session/index.ts'

/**
 * A booking made without an account, or found by its reference, is added to one; who has none yet signs in or up on the
 * way.
 */
export function Claim({ order, onChange }: { order: OrderView; onChange: (order: OrderView) => void }) {
  const { t, language } = useLocale()
  const { toast } = useVoice()
  const { state } = useAccount()
  const failureText = useFailureText()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const lookUp = failure?.failed === 'look-up-needed'
  const help = failure && t.find(`problem.${failure.failed}.help`)
  if (!order.may.claim && state !== 'out') return null
  const claim = async () => {
    setFailure(undefined)
    if (!(await requireSignIn({ view: 'sign-in', contact: order.contact.email }))) return
    setPending(true)
    const answer = await server.post(`/orders/${encodeURIComponent(order.Id)}/claim`, { answer: readOrder, params: { lang: language } })
    setPending(false)
    // Its words may have to come first; the page stays as it is meanwhile.
    if (isFailure(answer)) return startTransition(() => setFailure(answer))
    toast(t('bookings.claimed'))
    onChange(answer)
  }
  return (
    <Notice
      tone="neutral"
      icon={<Icon of={UserRoundPlus} size={20} className="mt-0.5" />}
      title={t('bookings.claimTitle')}
      actions={
        lookUp ? (
          <ButtonLink to={`/booking?reference=${encodeURIComponent(order.reference)}`} variant="secondary">
            {t('order.findTitle')}
          </ButtonLink>
        ) : (
          <Button variant="secondary" pending={pending} onClick={() => void claim()}>
            {t('bookings.claim')}
          </Button>
        )
      }
    >
      <p className="text-sm">{t('bookings.claimText')}</p>
      {failure && (
        <div role="alert" className="mt-1 text-danger-text">
          <p className="font-medium">{failureText(failure)}</p>
          {help !== undefined && <p className="text-sm">{help}</p>}
        </div>
      )}
    </Notice>
  )
}
