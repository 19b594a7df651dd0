import { useShownMoney } from '../../base/brand/index.ts'
import { Arch, cx } from '../../base/design/index.ts'
import { useLocale, Words } from '../../base/i18n/index.ts'
import { Link as RouterLink } from '../../base/router/index.ts'
import type { BelowProps } from './below.lazy.tsx'
import { Drawing } from './drawing.tsx'
import type { ShownEvent } from './places.server.ts'
import { fillForm } from './section.tsx'

interface PayLaterProps {
  trips: readonly ShownEvent[]
  stays: readonly ShownEvent[]
  onChoose: BelowProps['onChoose']
  seenDays: number
}

/** What is paid by the month: one example in numbers, trips and a stay with the smallest monthly amount seen. */
export function PayLater({ trips, stays, onChoose, seenDays }: PayLaterProps) {
  const { t, format } = useLocale()
  const { shown } = useShownMoney()
  const events = [
    ...stays.map(event => ({ event, product: 'hotel' as const })),
    ...trips.map(event => ({ event, product: 'flight' as const })),
  ]
  if (events.length === 0) return null
  const example = trips.find(({ monthly }) => monthly)
  return (
    <section className="container-wide mt-9 md:mt-13">
      <div className="rounded-xl bg-primary-soft p-4 md:p-8 grid gap-5 lg:grid-cols-[1fr_2fr] lg:gap-12">
        <div>
          <h2 className="text-xl md:text-2xl">{t('home.payLater')}</h2>
          {example?.monthly ? (
            <>
              <p className="mt-2 numeric">
                <Words
                  parts={t.parts('home.payLaterExample', {
                    place: example.place?.place.cityName ?? '',
                    amount: format.money(shown(example.monthly.amount)),
                    months: t('time.months', { count: example.monthly.months }),
                    total: format.money(shown(example.monthly.total)),
                  })}
                />
              </p>
              <span aria-hidden="true" className="mt-3 flex gap-1">
                {Array.from({ length: example.monthly.months }, (_, at) => at).map(at => (
                  <span key={at} className={cx('h-1.5 flex-1 rounded-full', at === 0 ? 'bg-secondary' : 'bg-border-strong')} />
                ))}
              </span>
            </>
          ) : (
            <p className="mt-2">{trips[0]?.text ?? stays[0]?.text}</p>
          )}
          {events.some(({ event }) => event.monthly) && (
            <p className="mt-3 text-sm text-text-muted">{t('home.pricesOfMonths', { days: t('time.days', { count: seenDays }) })}</p>
          )}
        </div>
        <ul className="grid md:grid-cols-2 md:gap-x-8">
          {events.map(({ event, product }) => (
            <li key={event.id} className="border-t border-border max-md:first:border-t-0 md:nth-[-n+2]:border-t-0">
              <RouterLink
                to={event.link}
                onClick={event.place && fillForm(() => event.place && onChoose(product, event.place))}
                className="group flex items-center gap-3 min-h-16 py-2 rounded-lg"
              >
                <Arch className="w-9 h-10 shrink-0">{event.place && <Drawing city={event.place} />}</Arch>
                <span className="flex-1 min-w-0 font-semibold leading-snug group-hover:underline underline-offset-4">{event.title}</span>
                {event.monthly && (
                  <span className="shrink-0 text-end text-sm numeric [&_bdi]:font-semibold [&_bdi]:text-md">
                    <Words parts={t.parts('ui.fromMonthly', { amount: format.money(shown(event.monthly.amount)) })} />
                  </span>
                )}
              </RouterLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
