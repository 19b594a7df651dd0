import { type Alliance, allianceName } from '@karwan/domain/carriers'
import { type FacetOption, type FlightFacets, type FlightFilters, type TimeWindow, without } from '@karwan/domain/flights'
import { useLocale } from '../../i18n/index.ts'
import { useNames } from '../names.tsx'
import { useFilterWords, windowTimes, withWindows } from './filter-words.ts'
import { Folded, Option, Section } from './option.tsx'
import { DurationSection, PriceSection } from './range-sections.tsx'

export interface FilterPanelProps {
  facets: FlightFacets
  filters: FlightFilters
  /** Changes with every search: ranges seen so far begin anew. */
  searchKey: string
  /** How many people a shown price is shared by; 1 where it is for everyone. */
  people: number
  /** Given how the filters change, whatever they are by then. */
  onChange: (change: (filters: FlightFilters) => FlightFilters) => void
}

/** Every filter with count and lowest price against the others. What would show nothing is there, but cannot be chosen. */
export function FilterPanel({ facets, filters, searchKey, people, onChange }: FilterPanelProps) {
  const { t } = useLocale()
  const names = useNames()
  const words = useFilterWords(people)
  const ranges = { facets, filters, searchKey, people, onChange }
  const hours = { filters, people, onChange }
  return (
    <div className="flex flex-col divide-y divide-border">
      <Section title={t('ui.filterStops')}>
        {facets.stops.map(option => (
          <Option
            key={option.value}
            {...{ option, people }}
            checked={filters.stops?.includes(option.value) ?? false}
            onChange={() => onChange(now => toggledIn(now, 'stops', option.value))}
            label={words.stopsText(option.value)}
          />
        ))}
      </Section>
      <Section title={t('results.filterCabinBag')}>
        <Option
          option={facets.withCheckedBag}
          people={people}
          checked={filters.withCheckedBag ?? false}
          onChange={() => onChange(now => (now.withCheckedBag ? without(now, 'checkedBag') : { ...now, withCheckedBag: true }))}
          label={t('results.withCheckedBag')}
        />
        <Option
          option={facets.refundableOnly}
          people={people}
          checked={filters.refundableOnly ?? false}
          onChange={() => onChange(now => (now.refundableOnly ? without(now, 'refundable') : { ...now, refundableOnly: true }))}
          label={t('trade.refundable')}
        />
      </Section>
      <PriceSection {...ranges} />
      <Hours group="departures" title={t('ui.filterDepartureTime')} options={facets.departures} {...hours} />
      <Coded
        group="airlines"
        title={t('ui.filterAirlines')}
        options={facets.airlines}
        labelOf={names.airline}
        withOnly
        {...{ filters, people, onChange }}
      />
      <Coded
        group="alliances"
        title={t('results.filterAlliances')}
        options={facets.alliances}
        labelOf={code => allianceName[code as Alliance] ?? code}
        {...{ filters, people, onChange }}
      />
      <DurationSection {...ranges} />
      <Coded
        group="transitAirports"
        title={t('trade.transitAirport')}
        options={facets.transitAirports}
        labelOf={names.city}
        noteOf={code => code}
        {...{ filters, people, onChange }}
      />
      <Hours group="arrivals" title={t('results.filterArrivalTime')} options={facets.arrivals} {...hours} />
    </div>
  )
}

type Changing = Pick<FilterPanelProps, 'filters' | 'people' | 'onChange'>

interface CodedProps extends Changing {
  group: 'airlines' | 'alliances' | 'transitAirports'
  title: string
  options: readonly FacetOption<string>[]
  labelOf: (code: string) => string
  noteOf?: (code: string) => string
  /** With a shortcut that chooses one and takes off the others. */
  withOnly?: boolean
}
function Coded({ group, title, options, labelOf, noteOf, withOnly = false, filters, people, onChange }: CodedProps) {
  const isChosen = ({ value }: FacetOption<string>) => filters[group]?.includes(value) ?? false
  const { format } = useLocale()
  const order = format.order()
  if (options.length === 0) return null
  return (
    <Section title={title}>
      <Folded items={options.toSorted((a, b) => order(labelOf(a.value), labelOf(b.value)))} isChosen={isChosen}>
        {option => (
          <Option
            key={option.value}
            {...{ option, people }}
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
}

interface HoursProps extends Changing {
  group: 'departures' | 'arrivals'
  title: string
  options: readonly (readonly FacetOption<TimeWindow>[])[]
}
/** Night, morning, afternoon, evening of each leg. */
function Hours({ group, title, options, filters, people, onChange }: HoursProps) {
  const words = useFilterWords(people)
  return options.map((windows, leg) => {
    const legName = words.legName(leg, options.length)
    return (
      <Section key={legName} title={options.length === 1 ? title : `${title}: ${legName}`}>
        {windows.map(option => (
          <Option
            key={option.value.from}
            {...{ option, people }}
            checked={filters[group]?.[leg]?.some(({ from }) => from === option.value.from) ?? false}
            onChange={() => onChange(now => toggledWindow(now, group, leg, option.value))}
            label={words.windowText(option.value)}
            note={windowTimes(option.value)}
          />
        ))}
      </Section>
    )
  })
}

function toggledIn(filters: FlightFilters, group: CodedProps['group'] | 'stops', value: string | number): FlightFilters {
  const chosen: readonly (string | number)[] = filters[group] ?? []
  const next = chosen.includes(value) ? chosen.filter(each => each !== value) : [...chosen, value]
  return next.length === 0 ? without(filters, group) : { ...filters, [group]: next }
}

function toggledWindow(filters: FlightFilters, group: HoursProps['group'], leg: number, window: TimeWindow): FlightFilters {
  const chosen = filters[group]?.[leg] ?? []
  const rest = chosen.filter(({ from }) => from !== window.from)
  return withWindows(filters, group, leg, rest.length < chosen.length ? rest : [...chosen, window])
}
