import { type Bounds, type FlightFilters, without } from '@karwan/domain/flights'
import { currencyDecimals } from '@karwan/domain/money'
import { currencyKeys } from '@karwan/messages/keys'
import { memo } from 'react'
import { usePriceBoxes, useShop, useShownCurrency } from '../../../base/brand/index.ts'
import { RangeSlider } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { readClock, writeClock } from './clock-text.ts'
import { useFilterWords } from './filter-words.ts'
import { Section } from './option.tsx'
import { useFullRange } from './use-full-range.ts'

interface RangeProps {
  /** From the lowest to the highest there is, against the other filters. */
  full: Bounds | null
  searchKey: string
  onChange: (change: (filters: FlightFilters) => FlightFilters) => void
}
interface PriceSectionProps extends RangeProps {
  chosen: FlightFilters['price']
  people: number
}
interface DurationSectionProps extends RangeProps {
  shortest: number | undefined
  longest: number | undefined
}

/**
 * The price as the list shows it: of everyone, or an even share of one person. The filter itself is always of the
 * total.
 */
export const PriceSection = memo(function PriceSection({ full, chosen, searchKey, people, onChange }: PriceSectionProps) {
  const { t } = useLocale()
  const words = useFilterWords(people)
  const { paymentCurrency } = useShop()
  const currency = useShownCurrency()
  const boxes = usePriceBoxes(people)
  const range = useFullRange(full, searchKey)
  if (!range || range.min === range.max) return null
  const value = [chosen?.min ?? range.min, chosen?.max ?? range.max] as const
  return (
    <Section title={t('ui.filterPrice')}>
      <p className="text-xs text-text-muted">
        {[t('results.pricesIn', { currency: t(currencyKeys[currency]) }), ...(people > 1 ? [t('offer.forOnePerson')] : [])].join(' · ')}
      </p>
      <RangeSlider
        label={t('ui.filterPrice')}
        lowLabel={t('results.lowest')}
        highLabel={t('results.highest')}
        min={range.min}
        max={range.max}
        step={currencyDecimals[paymentCurrency] === 0 ? 250 : 100}
        value={value}
        describe={words.priceText}
        {...boxes}
        onChange={([min, max]) => {
          const price = { ...(min > range.min && { min }), ...(max < range.max && { max }) }
          onChange(now => (Object.keys(price).length === 0 ? without(now, 'price') : { ...now, price }))
        }}
      />
    </Section>
  )
})

export const DurationSection = memo(function DurationSection({ full, shortest, longest, searchKey, onChange }: DurationSectionProps) {
  const { t, format } = useLocale()
  const range = useFullRange(full, searchKey)
  if (!range || range.min === range.max) return null
  const value = [shortest ?? range.min, longest ?? range.max] as const
  return (
    <Section title={t('results.filterDuration')}>
      <RangeSlider
        label={t('results.filterDuration')}
        lowLabel={`${t('results.shortest')} (${t('results.hoursAndMinutes')})`}
        highLabel={`${t('results.longest')} (${t('results.hoursAndMinutes')})`}
        min={range.min}
        max={range.max}
        step={5}
        value={value}
        describe={format.duration}
        write={writeClock}
        read={readClock}
        onChange={([min, max]) =>
          onChange(now => ({
            ...without(now, 'duration'),
            ...(min > range.min && { minDurationMinutes: min }),
            ...(max < range.max && { maxDurationMinutes: max }),
          }))
        }
      />
    </Section>
  )
})
