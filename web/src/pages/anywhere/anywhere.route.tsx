import { addMonths } from '@karwan/domain/calendar'
import {
  type AnywhereSearch,
  type FlightPlace,
  type PassengerCounts,
  readAnywhereAddress,
  writeAnywhereAddress,
} from '@karwan/domain/flights'
import { lazy, Suspense, useState } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { importWithRetry } from '../../base/browser/index.ts'
import { Chip, ChipBar, Skeleton } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { type PageProps, useSearchParams } from '../../base/router/index.ts'
import type { AnywhereData } from './anywhere-data.server.ts'
import { type AnywhereAsked, askedOf } from './asked.ts'
import { FoundDestinations } from './found-destinations.tsx'

const Question = lazy(async () => ({ default: (await importWithRetry(() => import('./question.lazy.tsx'))).Question }))

/** `/flight/anywhere`: the lowest observed prices from a city, by destination. The address has the question. */
export default function AnywherePage({ data }: PageProps<AnywhereData>) {
  const { t } = useLocale()
  const [params, setParams] = useSearchParams()
  const { asked, ...known } = useAsked(readAnywhereAddress(params), data)
  const ask = (change: Partial<AnywhereSearch>) =>
    setParams(new URLSearchParams(writeAnywhereAddress({ ...asked, ...change })), { replace: true, preventScrollReset: true })
  return (
    <div className="container-content py-6 md:py-10">
      <h1 className="text-2xl md:text-4xl">{t('anywhere.from', { city: asked.from.cityName })}</h1>
      {/* As high as the fields, so that nothing moves when they come. */}
      <div className="mt-4 md:mt-6 min-h-54 sm:min-h-42 lg:min-h-28.5">
        <Suspense fallback={<Skeleton className="h-28 lg:h-14.5 rounded-lg" />}>
          <Question asked={asked} onAsk={ask} {...known} />
        </Suspense>
      </div>
      <Months chosen={asked.month} onChoose={month => ask({ month })} />
      <FoundDestinations asked={asked} data={data} />
    </div>
  )
}

/** The question of the address, with what this device knows where the address leaves something out. */
function useAsked(search: AnywhereSearch, { origin }: AnywhereData) {
  const { cityNames } = useShop()
  const [lastParty, onLastParty] = useState<PassengerCounts>()
  const [renamed, onNamed] = useState<FlightPlace>()
  const { from, ...rest } = askedOf(search, { from: origin, passengers: lastParty })
  const named = renamed?.cityCode === from.cityCode ? renamed : from
  const asked: AnywhereAsked = { ...rest, from: { ...from, cityName: cityNames[from.cityCode] ?? named.cityName } }
  return { asked, onLastParty, onNamed, hasParty: search.passengers !== undefined }
}

const monthsShown = 6

function Months({ chosen, onChoose }: { chosen: string | undefined; onChoose: (month: string | undefined) => void }) {
  const { t, format } = useLocale()
  const { today } = useShop()
  const months = Array.from({ length: monthsShown }, (_, at) => addMonths(`${today.slice(0, 7)}-01`, at).slice(0, 7))
  const all = chosen === undefined || months.includes(chosen) ? months : [...months, chosen].sort()
  return (
    <ChipBar label={t('anywhere.months')} className="mt-3">
      <Chip pressed={chosen === undefined} onChange={() => onChoose(undefined)}>
        {t('anywhere.anyMonth')}
      </Chip>
      {all.map(month => (
        <Chip key={month} pressed={month === chosen} onChange={() => onChoose(month === chosen ? undefined : month)}>
          {format.monthYear(month)}
        </Chip>
      ))}
    </ChipBar>
  )
}
