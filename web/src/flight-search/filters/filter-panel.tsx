import { type FacetOption, type FlightFacets, type FlightFilters, type TimeWindow, without } from '@karwan/domain/flights'
import { currencyDecimals } from '@karwan/domain/money'
import { memo, type ReactNode, useState } from 'react'
import { useShop } from '../../brand/index.ts'
import { Button, Checkbox, Disclosure, RangeSlider } from '../../design/index.ts'
import { Bdi, useLocale } from '../../i18n/index.ts'
import { useNames } from '../names.tsx'
import { useFilterWords, windowTimes, withDepartures } from './filter-words.ts'
import { useFullRange } from './use-full-range.ts'

export interface FilterPanelProps {
  facets: FlightFacets
  filters: FlightFilters
  /** Changes with every search: ranges seen so far begin anew. */
  searchKey: string
  /** Given how the filters change, whatever they are by then. */
  onChange: (change: (filters: FlightFilters) => FlightFilters) => void
}

/** Every filter with count and lowest price against the others. What would show nothing is there, but cannot be chosen. */
export function FilterPanel({ facets, filters, searchKey, onChange }: FilterPanelProps) {
  const { t } = useLocale()
  const names = useNames()
  const words = useFilterWords()
  const toggleIn = (group: 'stops' | 'airlines' | 'transitAirports', value: string | number) =>
    onChange(now => {
      const chosen: readonly (string | number)[] = now[group] ?? []
      const next = toggled(chosen, value)
      return next.length === 0 ? without(now, group) : { ...now, [group]: next }
    })
  const toggleFlag = (name: 'withCheckedBag' | 'refundableOnly') =>
    onChange(now => (now[name] ? without(now, name === 'withCheckedBag' ? 'checkedBag' : 'refundable') : { ...now, [name]: true }))
  const toggleWindow = (leg: number, window: TimeWindow) =>
    onChange(now => {
      const chosen = now.departures?.[leg] ?? []
      const rest = chosen.filter(each => each.from !== window.from)
      return withDepartures(now, leg, rest.length < chosen.length ? rest : [...chosen, window])
    })
  return (
    <div className="flex flex-col divide-y divide-border">
      <Section title={t('ui.filterStops')}>
        {facets.stops.map(option => (
          <Option
            key={option.value}
            option={option}
            checked={filters.stops?.includes(option.value) ?? false}
            onChange={() => toggleIn('stops', option.value)}
            label={words.stopsText(option.value)}
          />
        ))}
      </Section>
      <Section title={t('results.filterCabinBag')}>
        <Option
          option={facets.withCheckedBag}
          checked={filters.withCheckedBag ?? false}
          onChange={() => toggleFlag('withCheckedBag')}
          label={t('results.withCheckedBag')}
        />
        <Option
          option={facets.refundableOnly}
          checked={filters.refundableOnly ?? false}
          onChange={() => toggleFlag('refundableOnly')}
          label={t('trade.refundable')}
        />
      </Section>
      <PriceSection {...{ facets, filters, searchKey, onChange }} />
      {facets.departures.map((options, leg) => (
        <Section
          key={words.legName(leg, facets.departures.length)}
          title={`${t('ui.filterDepartureTime')}: ${words.legName(leg, facets.departures.length)}`}
        >
          {options.map(option => (
            <Option
              key={option.value.from}
              option={option}
              checked={filters.departures?.[leg]?.some(window => window.from === option.value.from) ?? false}
              onChange={() => toggleWindow(leg, option.value)}
              label={words.windowText(option.value)}
              note={windowTimes(option.value)}
            />
          ))}
        </Section>
      ))}
      <Section title={t('ui.filterAirlines')}>
        <Folded items={facets.airlines}>
          {option => (
            <Option
              key={option.value}
              option={option}
              checked={filters.airlines?.includes(option.value) ?? false}
              onChange={() => toggleIn('airlines', option.value)}
              label={names.airline(option.value)}
            />
          )}
        </Folded>
      </Section>
      <DurationSection {...{ facets, filters, searchKey, onChange }} />
      {facets.transitAirports.length > 0 && (
        <Section title={t('trade.transitAirport')}>
          <Folded items={facets.transitAirports}>
            {option => (
              <Option
                key={option.value}
                option={option}
                checked={filters.transitAirports?.includes(option.value) ?? false}
                onChange={() => toggleIn('transitAirports', option.value)}
                label={names.city(option.value)}
                note={option.value}
              />
            )}
          </Folded>
        </Section>
      )}
    </div>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Disclosure startsOpen summary={<h3 className="text-md">{title}</h3>} className="py-2">
    <fieldset className="pb-2">
      <legend className="sr-only">{title}</legend>
      {children}
    </fieldset>
  </Disclosure>
)

interface OptionProps {
  option: FacetOption<unknown>
  checked: boolean
  /** Does the same at any time: an option is not drawn anew for it. */
  onChange: () => void
  label: string
  /** Written left to right under the label: hours, a code. */
  note?: string
}
const isSameOption = (a: OptionProps, b: OptionProps): boolean =>
  a.option.count === b.option.count &&
  a.option.lowest === b.option.lowest &&
  a.checked === b.checked &&
  a.label === b.label &&
  a.note === b.note

/** One choice with its count and lowest price. Chosen ones stay to be taken off, even when they show nothing. */
const Option = memo(function Option({ option, checked, onChange, label, note }: OptionProps) {
  const words = useFilterWords()
  const { count, lowest } = option
  return (
    <Checkbox
      checked={checked}
      disabled={count === 0 && !checked}
      onChange={onChange}
      aside={
        <span className="flex flex-col items-end leading-snug text-xs">
          <span className="text-sm">{count}</span>
          {lowest !== null && <Bdi className="whitespace-nowrap">{words.priceText(lowest)}</Bdi>}
        </span>
      }
    >
      {label}
      {note !== undefined && (
        <Bdi ltr className="block text-xs text-text-muted numeric">
          {note}
        </Bdi>
      )}
    </Checkbox>
  )
}, isSameOption)

const toggled = <Value,>(chosen: readonly Value[], value: Value): readonly Value[] =>
  chosen.includes(value) ? chosen.filter(each => each !== value) : [...chosen, value]

const shownAtFirst = 6
function Folded<Item>({ items, children }: { items: readonly Item[]; children: (item: Item) => ReactNode }) {
  const { t } = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  const hidden = items.length - shownAtFirst
  return (
    <>
      {(isOpen || hidden <= 1 ? items : items.slice(0, shownAtFirst)).map(children)}
      {hidden > 1 && (
        <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t('ui.showLess') : `${t('ui.showMore')} (${hidden})`}
        </Button>
      )}
    </>
  )
}

