import { type Alliance, allianceName } from '@karwan/domain/carriers'
import { type FacetOption, type FlightFacets, type FlightFilters, type TimeWindow, without } from '@karwan/domain/flights'
import { memo, useMemo } from 'react'
import { useLocale } from '../../../base/i18n/index.ts'
import { useNames } from '../names.tsx'
import { toggledIn, toggledTransitVisa, toggledWindow } from './filter-changes.ts'
import { useFilterWords, windowTimes } from './filter-words.ts'
import { Folded, Option, Section } from './option.tsx'
import { DurationSection, PriceSection } from './range-sections.tsx'

export interface FilterPanelProps {
  facets: FlightFacets
  filters: FlightFilters
  /** Changes with every search: ranges seen so far begin anew. */
  searchKey: string
  /** Number of people who share a shown price; 1 if it is for everyone. */
  people: number
  /** Given how the filters change, whatever they are by then. */
  onChange: (change: (filters: FlightFilters) => FlightFilters) => void
}

/**
 * Every filter with count and lowest price against the others. What would show nothing is there, but cannot be chosen.
 */
export function FilterPanel({ facets, filters, searchKey, people, onChange }: FilterPanelProps) {
  const { t } = useLocale()
  const names = useNames()
  const every = { people, onChange }
  return (
    <div className="flex flex-col divide-y divide-border">
      <Stops
        options={facets.stops}
        chosen={filters.stops}
        noTransitVisa={facets.noTransitVisa}
        hidesTransitVisas={filters.noTransitVisa ?? false}
        {...every}
      />
      <Fares
        checkedBag={facets.withCheckedBag}
        refundable={facets.refundableOnly}
        hasBag={filters.withCheckedBag ?? false}
        hasRefund={filters.refundableOnly ?? false}
        {...every}
      />
      <PriceSection full={facets.price} chosen={filters.price} searchKey={searchKey} {...every} />
      <Hours group="departures" title={t('ui.filterDepartureTime')} options={facets.departures} chosen={filters.departures} {...every} />
      <Coded
        group="airlines"
        title={t('ui.filterAirlines')}
        options={facets.airlines}
        chosen={filters.airlines}
        labelOf={names.airline}
        withOnly
        {...every}
      />
      <Coded
        group="alliances"
        title={t('results.filterAlliances')}
        options={facets.alliances}
        chosen={filters.alliances}
        labelOf={nameOfAlliance}
        {...every}
      />
      <DurationSection
        full={facets.duration}
        shortest={filters.minDurationMinutes}
        longest={filters.maxDurationMinutes}
        searchKey={searchKey}
        onChange={onChange}
      />
      <Coded
        group="transitAirports"
        title={t('trade.transitAirport')}
        options={facets.transitAirports}
        chosen={filters.transitAirports}
        labelOf={names.city}
        noteOf={itself}
        {...every}
      />
      <Hours group="arrivals" title={t('results.filterArrivalTime')} options={facets.arrivals} chosen={filters.arrivals} {...every} />
    </div>
  )
}
const nameOfAlliance = (code: string): string => allianceName[code as Alliance] ?? code
const itself = (code: string): string => code

type Changing = Pick<FilterPanelProps, 'people' | 'onChange'>
/*
 * Each section is drawn anew only for what concerns it: a press changes one of them at once, and the counts of the
 * others after the list has been painted.
 */
interface StopsProps extends Changing {
  options: FlightFacets['stops']
  chosen: FlightFilters['stops']
  noTransitVisa: FlightFacets['noTransitVisa']
  hidesTransitVisas: boolean
}
const Stops = memo(function Stops({ options, chosen, noTransitVisa, hidesTransitVisas, people, onChange }: StopsProps) {
  const { t } = useLocale()
  const words = useFilterWords(people)
  return (
    <Section title={t('ui.filterStops')}>
      {options.map(option => (
        <Option
          key={option.value}
          option={option}
          people={people}
          checked={chosen?.includes(option.value) ?? false}
          onChange={() => onChange(now => toggledIn(now, 'stops', option.value))}
          label={words.stopsText(option.value)}
        />
      ))}
      {noTransitVisa && (
        <Option
          option={noTransitVisa}
          people={people}
          checked={hidesTransitVisas}
          onChange={() => onChange(toggledTransitVisa)}
          label={t('border.noTransitVisa')}
        />
      )}
    </Section>
  )
})

