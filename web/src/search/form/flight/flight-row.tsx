import type { LocalDate } from '@karwan/domain/calendar'
import type { Cabin, PassengerCounts } from '@karwan/domain/flights'
import { ArrowDown, ArrowRight, ArrowUp, ChevronDown, CircleAlert, Trash2 } from 'lucide'
import { useId } from 'react'
import { cx, DateRangeField, FieldError, Icon, IconButton, Mirrored } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { PlacePair } from '../places/place-pair.tsx'
import { flightCalendar } from './flight-calendar.tsx'
import type { DraftFlight } from './flights-of-trip.ts'

/** One place earlier or later in the trip. */
export type RowMove = -1 | 1
export interface FlightRowProps {
  number: number
  count: number
  flight: DraftFlight
  /** Unfolded on a phone; a flight with a fault always is. */
  open: boolean
  onOpen: () => void
  onChange: (change: Partial<Omit<DraftFlight, 'key'>>) => void
  onMove: (by: RowMove) => void
  onRemove: (() => void) | undefined
  errors: Readonly<Record<'whole' | 'from' | 'to' | 'date', string | undefined>>
  cabin: Cabin
  directOnly: boolean
  passengers: PassengerCounts
  min: LocalDate
  today: LocalDate
  max: LocalDate
  country: string
}

/** One flight of several: from, to, day, and its place in the trip. */
export function FlightRow(props: FlightRowProps) {
  const { number, flight, onChange, errors, cabin, directOnly, passengers, min, today, max, country } = props
  const { t } = useLocale()
  const id = useId()
  const faulty = Object.values(errors).some(error => error !== undefined)
  const open = props.open || faulty
  const quiet = number > 1
  return (
    <li data-flight={flight.key} className="max-md:rounded-lg max-md:border max-md:border-border max-md:bg-surface">
      <fieldset className="min-w-0">
        <legend className="sr-only">{t('search.flightNumber', { number: String(number) })}</legend>
        <CardHead {...props} open={open} faulty={faulty} controls={id} />
        <div
          id={id}
          className={cx(
            'md:grid md:gap-2 md:grid-cols-[minmax(0,2.6fr)_minmax(0,1fr)_auto] md:items-start max-md:px-3 max-md:pb-3 max-md:flex max-md:flex-col max-md:gap-3',
            !open && 'max-md:hidden',
            quiet && 'md:[&_label]:sr-only md:[&_[data-label]]:sr-only',
          )}
        >
          <PlacePair
            from={flight.from}
            to={flight.to}
            onChange={onChange}
            errors={{ from: errors.from, to: errors.to }}
            quietLabels={quiet}
          />
          <DateRangeField
            value={{ start: flight.date }}
            onChange={({ start }) => onChange({ date: start })}
            labels={{ start: t('trade.departure'), end: t('trade.departure') }}
            errors={{ start: errors.date }}
            single
            calendar={flightCalendar({ from: flight.from, to: flight.to, cabin, directOnly, passengers })}
            min={min}
            today={today}
            max={max}
            country={country}
          />
          <RowButtons {...props} />
        </div>
        <div className="max-md:px-3 max-md:has-[p]:pb-3 md:has-[p]:pt-1.5">
          <FieldError id={`${id}-error`} error={errors.whole} />
        </div>
      </fieldset>
    </li>
  )
}

/** A folded flight in a line, on phones. */
function CardHead({ number, flight, open, faulty, onOpen, controls }: FlightRowProps & { faulty: boolean; controls: string }) {
  const { t, format } = useLocale()
  const { from, to, date } = flight
  const isEmpty = !from && !to && date === undefined
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={controls}
      onClick={onOpen}
      className="md:hidden flex w-full items-center gap-3 min-h-14 px-3 py-2 text-start"
    >
      <span className="flex-1 min-w-0">
        <span className="block font-semibold text-sm">{t('search.flightNumber', { number: String(number) })}</span>
        {!open && isEmpty && <span className="block text-sm text-text-muted">{t('ui.select')}</span>}
        {!open && !isEmpty && (
          <span className="flex items-center gap-1.5 text-sm text-text-muted min-w-0">
            <Bdi className="truncate">{from?.cityName ?? '…'}</Bdi>
            <Mirrored>
              <Icon of={ArrowRight} size={14} />
            </Mirrored>
            <Bdi className="truncate">{to?.cityName ?? '…'}</Bdi>
            <span className="whitespace-nowrap">· {date === undefined ? '…' : format.dateShort(date)}</span>
          </span>
        )}
      </span>
      {faulty && <Icon of={CircleAlert} size={20} className="text-danger-text" />}
      <Icon of={ChevronDown} size={20} className={cx('text-text-muted transition-[rotate]', open && 'rotate-180')} />
    </button>
  )
}

function RowButtons({ number, count, onMove, onRemove }: FlightRowProps) {
  const { t } = useLocale()
  const name = { number: String(number) }
  return (
    <div className={cx('flex items-center justify-end md:min-h-13', number === 1 && 'md:mt-[calc(0.875rem*var(--leading-normal)+6px)]')}>
      <IconButton label={t('search.flightEarlier', name)} data-move={-1} disabled={number === 1} onClick={() => onMove(-1)}>
        <Icon of={ArrowUp} size={20} />
      </IconButton>
      <IconButton label={t('search.flightLater', name)} data-move={1} disabled={number === count} onClick={() => onMove(1)}>
        <Icon of={ArrowDown} size={20} />
      </IconButton>
      <IconButton label={t('search.removeFlight', name)} disabled={onRemove === undefined} onClick={() => onRemove?.()}>
        <Icon of={Trash2} size={20} />
      </IconButton>
    </div>
  )
}
