import type { LocalDate } from '@karwan/domain/calendar'
import { CalendarDays } from 'lucide'
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { importWithRetry } from '../../browser/index.ts'
import { useLocale } from '../../i18n/index.ts'
import { Skeleton } from '../content/skeleton.tsx'
import { cellButton, controlLook, FieldError, fieldCell, fieldLabel } from '../controls/field.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import { Sheet } from '../overlays/sheet.tsx'
import type { CalendarProps } from './calendar.tsx'
import type { PickRule, Selection } from './selection.ts'

const loadCalendar = () => importWithRetry(() => import('./calendar.tsx'))
const Calendar = lazy(async () => ({ default: (await loadCalendar()).Calendar }))
const CalendarFooter = lazy(async () => ({ default: (await loadCalendar()).CalendarFooter }))

export interface DateRangeFieldProps extends Partial<PickRule> {
  value: Selection
  onChange: (selection: Selection) => void
  /** "Departure" and "Return", or "Check-in" and "Check-out". */
  labels: { readonly start: string; readonly end: string }
  errors?: { readonly start?: string | undefined; readonly end?: string | undefined }
  /** The visitor's day; earlier ones cannot be chosen. */
  today: LocalDate
  min?: LocalDate
  max: LocalDate
  country: string
  countNights?: boolean
  /** Draws the calendar instead of the plain one: the same with prices. */
  calendar?: ((props: CalendarProps) => ReactNode) | undefined
  className?: string
}

/** Two dates, one picker. The calendar is fetched when the field is first touched. */
export function DateRangeField({
  value,
  onChange,
  labels,
  errors = {},
  today,
  min = today,
  max,
  country,
  countNights = false,
  single = false,
  minDays = 0,
  calendar = plainCalendar,
  className,
}: DateRangeFieldProps) {
  const { t } = useLocale()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const ends = single ? (['start'] as const) : (['start', 'end'] as const)
  return (
    <div className={cx('flex flex-col gap-1.5 min-w-0', className)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only hears that the calendar will be wanted */}
      <div
        ref={box}
        data-dates=""
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] gap-2 framed:gap-0"
        onPointerEnter={() => void loadCalendar()}
        onFocus={() => void loadCalendar()}
      >
        {ends.map(end => (
          <div key={end} className={cx(fieldCell, end === 'end' && 'framed:border-border framed:border-s cramped:framed:border-s-0')}>
            <span id={`${id}-${end}-label`} data-label="" className={fieldLabel}>
              {labels[end]}
            </span>
            <DateButton
              labelledBy={`${id}-${end}-label ${id}-${end}`}
              id={`${id}-${end}`}
              describedBy={errors[end] === undefined ? undefined : `${id}-${end}-error`}
              date={value[end]}
              onPress={() => setOpen(true)}
            />
            <FieldError id={`${id}-${end}-error`} error={errors[end]} />
          </div>
        ))}
      </div>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={single ? labels.start : t('search.chooseDates')}
        anchor={box}
        hideTitle
        full
        className="md:w-[720px]"
        footer={
          <Suspense fallback={<Skeleton className="h-11 w-full" />}>
            <CalendarFooter selection={value} onDone={() => setOpen(false)} single={single} countNights={countNights} />
          </Suspense>
        }
      >
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          {calendar({ selection: value, onDone: () => setOpen(false), onChange, labels, today, min, max, country, single, minDays })}
        </Suspense>
      </Sheet>
    </div>
  )
}

const plainCalendar = (props: CalendarProps) => <Calendar {...props} />

function DateButton({
  id,
  labelledBy,
  describedBy,
  date,
  onPress,
}: {
  id: string
  labelledBy: string
  describedBy: string | undefined
  date: LocalDate | undefined
  onPress: () => void
}) {
  const { t, format } = useLocale()
  return (
    <button
      type="button"
      id={id}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-haspopup="dialog"
      onClick={onPress}
      className={cx(controlLook(describedBy !== undefined), 'ps-3 pe-2 gap-2 text-start', cellButton)}
    >
      <Icon of={CalendarDays} size={20} className="text-text-muted max-sm:hidden lg:max-xl:hidden framed:hidden" />
      <span className={cx('min-w-0 py-1 framed:py-0 leading-snug', date === undefined && 'font-regular text-text-subtle')}>
        {date === undefined ? t('search.addDate') : format.dateShort(date)}
      </span>
    </button>
  )
}
