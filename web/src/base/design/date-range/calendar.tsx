import { addDays, addMonths, daysBetween, holidaysBetween, type LocalDate } from '@karwan/domain/calendar'
import { ChevronLeft, ChevronRight } from 'lucide'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useLocale } from '../../i18n/index.ts'
import { Button, IconButton } from '../controls/button.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import { useMedia, wide } from '../media.ts'
import { Mirrored } from '../mirrored.tsx'
import { MonthGrid, type PriceOf } from './month-grid.tsx'
import { laterMonth, monthId, monthOf, monthsBetween, moveByKey, type PickRule, pickDay, type Selection, within } from './selection.ts'

export interface CalendarProps extends PickRule {
  selection: Selection
  onChange: (selection: Selection) => void
  onDone: () => void
  labels: { readonly start: string; readonly end: string }
  today: LocalDate
  min: LocalDate
  max: LocalDate
  /** Country whose holidays are marked, ISO 3166-1 alpha-2. */
  country: string
  /** Fills each day's second line; days keep their size when prices come. */
  priceOf?: PriceOf | undefined
  /** Called with the first and last day that can be chosen of the months that came into sight. */
  onMonthsShown?: ((first: LocalDate, last: LocalDate) => void) | undefined
  /** Stands among other things, not in a picker: one month at a time, and the focus is left where it is. */
  inPage?: boolean
}

/** Two months beside one another on wide screens, all months under one another on phones; or one month in a page. */
export function Calendar(props: CalendarProps) {
  const { selection, onChange, onDone, labels, today, min, max, country, single, minDays, priceOf, onMonthsShown, inPage = false } = props
  const { t, direction } = useLocale()
  const isWide = useMedia(wide)
  const atOnce = inPage ? 1 : 2
  const isLeafed = isWide || inPage
  const [focused, setFocused] = useState(within(selection.start ?? min, min, max))
  const [hovered, setHovered] = useState<LocalDate>()
  const [first, setFirst] = useState(() => monthOf(within(selection.start ?? min, min, max)))
  const box = useRef<HTMLDivElement>(null)
  const byKey = useRef(!inPage)
  const marks = useMemo(() => holidayMarks(min, max, country, id => t.find(`holiday.${id}`) ?? id), [min, max, country, t])
  const shown = isLeafed ? [first, laterMonth(first, 1)].slice(0, atOnce) : monthsBetween(min, max)
  useMonthsShown(box, { page: isLeafed ? monthId(first) : 'all', atOnce, min, max, tell: onMonthsShown })

  // The focused day is focused by keys only, so that a pointer's choice does not scroll the months away.
  useEffect(() => {
    if (byKey.current) box.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
    byKey.current = false
  }, [focused])

  const pick = (day: LocalDate) => {
    const next = pickDay(selection, day, { single, minDays })
    setFocused(day)
    onChange(next)
    if (single) onDone()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target as HTMLElement).dataset.day) return
    const to = moveByKey(focused, event.key, direction, event.shiftKey)
    if (to === undefined) return
    event.preventDefault()
    byKey.current = true
    const day = within(to, min, max)
    setFocused(day)
    if (isLeafed && !shown.some(month => monthId(month) === day.slice(0, 7)))
      setFirst(day < monthId(first) ? monthOf(day) : laterMonth(monthOf(day), 1 - atOnce))
  }
  const canGoBack = monthId(first) > min.slice(0, 7)
  const canGoOn = monthId(laterMonth(first, atOnce - 1)) < max.slice(0, 7)
  const focusShown = shown.some(month => focused.startsWith(monthId(month))) ? focused : within(`${monthId(first)}-01`, min, max)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the days in it
    <div ref={box} onKeyDown={onKeyDown} onPointerLeave={() => setHovered(undefined)}>
      {isLeafed && (
        <div className="flex justify-between -mb-11 max-[19rem]:mb-0 relative z-raised">
          <IconButton label={t('ui.previousMonth')} disabled={!canGoBack} onClick={() => setFirst(laterMonth(first, -1))}>
            <Mirrored>
              <Icon of={ChevronLeft} size={22} />
            </Mirrored>
          </IconButton>
          <IconButton label={t('ui.nextMonth')} disabled={!canGoOn} onClick={() => setFirst(laterMonth(first, 1))}>
            <Mirrored>
              <Icon of={ChevronRight} size={22} />
            </Mirrored>
          </IconButton>
        </div>
      )}
      <div
        className={cx(
          isWide && !inPage ? 'grid grid-cols-2 gap-8' : 'flex flex-col gap-6',
          isLeafed && (priceOf ? 'min-h-113' : 'min-h-99'),
        )}
      >
        {shown.map(month => (
          <MonthGrid
            key={monthId(month)}
            focused={focusShown}
            onPick={pick}
            onHover={setHovered}
            month={month}
            selection={selection}
            hovered={single ? undefined : hovered}
            min={min}
            max={max}
            today={today}
            marks={marks}
            labels={labels}
            priceOf={priceOf}
          />
        ))}
      </div>
    </div>
  )
}

