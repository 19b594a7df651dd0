import { useShownMoney } from '../../base/brand/index.ts'
import { Arch, cx } from '../../base/design/index.ts'
import { useLocale, Words } from '../../base/i18n/index.ts'
import { Link as RouterLink } from '../../base/router/index.ts'
import type { BelowProps } from './below.lazy.tsx'
import { Drawing } from './drawing.tsx'
import type { ShownCity, ShownEvent } from './places.server.ts'
import { fillForm } from './section.tsx'

interface PayLaterProps {
  trips: readonly ShownEvent[]
  stays: readonly ShownEvent[]
  onChoose: BelowProps['onChoose']
  seenDays: number
}

/** Trips and stays by the month: one example in numbers, trips and a stay with the smallest monthly amount seen. */
export function PayLater({ trips, stays, onChoose, seenDays }: PayLaterProps) {
  const { t, format } = useLocale()
  const { shown } = useShownMoney()
  const all = [...trips, ...stays]
  if (all.length === 0) return null
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
                  <span key={at} className={cx('h-1.5 flex-1 rounded-full', at === 0 ? 'bg-secondary' : 'bg-border')} />
                ))}
              </span>
            </>
          ) : (
            <p className="mt-2">{all[0]?.text}</p>
          )}
          {all.some(({ monthly }) => monthly) && (
            <p className="mt-3 text-sm text-text-muted">{t('home.pricesOfMonths', { days: t('time.days', { count: seenDays }) })}</p>
          )}
          {stays.map(event => (
            <div key={event.id} className="mt-4 px-3 rounded-lg bg-surface">
              <MonthlyRow event={event} onChoose={city => onChoose('hotel', city)} />
            </div>
          ))}
        </div>
        <ul className="grid content-center md:grid-cols-2 md:gap-x-8">
          {trips.map(event => (
            <li key={event.id} className="border-t border-border max-lg:first:border-t-0 lg:nth-[-n+2]:border-t-0">
              <MonthlyRow event={event} onChoose={city => onChoose('flight', city)} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function MonthlyRow({ event, onChoose }: { event: ShownEvent; onChoose: (city: ShownCity) => void }) {
  const { t, format } = useLocale()
  const { shown } = useShownMoney()
  const { link, place, title, monthly } = event
  return (
    <RouterLink
      to={link}
      onClick={place && fillForm(() => onChoose(place))}
      className="group flex cramped:flex-wrap items-center gap-3 min-h-16 py-2 rounded-lg"
    >
      <Arch className="w-9 h-10 shrink-0">{place && <Drawing city={place} />}</Arch>
      <span className="flex-1 min-w-0 font-semibold leading-snug group-hover:underline underline-offset-4">{title}</span>
      {monthly && (
        <span className="shrink-0 cramped:shrink text-sm numeric [&_bdi]:font-semibold">
          <Words parts={t.parts('plan.perMonth', { amount: format.money(shown(monthly.amount)) })} />
        </span>
      )}
    </RouterLink>
  )
}
