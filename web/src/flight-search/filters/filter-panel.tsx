import { type FacetOption, type FlightFacets, type FlightFilters, without } from '@karwan/domain/flights'
import { type ReactNode, useState } from 'react'
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
  onChange: (filters: FlightFilters) => void
}

/** Every filter with count and lowest price against the others. What would show nothing is there, but cannot be chosen. */
export function FilterPanel({ facets, filters, searchKey, onChange }: FilterPanelProps) {
  const { t } = useLocale()
  const names = useNames()
  const words = useFilterWords()
  const toggled = <T,>(chosen: readonly T[] = [], value: T): readonly T[] =>
    chosen.includes(value) ? chosen.filter(each => each !== value) : [...chosen, value]
  const setList = (group: 'stops' | 'airlines' | 'transitAirports', values: readonly (string | number)[]) =>
    onChange(values.length === 0 ? without(filters, group) : { ...filters, [group]: values })
  const setFlag = (name: 'withCheckedBag' | 'refundableOnly', on: boolean) =>
    onChange(on ? { ...filters, [name]: true } : without(filters, name === 'withCheckedBag' ? 'checkedBag' : 'refundable'))
  return (
    <div className="flex flex-col divide-y divide-border">
      <Section title={t('ui.filterStops')}>
        {facets.stops.map(option => (
          <Option
            key={option.value}
            option={option}
            checked={filters.stops?.includes(option.value) ?? false}
            onChange={() => setList('stops', toggled(filters.stops, option.value))}
          >
            {words.stopsText(option.value)}
          </Option>
        ))}
      </Section>
      <Section title={t('results.filterCabinBag')}>
        <Option
          option={facets.withCheckedBag}
          checked={filters.withCheckedBag ?? false}
          onChange={() => setFlag('withCheckedBag', !filters.withCheckedBag)}
        >
          {t('results.withCheckedBag')}
        </Option>
        <Option
          option={facets.refundableOnly}
          checked={filters.refundableOnly ?? false}
          onChange={() => setFlag('refundableOnly', !filters.refundableOnly)}
        >
          {t('trade.refundable')}
        </Option>
      </Section>
      <PriceSection {...{ facets, filters, searchKey, onChange }} />
      {facets.departures.map((options, leg) => (
        <Section
          key={words.legName(leg, facets.departures.length)}
          title={`${t('ui.filterDepartureTime')}: ${words.legName(leg, facets.departures.length)}`}
        >
          {options.map(option => {
            const chosen = filters.departures?.[leg] ?? []
            const same = chosen.find(window => window.from === option.value.from && window.to === option.value.to)
            return (
              <Option
                key={option.value.from}
                option={option}
                checked={same !== undefined}
                onChange={() =>
                  onChange(withDepartures(filters, leg, same ? chosen.filter(each => each !== same) : [...chosen, option.value]))
                }
              >
                {words.windowText(option.value)}
                <Bdi ltr className="block text-xs text-text-muted numeric">
                  {windowTimes(option.value)}
                </Bdi>
              </Option>
            )
          })}
        </Section>
      ))}
      <Section title={t('ui.filterAirlines')}>
        <Folded items={facets.airlines}>
          {option => (
            <Option
              key={option.value}
              option={option}
              checked={filters.airlines?.includes(option.value) ?? false}
              onChange={() => setList('airlines', toggled(filters.airlines, option.value))}
            >
              {names.airline(option.value)}
            </Option>
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
                onChange={() => setList('transitAirports', toggled(filters.transitAirports, option.value))}
              >
                {names.city(option.value)} <Bdi ltr>{option.value}</Bdi>
              </Option>
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
  onChange: () => void
  children: ReactNode
}
/** One choice with its count and lowest price. Chosen ones stay to be taken off, even when they show nothing. */
function Option({ option, checked, onChange, children }: OptionProps) {
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
      {children}
    </Checkbox>
  )
}

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
        step={250}
        value={value}
        describe={words.priceText}
        onChange={([min, max]) => {
          const price = { ...(min > range.min && { min }), ...(max < range.max && { max }) }
          onChange(Object.keys(price).length === 0 ? without(filters, 'price') : { ...filters, price })
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
    onChange(minutes >= range.max ? without(filters, 'duration') : { ...filters, maxDurationMinutes: minutes })
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
