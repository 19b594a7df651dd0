import type { HotelFacets } from '@karwan/contract/hotels'
import type { HotelFilters } from '@karwan/domain/hotels'
import { money } from '@karwan/domain/money'
import { currencyKeys } from '@karwan/messages/keys'
import { usePriceBoxes, useShownCurrency, useShownMoney } from '../../../base/brand/index.ts'
import { RangeSlider } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { useDebounced } from './use-settled.ts'

interface PriceFilterProps {
  facets: HotelFacets
  value: HotelFilters['price']
  onChange: (price: HotelFilters['price']) => void
}

/** Price of the whole stay: how the prices are spread, two handles and the same as two numbers. */
export function PriceFilter({ facets, value, onChange }: PriceFilterProps) {
  const { t, format } = useLocale()
  const { minPrice, maxPrice, histogram } = facets
  const { shown } = useShownMoney()
  const currency = useShownCurrency()
  const boxes = usePriceBoxes()
  const [own, setOwn] = useDebounced(value, onChange)
  if (!minPrice || !maxPrice) return <p className="text-sm text-text-muted">{t('error.noResults')}</p>
  // What was chosen stays within the line's ends, also where no hotel has such a price.
  const min = Math.min(minPrice.amount, own?.max ?? minPrice.amount)
  const max = Math.max(maxPrice.amount, own?.min ?? maxPrice.amount)
  const low = Math.min(Math.max(own?.min ?? min, min), max)
  const high = Math.max(Math.min(own?.max ?? max, max), low)
  const choose = ([from, to]: readonly [number, number]) => {
    const price = { ...(from > min && { min: from }), ...(to < max && { max: to }) }
    setOwn(Object.keys(price).length > 0 ? price : undefined)
  }
  return (
    <div>
      <p className="text-xs text-text-muted">{t('map.prices', { currency: t(currencyKeys[currency]) })}</p>
      <Histogram bars={histogram} min={minPrice.amount} max={maxPrice.amount} low={low} high={high} />
      <div className="-mt-5.5">
        <RangeSlider
          label={t('ui.filterPrice')}
          min={min}
          max={max}
          step={stepOf(max - min)}
          value={[low, high]}
          onChange={choose}
          lowLabel={t('results.lowest')}
          highLabel={t('results.highest')}
          {...boxes}
          describe={amount => format.money(shown(money(amount, minPrice.currency)))}
        />
      </div>
    </div>
  )
}

/** About two hundred stops between the ends. */
const stepOf = (span: number): number => Math.max(1, 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, span / 200)))))

interface HistogramProps {
  bars: readonly number[]
  min: number
  max: number
  low: number
  high: number
}
function Histogram({ bars, min, max, low, high }: HistogramProps) {
  const top = Math.max(1, ...bars)
  const width = Math.max(1, Math.ceil((max - min + 1) / Math.max(1, bars.length)))
  return (
    <svg viewBox={`0 0 ${bars.length * 10} 48`} preserveAspectRatio="none" className="mirrored block w-full h-12" aria-hidden="true">
      {bars.map((count, at) => {
        const from = min + at * width
        const within = from + width > low && from <= high
        const height = count === 0 ? 0 : Math.max(3, (count / top) * 46)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={at}
            x={at * 10 + 1}
            y={48 - height}
            width={8}
            height={height}
            rx={1.5}
            fill={within ? 'var(--color-primary)' : 'var(--neutral-6)'}
            opacity={within ? 0.55 : 1}
          />
        )
      })}
    </svg>
  )
}