interface FaresProps extends Changing {
  checkedBag: FlightFacets['withCheckedBag']
  refundable: FlightFacets['refundableOnly']
  hasBag: boolean
  hasRefund: boolean
}
/** Shows the filters of what a fare includes. */
const Fares = memo(function Fares({ checkedBag, refundable, hasBag, hasRefund, people, onChange }: FaresProps) {
  const { t } = useLocale()
  return (
    <Section title={t('results.filterCabinBag')}>
      <Option
        option={checkedBag}
        people={people}
        checked={hasBag}
        onChange={() => onChange(now => (now.withCheckedBag ? without(now, 'checkedBag') : { ...now, withCheckedBag: true }))}
        label={t('results.withCheckedBag')}
      />
      <Option
        option={refundable}
        people={people}
        checked={hasRefund}
        onChange={() => onChange(now => (now.refundableOnly ? without(now, 'refundable') : { ...now, refundableOnly: true }))}
        label={t('trade.refundable')}
      />
    </Section>
  )
})

interface CodedProps extends Changing {
  group: 'airlines' | 'alliances' | 'transitAirports'
  title: string
  options: readonly FacetOption<string>[]
  chosen: readonly string[] | undefined
  labelOf: (code: string) => string
  noteOf?: (code: string) => string
  /** With a shortcut that chooses one and takes off the others. */
  withOnly?: boolean
}
const Coded = memo(function Coded(props: CodedProps) {
  const { group, title, options, chosen, labelOf, noteOf, withOnly = false, people, onChange } = props
  const { format } = useLocale()
  const inOrder = useMemo(() => {
    const order = format.order()
    return options.toSorted((a, b) => order(labelOf(a.value), labelOf(b.value)))
  }, [options, labelOf, format])
  const isChosen = ({ value }: FacetOption<string>) => chosen?.includes(value) ?? false
  if (options.length === 0) return null
  return (
    <Section title={title}>
      <Folded items={inOrder} isChosen={isChosen}>
        {option => (
          <Option
            key={option.value}
            option={option}
            people={people}
            checked={isChosen(option)}
            onChange={() => onChange(now => toggledIn(now, group, option.value))}
            label={labelOf(option.value)}
            {...(noteOf && { note: noteOf(option.value) })}
            {...(withOnly && options.length > 1 && { onOnly: () => onChange(now => ({ ...now, [group]: [option.value] })) })}
          />
        )}
      </Folded>
    </Section>
  )
})

interface HoursProps extends Changing {
  group: 'departures' | 'arrivals'
  title: string
  options: readonly (readonly FacetOption<TimeWindow>[])[]
  chosen: FlightFilters['departures']
}
/** Night, morning, afternoon, evening of each leg. */
const Hours = memo(function Hours({ group, title, options, chosen, people, onChange }: HoursProps) {
  const words = useFilterWords(people)
  return options.map((windows, leg) => {
    const legName = words.legName(leg)
    return (
      <Section key={legName} title={options.length === 1 ? title : `${title}: ${legName}`}>
        {windows.map(option => (
          <Option
            key={option.value.from}
            option={option}
            people={people}
            checked={chosen?.[leg]?.some(({ from }) => from === option.value.from) ?? false}
            onChange={() => onChange(now => toggledWindow(now, group, leg, option.value))}
            label={words.windowText(option.value)}
            note={windowTimes(option.value)}
          />
        ))}
      </Section>
    )
  })
})
