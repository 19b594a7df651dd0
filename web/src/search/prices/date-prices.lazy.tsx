import type { FlightSearch } from '@karwan/domain/flights'
import { currencyKeys } from '@karwan/messages/keys'
import { useState } from 'react'
import { useShownCurrency } from '../../base/brand/index.ts'
import { Tabs } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { WholeMonth } from './by-month/whole-month.tsx'
import { DayStrip } from './day-strip.tsx'
import { PriceGraph } from './price-graph.tsx'
import { PriceGrid } from './price-grid.tsx'
import { Weekends } from './weekends.tsx'

export interface DatePricesProps {
  search: FlightSearch
  onSearch: (search: FlightSearch) => void
}

/**
 * Other dates with their lowest known prices: a grid or a week, a whole month, a graph and the weekends; of a
 * multi-city trip a week for each flight.
 */
export function DatePrices({ search, onSearch }: DatePricesProps) {
  const { t } = useLocale()
  const currency = useShownCurrency()
  const [tab, setTab] = useState<'grid' | 'month' | 'graph' | 'weekends'>('grid')
  const tabs = [
    { id: 'grid', label: t('prices.grid') },
    { id: 'month', label: t('prices.month') },
    { id: 'graph', label: t('prices.graph') },
    { id: 'weekends', label: t('prices.weekends') },
  ] as const
  return (
    <div className="flex flex-col gap-4">
      {search.type === 2 ? (
        <MultiCity search={search} onSearch={onSearch} />
      ) : (
        <Tabs label={t('prices.open')} look="line" tabs={tabs} active={tab} onChange={setTab}>
          <div className="pt-4">
            {tab === 'weekends' && <Weekends search={search} onSearch={onSearch} />}
            {tab === 'month' && <WholeMonth search={search} onSearch={onSearch} />}
            {tab === 'graph' && <PriceGraph search={search} onSearch={onSearch} />}
            {tab === 'grid' && search.type === 1 && <PriceGrid search={search} onSearch={onSearch} />}
            {tab === 'grid' && search.type === 0 && <DayStrip search={search} leg={0} label={t('ui.departureDate')} onSearch={onSearch} />}
          </div>
        </Tabs>
      )}
      <p className="text-sm text-text-muted">{t('prices.about', { currency: t(currencyKeys[currency]) })}</p>
    </div>
  )
}

function MultiCity({ search, onSearch }: DatePricesProps) {
  const { t } = useLocale()
  return (
    <>
      <p className="text-sm">{t('prices.eachOneWay')}</p>
      {search.routes.map(({ from, to, date }, leg) => (
        <section key={`${date} ${from.locationId} ${to.locationId}`} className="flex flex-col gap-2">
          <h3 className="text-md font-semibold">
            {t('search.flightNumber', { number: leg + 1 })}: <bdi>{from.cityName}</bdi> – <bdi>{to.cityName}</bdi>
          </h3>
          <DayStrip search={search} leg={leg} label={t('search.flightNumber', { number: leg + 1 })} onSearch={onSearch} />
        </section>
      ))}
    </>
  )
}
