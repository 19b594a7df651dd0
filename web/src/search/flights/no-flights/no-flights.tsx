import { readFlightAddress } from '@karwan/domain/flights'
import { Bell } from 'lucide'
import { use, useMemo, useRef, useState } from 'react'
import { useShop } from '../../../base/brand/index.ts'
import { ButtonLink, Icon } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { WatchSheet } from '../../price-watch/index.ts'
import { NamesContext } from '../names-provider.tsx'
import type { SearchSoFar } from '../run/flight-run.ts'
import { useSearchOfRows } from '../search-code.tsx'
import { inLanguage } from '../search-in-language.ts'
import { NearAirport } from './near-airport.tsx'
import { OptionRow, Options, optionLook } from './option-row.tsx'
import { OtherDays } from './other-days.tsx'

interface NoFlightsProps extends Pick<SearchSoFar, 'reachable'> {
  /** Of the address that is shown. */
  query: string
}

/** Nothing is sold for a trip: other days, airports within reach, and a message when there are flights. */
export function NoFlights({ query, reachable }: NoFlightsProps) {
  const { t } = useLocale()
  const search = useNamedSearch(query)
  return (
    <div className="flex flex-col gap-4 py-2 md:py-4">
      <div className="flex flex-col items-start gap-2">
        <h2 className="text-2xl">{t('results.noFlightsTitle')}</h2>
        <p className="text-text-muted">{t('results.noFlightsText')}</p>
      </div>
      {search && (
        <div className="grid gap-4 md:gap-6 @min-[42rem]:grid-cols-2 items-start">
          <OtherDays search={search} query={query} />
          <Options title={t('results.reachable')}>
            {reachable.map(away => (
              <NearAirport key={`${away.asked} ${away.city}`} search={search} query={query} away={away} />
            ))}
            <WatchRow />
          </Options>
        </div>
      )}
      {search?.type !== 2 && <p className="text-sm text-text-muted">{t('results.seenPrices')}</p>}
      <ButtonLink variant="secondary" className="self-start" to={`/flightSearch${query}`}>
        {t('search.change')}
      </ButtonLink>
    </div>
  )
}

/** The search of the address, its cities in the visitor's language. */
function useNamedSearch(query: string) {
  const { airports } = use(NamesContext)
  const { cityNames } = useShop()
  return useMemo(() => {
    const { search } = readFlightAddress(new URLSearchParams(query))
    return search && inLanguage(search, { airports, itineraries: [], cityNames })
  }, [query, airports, cityNames])
}

function WatchRow() {
  const { t } = useLocale()
  const { code } = useSearchOfRows()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <li>
      <button ref={button} type="button" aria-haspopup="dialog" className={optionLook} onClick={() => setOpen(true)}>
        <OptionRow icon={<Icon of={Bell} size={20} />} title={t('watch.open')} detail={t('watch.untilFound')} />
      </button>
      <WatchSheet open={open} onClose={() => setOpen(false)} anchor={button} code={code} />
    </li>
  )
}