function PriceSection({ facets, filters, searchKey, onChange }: FilterPanelProps) {
  const { t } = useLocale()
  const words = useFilterWords()
  const { paymentCurrency } = useShop()
  const range = useFullRange(facets.price, searchKey)
  if (!range || range.min === range.max) return null
  const value = [filters.price?.min ?? range.min, filters.price?.max ?? range.max] as const
  return (
    <Section title={t('ui.filterPrice')}>
      <RangeSlider
        label={t('ui.filterPrice')}
        lowLabel={t('results.lowest')}
        highLabel={t('results.highest')}
        min={range.min}
        max={range.max}
        step={currencyDecimals[paymentCurrency] === 0 ? 250 : 100}
        value={value}
        describe={words.priceText}
        onChange={([min, max]) => {
          const price = { ...(min > range.min && { min }), ...(max < range.max && { max }) }
          onChange(now => (Object.keys(price).length === 0 ? without(now, 'price') : { ...now, price }))
        }}
      />
    </Section>
  )
}

function DurationSection({ facets, filters, searchKey, onChange }: FilterPanelProps) {
  const { t, format } = useLocale()
  const range = useFullRange(facets.duration, searchKey)
  if (!range || range.min === range.max) return null
  const value = Math.min(range.max, filters.maxDurationMinutes ?? range.max)
  const set = (minutes: number) =>
    onChange(now => (minutes >= range.max ? without(now, 'duration') : { ...now, maxDurationMinutes: minutes }))
  return (
    <Section title={t('results.filterDuration')}>
      <p className="text-sm text-text-muted">{t('results.upToDuration', { duration: format.duration(value) })}</p>
      <input
        type="range"
        aria-label={t('results.filterDuration')}
        aria-valuetext={format.duration(value)}
        min={range.min}
        max={range.max}
        step={5}
        value={value}
        onChange={event => set(Number(event.currentTarget.value))}
        className="w-full h-11 accent-primary"
      />
    </Section>
  )
}
