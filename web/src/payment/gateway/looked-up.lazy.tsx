import { methodKeys } from '@karwan/messages/keys'
import { useState } from 'react'
import { Button, Notice } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { TimeLeft, useMoment } from '../../base/time/index.ts'
import type { PayTarget } from '../paying.ts'
import type { LookedUpAttempt } from './looked-up-in.ts'
import { useTurning } from './use-turning.ts'

interface LookedUpProps {
  waits: LookedUpAttempt
  target: PayTarget
  onRetry: () => void
  /** It was found out: the outcome page goes on. */
  onOutcome: () => void
}

/**
 * A gateway did not answer and may have opened a payment all the same: what is done about it, and when one may pay
 * another way. The page turns by itself when it is known.
 */
export function LookedUp({ waits: { gateway, opensAt }, target, onRetry, onOutcome }: LookedUpProps) {
  const { t } = useLocale()
  const moment = useMoment()
  const [isOver, setOver] = useState(false)
  useTurning(target, onOutcome)
  const name = t(methodKeys[gateway])
  const isWaiting = opensAt !== undefined && !isOver
  const text =
    opensAt === undefined ? t('payment.lookedUpOther', { name }) : t('payment.lookedUpUntil', { name, time: moment.time(opensAt) })
  return (
    <Notice
      tone="warning"
      role="status"
      title={t('payment.lookedUpTitle')}
      actions={
        isWaiting ? (
          <TimeLeft until={opensAt} onOver={() => setOver(true)} label={t('payment.lookedUpLeft')} />
        ) : (
          <Button onClick={onRetry}>{t('ui.retry')}</Button>
        )
      }
    >
      {isOver ? t('payment.lookedUpOpen') : text}
    </Notice>
  )
}
