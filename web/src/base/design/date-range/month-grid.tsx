import { type LocalDate, monthGrid } from '@karwan/domain/calendar'
import { useId } from 'react'
import { Bdi, useLocale } from '../../i18n/index.ts'
import { cx } from '../cx.ts'
import { type DayPlace, type Month, monthId, placeOf, type Selection } from './selection.ts'

/** Price of a day, as its cell shows it. */
export interface DayPriceText {
  readonly text: string
  /** The whole price, for screen readers. */
  readonly label?: string
  /** `low`: the lowest of the days in sight. */
  readonly level?: 'low' | 'usual'
}
/** Undefined for a day whose price is not known: its second line is empty. */
export type PriceOf = (day: LocalDate) => DayPriceText | undefined

export interface MonthGridProps {
  month: Month
  selection: Selection
  /** The one day that takes the Tab key. */
  focused: LocalDate
  hovered: LocalDate | undefined
  min: LocalDate
  max: LocalDate
  today: LocalDate
  marks: ReadonlyMap<LocalDate, string>
  /** With it each day has a second line, also while nothing is known. */
  priceOf?: PriceOf | undefined
  labels: { readonly start: string; readonly end: string }
  onPick: (day: LocalDate) => void
  onHover: (day: LocalDate) => void
}

/** One month as an ARIA grid: a row a week from Saturday on, a button a day. */
export function MonthGrid(props: MonthGridProps) {
  const { month } = props
  const { format } = useLocale()
  const id = useId()
  const weeks = monthGrid(month.year, month.month)
  const names = namedDays(props.marks, monthId(month))
  return (
    <div className="min-w-0" data-month={monthId(month)}>
      <h3 id={id} className="text-md font-semibold text-center py-2">
        {format.monthYear(monthId(month))}
      </h3>
      <div className={cx(props.priceOf && 'max-[19rem]:overflow-x-auto')}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA date grid
          role="grid"
          aria-labelledby={id}
          className={cx('w-full table-fixed border-collapse', props.priceOf && 'max-[19rem]:min-w-88')}
        >
          <thead>
            <tr>
              {format.weekdays().map(({ day, long, short }) => (
                <th key={day} scope="col" abbr={long} className="h-8 text-xs cramped:text-[3vw] font-medium text-text-muted text-center">
                  {short}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map(week => (
              <tr key={week.find(Boolean)}>
                {week.map((day, column) =>
                  // biome-ignore lint/suspicious/noArrayIndexKey: a blank has no name but its place
                  day === undefined ? <td key={`blank-${column}`} /> : <DayCell key={day} day={day} {...props} />,
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {names.length > 0 && (
        <ul aria-hidden="true" className="flex flex-wrap gap-x-3 px-1 pt-1 text-xs text-text-muted">
          {names.map(({ name, days }) => (
            <li key={`${name}-${days}`} className="inline-flex items-center gap-1.5">
              <span className="size-1.25 rounded-full bg-secondary" />
              <Bdi>{days}</Bdi> {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function DayCell(props: MonthGridProps & { day: LocalDate }) {
  const { day, selection, focused, hovered, min, max, today, marks, labels, priceOf, onPick, onHover } = props
  const { t, format } = useLocale()
  const place = placeOf(day, selection, hovered)
  const mark = marks.get(day)
  const off = day < min || day > max
  const isEnd = place === 'start' || place === 'end' || place === 'both'
  const role = place === 'start' || place === 'both' ? labels.start : place === 'end' ? labels.end : undefined
  const price = off ? undefined : priceOf?.(day)
  // The price as it is seen too: who speaks to the page calls the day by that.
  const priceText = price && format.row([price.label, price.level === 'low' ? t('search.cheapestDay') : undefined, price.text])
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the ARIA date grid
    // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus
    <td role="gridcell" aria-selected={place !== undefined} className={cx('p-0 py-px text-center', bands[place ?? 'none'])}>
      <button
        type="button"
        data-day={day}
        disabled={off}
        tabIndex={day === focused ? 0 : -1}
        aria-label={format.row([inWords(format.dateFull(day)), role, mark, priceText])}
        aria-current={day === today ? 'date' : undefined}
        title={mark}
        onClick={() => onPick(day)}
        onPointerEnter={() => onHover(day)}
        onFocus={() => onHover(day)}
        className={cx(
          'relative inline-flex flex-col max-w-full items-center justify-center leading-flat numeric disabled:text-text-subtle disabled:opacity-45',
          priceOf ? 'w-full h-13 rounded-md gap-1' : 'size-11 rounded-full',
          isEnd ? 'bg-primary text-on-primary font-semibold' : 'enabled:hover:ring-2 enabled:hover:ring-primary',
          day === today && place === undefined && 'font-bold text-link',
        )}
      >
        {Number(day.slice(8))}
        {priceOf && (
          <span aria-hidden="true" className={cx('h-3.5 max-w-full overflow-hidden whitespace-nowrap text-2xs', priceLook(price, isEnd))}>
            {price?.text}
          </span>
        )}
        {mark !== undefined && (
          <span
            aria-hidden="true"
            className={cx(
              'absolute size-1.25 rounded-full',
              priceOf ? 'top-1 end-1' : 'bottom-1.5',
              place === undefined || place === 'between' ? 'bg-secondary' : 'bg-current',
            )}
          />
        )}
      </button>
    </td>
  )
}

const priceLook = (price: DayPriceText | undefined, isEnd: boolean): string =>
  isEnd ? 'font-regular' : price?.level === 'low' ? 'font-semibold text-success-text' : 'font-regular text-text-muted'

/** Named days of a month with their names: "20–24 Nawroz". Days of one name that follow one another stand together. */
export function namedDays(
  marks: ReadonlyMap<LocalDate, string>,
  month: string,
): readonly { readonly name: string; readonly days: string }[] {
  const found: { name: string; first: number; last: number }[] = []
  for (const [date, text] of [...marks].filter(([date]) => date.startsWith(month)).sort(([a], [b]) => (a < b ? -1 : 1)))
    for (const name of text.split(' · ')) {
      const day = Number(date.slice(8))
      const run = found.find(each => each.name === name && each.last === day - 1)
      if (run) run.last = day
      else found.push({ name, first: day, last: day })
    }
  return found.map(({ name, first, last }) => ({ name, days: first === last ? String(first) : `${first}–${last}` }))
}

const bands: Readonly<Record<Exclude<DayPlace, undefined> | 'none', string>> = {
  none: '',
  both: '',
  start: 'kw-band-start',
  between: 'bg-primary-soft text-on-primary-soft',
  end: 'kw-band-end',
}

/** The number that is seen, as a word of its own in the name that is said: Sorani joins its ending to it. */
const inWords = (date: string): string => date.replace(/(\d)(?=\p{Letter})/gu, '$1\u200c')
