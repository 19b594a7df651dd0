import type { Instant } from '@karwan/domain/calendar'
import { Hourglass } from 'lucide'
import { useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '../design/index.ts'
import { Bdi, useLocale } from '../i18n/index.ts'

const secondsUntil = (moment: Instant): number => Math.max(0, Math.floor((Date.parse(moment) - Date.now()) / 1000))

/** Counts down to a moment, and once tells that it is over; not read out every second. */
export function TimeLeft({ until, onOver, label }: { until: Instant; onOver: () => void; label?: string }) {
  const { t, format } = useLocale()
  const [seconds, setSeconds] = useState<number>()
  const over = useEffectEvent(onOver)
  useEffect(() => {
    setSeconds(secondsUntil(until))
    const timer = setInterval(() => {
      const left = secondsUntil(until)
      setSeconds(left)
      if (left > 0) return
      clearInterval(timer)
      over()
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  if (seconds === undefined) return null
  return (
    <p className="inline-flex flex-wrap items-center gap-2 text-sm text-text-muted">
      <Icon of={Hourglass} size={16} strokeWidth={2.25} />
      <span>{label ?? t('payment.timeLeft')}:</span>
      <Bdi ltr className="font-semibold numeric text-text">
        {format.countdown(seconds)}
      </Bdi>
    </p>
  )
}
