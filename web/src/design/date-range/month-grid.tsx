import { type LocalDate, monthGrid } from '@karwan/domain/calendar'
import { useId } from 'react'
import { useLocale } from '../../i18n/index.ts'
import { cx } from '../cx.ts'
import { type DayPlace, type Month, monthId, placeOf, type Selection } from './selection.ts'

export interface MonthGridProps {
  month: Month
  selection: Selection
  /** The one day that takes the Tab key. */
  focused: LocalDate
  reach: LocalDate | undefined
  min: LocalDate
  max: LocalDate
  today: LocalDate
  marks: ReadonlyMap<LocalDate, string>
  labels: { readonly start: string; readonly end: string }
  onPick: (day: LocalDate) => void
  onReach: (day: LocalDate) => void
}

/** One month as an ARIA grid: a row a week from Saturday on, a button a day. */
export function MonthGrid(props: MonthGridProps) {
  const { month } = props
  const { format } = useLocale()
  const id = useId()
  const weeks = monthGrid(month.year, month.month)
  return (
    <div className="min-w-0">
      <h3 id={id} className="text-md font-semibold text-center py-2">
        {format.monthYear(monthId(month))}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA date grid */}
      <table role="grid" aria-labelledby={id} className="w-full table-fixed border-collapse">
        <thead>
          <tr>
            {format.weekdays().map(({ day, long, short }) => (
              <th key={day} scope="col" abbr={long} className="h-8 text-xs font-medium text-text-muted text-center">
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
  )
}

function DayCell({ day, selection, focused, reach, min, max, today, marks, labels, onPick, onReach }: MonthGridProps & { day: LocalDate }) {
  const { format } = useLocale()
  const place = placeOf(day, selection, reach)
  const mark = marks.get(day)
  const off = day < min || day > max
  const role = place === 'start' || place === 'both' ? labels.start : place === 'end' ? labels.end : undefined
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the ARIA date grid
    // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus
    <td role="gridcell" aria-selected={place !== undefined} className={cx('p-0 py-px text-center', bands[place ?? 'none'])}>
      <button
        type="button"
        data-day={day}
        disabled={off}
        tabIndex={day === focused ? 0 : -1}
        aria-label={[format.dateFull(day), role, mark].filter(Boolean).join(', ')}
        aria-current={day === today ? 'date' : undefined}
        title={mark}
        onClick={() => onPick(day)}
        onPointerEnter={() => onReach(day)}
        onFocus={() => onReach(day)}
        className={cx(
          'relative inline-flex size-11 max-w-full items-center justify-center rounded-full leading-flat numeric disabled:text-text-subtle disabled:opacity-45',
          place === 'start' || place === 'end' || place === 'both'
            ? 'bg-primary text-on-primary font-semibold'
            : 'enabled:hover:ring-2 enabled:hover:ring-primary',
          day === today && place === undefined && 'font-bold text-link',
        )}
      >
        {Number(day.slice(8))}
        {mark !== undefined && (
          <span
            aria-hidden="true"
            className={cx(
              'absolute bottom-1.5 size-1.25 rounded-full',
              place === undefined || place === 'between' ? 'bg-secondary' : 'bg-current',
            )}
          />
        )}
      </button>
    </td>
  )
}
const bands: Readonly<Record<Exclude<DayPlace, undefined> | 'none', string>> = {
  none: '',
  both: '',
  start: 'kw-band-start',
  between: 'bg-primary-soft text-on-primary-soft',
  end: 'kw-band-end',
}
