import type { OutsideServiceView, ServiceSwitchView } from '@karwan/contract/console'
import { useWords } from '../base/index.ts'

/** Switches with their people and reasons: the one that holds is open, those before are folded. */
export const SwitchHistory = ({ service: { isOff, switches } }: { service: OutsideServiceView }) => {
  const { t, format } = useWords()
  const [newest, ...before] = switches
  if (!newest) return null
  const hasEnded = newest.state === 'off' && !isOff && newest.until !== null
  return (
    <div className="lines">
      {hasEnded && newest.until !== null && <p className="xs">{t('services.endedAt', { time: format.dateAndTime(newest.until) })}</p>}
      <Switched each={newest} />
      {before.length > 0 && (
        <details>
          <summary className="lnk xs">{t('services.history')}</summary>
          {before.map(each => (
            <Switched key={each.id} each={each} />
          ))}
        </details>
      )}
    </div>
  )
}

const Switched = ({ each: { state, by, at, reason, until } }: { each: ServiceSwitchView }) => {
  const { t, format } = useWords()
  return (
    <div className="switched">
      <p className="sub xs">
        {t(state === 'off' ? 'services.switchedOff' : 'services.switchedOn', { name: by, time: format.dateAndTime(at) })}
        {until !== null && <> · {t('content.until', { time: format.dateAndTime(until) })}</>}
      </p>
      <p className="xs">
        <bdi>{reason}</bdi>
      </p>
    </div>
  )
}
