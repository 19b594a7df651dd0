import type { OrderView } from '@karwan/contract/orders'
import { UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { requireSignIn, useAccount } from '../../account/index.ts'
import { readOrder } from '../../checkout/use-order.ts'
import { Button, Notice, useVoice } from '../../design/index.ts'
import { useLocale } from '../../i18n/index.ts'
import { isFailure, server, useFailureText } from '../../server-client/index.ts'

/** A booking made without an account, or found by its reference, is added to one; who has none yet signs in or up on the way. */
export function Claim({ order, onChange }: { order: OrderView; onChange: (order: OrderView) => void }) {
  const { t, language } = useLocale()
  const { toast } = useVoice()
  const { state } = useAccount()
  const failureText = useFailureText()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (!order.may.claim && state !== 'out') return null
  const claim = async () => {
    setProblem(undefined)
    if (!(await requireSignIn({ view: 'sign-in', email: order.contact.email }))) return
    setPending(true)
    const answer = await server.post(`/orders/${encodeURIComponent(order.Id)}/claim`, { answer: readOrder, params: { lang: language } })
    setPending(false)
    if (isFailure(answer)) return setProblem(failureText(answer))
    toast(t('purchase.claimed'))
    onChange(answer)
  }
  return (
    <Notice
      tone="neutral"
      icon={<UserRoundPlus size={20} aria-hidden="true" className="mt-0.5" />}
      title={t('purchase.claimTitle')}
      actions={
        <Button variant="secondary" pending={pending} onClick={() => void claim()}>
          {t('purchase.claim')}
        </Button>
      }
    >
      <p className="text-sm">{t('purchase.claimText')}</p>
      {problem !== undefined && (
        <p role="alert" className="mt-1 font-medium text-danger-text">
          {problem}
        </p>
      )}
    </Notice>
  )
}
