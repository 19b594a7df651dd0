import { type FlightFilters, without } from '@karwan/domain/flights'
import { memo } from 'react'
import { Chip } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { toggledIn, toggledTransitVisa, toggledWindow } from './filter-changes.ts'

const morning = { from: 360, to: 720 } as const

interface QuickChipsProps {
  filters: FlightFilters
  /** Some connections need a transit visa. */
  hasTransitVisas: boolean
  onChange: (change: (filters: FlightFilters) => FlightFilters) => void
}
/**
 * The filters that are wanted most, one press each: direct, without a transit visa where some need one, with a checked
 * bag, leaving in the morning.
 */
export const QuickChips = memo(function QuickChips({ filters, hasTransitVisas, onChange }: QuickChipsProps) {
  const { t } = useLocale()
  const { stops, withCheckedBag = false, departures } = filters
  return (
    <>
      <Chip pressed={stops?.includes(0) ?? false} onChange={() => onChange(now => toggledIn(now, 'stops', 0))}>
        {t('trade.direct')}
      </Chip>
      {hasTransitVisas && (
        <Chip pressed={filters.noTransitVisa ?? false} onChange={() => onChange(toggledTransitVisa)}>
          {t('border.noTransitVisa')}
        </Chip>
      )}
      <Chip
        pressed={withCheckedBag}
        onChange={isOn => onChange(now => (isOn ? { ...now, withCheckedBag: true } : without(now, 'checkedBag')))}
      >
        {t('trade.checkedBag')}
      </Chip>
      <Chip
        pressed={departures?.[0]?.some(({ from }) => from === morning.from) ?? false}
        onChange={() => onChange(now => toggledWindow(now, 'departures', 0, morning))}
      >
        {t('results.timeMorning')}
      </Chip>
    </>
  )
})
