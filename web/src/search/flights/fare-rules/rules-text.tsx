import type { FareRule, FlightFare } from '@karwan/domain/flights'
import { useLocale } from '../../../base/i18n/index.ts'
import { FareValue, useFareRows } from '../card/fare-rows.tsx'

const topics = {
  change: 'results.fareChange',
  refund: 'results.filterRefund',
  'no-show': 'trade.noShow',
  baggage: 'trade.baggage',
  names: 'trade.names',
} as const

/** Shows what a fare includes and allows. */
export function KnownRules({ fare }: { fare: FlightFare }) {
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-2 md:grid-cols-2">
      {useFareRows().map(row => (
        <div key={row.id} className="flex flex-col">
          <dt className="text-sm text-text-muted">{row.label}</dt>
          <dd>
            <FareValue given={row.given(fare)}>{row.words(fare)}</FareValue>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The airline's own text, topic by topic; English, whatever the page speaks. */
export function OriginalRules({ rules }: { rules: readonly FareRule[] }) {
  const { t } = useLocale()
  if (rules.length === 0) return <p className="text-text-muted">{t('booking.noRulesTold')}</p>
  return (
    <dl className="flex flex-col gap-3">
      {rules.map(({ topic, text }) => (
        <div key={`${topic}-${text}`}>
          <dt className="font-medium">{t(topics[topic])}</dt>
          <dd lang="en" dir="ltr" className="text-sm text-text-muted rtl:text-right">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}