export interface CalendarFooterProps {
  selection: Selection
  single: boolean
  /** Nights of a stay; the days of a trip are not counted. */
  countNights: boolean
  onDone: () => void
}
/** Under the months: what is chosen, counted, and the way out. */
export function CalendarFooter({ selection: { start, end }, single, countNights, onDone }: CalendarFooterProps) {
  const { t, format } = useLocale()
  const chosen = start === undefined ? '' : end === undefined ? format.dateShort(start) : format.dateRange(start, end)
  return (
    <div className="flex items-center gap-3">
      <p role="status" className="flex-1 text-sm text-text-muted">
        {chosen}
        {countNights && start !== undefined && end !== undefined && (
          <span className="font-semibold text-text"> · {t('trade.nights', { count: daysBetween(start, end) })}</span>
        )}
      </p>
      <Button disabled={start === undefined || (!single && end === undefined)} onClick={onDone}>
        {t('ui.done')}
      </Button>
    </div>
  )
}

interface MonthsShown {
  /** The first month of the page, or `all` where the months scroll. */
  page: string
  /** Months on a page. */
  atOnce: number
  min: LocalDate
  max: LocalDate
  tell: CalendarProps['onMonthsShown']
}
/** Tells of months as they come into sight: by leafing on wide screens, by scrolling on phones. */
function useMonthsShown(box: RefObject<HTMLElement | null>, { page, atOnce, min, max, tell }: MonthsShown): void {
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  })
  const wanted = tell !== undefined
  useEffect(() => {
    if (!wanted) return
    const show = (first: string, last: string) => latest.current?.(within(`${first}-01`, min, max), within(endOf(last), min, max))
    if (page !== 'all') return show(page, monthId(laterMonth(monthOf(`${page}-01`), atOnce - 1)))
    const watcher = new IntersectionObserver(entries => {
      const seen = entries.filter(entry => entry.isIntersecting).map(entry => (entry.target as HTMLElement).dataset.month ?? '')
      const [first, last] = [seen.toSorted()[0], seen.toSorted().at(-1)]
      if (first && last) show(first, last)
    })
    for (const month of box.current?.querySelectorAll('[data-month]') ?? []) watcher.observe(month)
    return () => watcher.disconnect()
  }, [box, page, atOnce, min, max, wanted])
}
const endOf = (month: string): LocalDate => addDays(addMonths(`${month}-01`, 1), -1)

function holidayMarks(from: LocalDate, to: LocalDate, country: string, name: (id: string) => string): ReadonlyMap<LocalDate, string> {
  const marks = new Map<LocalDate, string>()
  for (const { date, id } of holidaysBetween(from, to, country)) marks.set(date, [marks.get(date), name(id)].filter(Boolean).join(' · '))
  return marks
}
