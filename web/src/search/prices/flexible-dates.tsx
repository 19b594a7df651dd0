import type { FlightSearch } from '@karwan/domain/flights'
import { CalendarRange } from 'lucide'
import { lazy, Suspense, useRef, useState } from 'react'
import { importWithRetry } from '../../base/browser/index.ts'
import { ChipButton, Icon, Sheet, Skeleton } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useNavigate } from '../../base/router/index.ts'
import { addressOf } from './other-dates.ts'

const loadPrices = () => importWithRetry(() => import('./date-prices.lazy.tsx'))
const DatePrices = lazy(async () => ({ default: (await loadPrices()).DatePrices }))

export interface FlexibleDatesProps {
  /** The search that is shown, its cities in the visitor's language. */
  search: FlightSearch
}

/**
 * The chip over results that opens other dates with their prices; pressing one searches it and keeps what the address
 * says beside the search as it stands then: filters are written into it without a step. Fetched when it is first
 * wanted.
 */
export function FlexibleDates({ search }: FlexibleDatesProps) {
  const { t } = useLocale()
  const navigate = useNavigate()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const go = (next: FlightSearch) => {
    setOpen(false)
    void navigate(addressOf(next, window.location.search))
  }
  return (
    <>
      <ChipButton
        ref={anchor}
        icon={<Icon of={CalendarRange} size={16} />}
        onPointerEnter={() => void loadPrices()}
        onFocus={() => void loadPrices()}
        onClick={() => setOpen(true)}
      >
        {t('results.cheapestDay')}
      </ChipButton>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('prices.open')} anchor={anchor} full className="md:w-[720px]">
        <Suspense fallback={<Skeleton className="h-[480px] w-full" />}>
          <DatePrices search={search} onSearch={go} />
        </Suspense>
      </Sheet>
    </>
  )
}
