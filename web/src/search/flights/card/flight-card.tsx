import { type FlightFare, type FlightItinerary, firstSegment } from '@karwan/domain/flights'
import { ChevronDown } from 'lucide'
import { type CSSProperties, lazy, memo, Suspense, useId, useRef } from 'react'
import { useLeading } from '../../../base/brand/index.ts'
import { importWithRetry } from '../../../base/browser/index.ts'
import { AirlineTile, Badge, cx, Icon, Skeleton } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { useNames } from '../names.tsx'
import { BagSign } from './bag-sign.tsx'
import { CardNotice } from './card-notice.tsx'
import { peopleOf, shareOf } from './fare-price.tsx'
import { LegLine } from './leg-line.tsx'

const CardDetails = lazy(async () => ({ default: (await importWithRetry(() => import('./card-details.lazy.tsx'))).CardDetails }))

export interface FlightCardProps {
  itinerary: FlightItinerary
  /** Fare whose price stands on the card. */
  fare: FlightFare
  isOpen: boolean
  isCompared: boolean
  /** The price is for one person. */
  perPerson: boolean
  /** Code of the fare that is being checked at the airline. */
  pending: string | undefined
  /** Codes of fares that turned out to be gone, joined; a text, so that the card is drawn anew only when it changes. */
  gone: string
  onToggle: (itinerary: FlightItinerary) => void
  onCompare: (itinerary: FlightItinerary) => void
  onSelect: (itinerary: FlightItinerary, fare: FlightFare) => void
}

/**
 * A row of the results: a line for each leg, then who flies, the bag and the price. On a tablet, bag and price stand
 * beside the legs; on wide screens who flies does too.
 * The whole row unfolds its fares and its flights.
 */
export const FlightCard = memo(function FlightCard(props: FlightCardProps) {
  const { itinerary, fare, isOpen, isCompared, perPerson, pending, gone, onToggle, onCompare, onSelect } = props
  const { t, format } = useLocale()
  const names = useNames()
  const id = useId()
  const row = useRef<HTMLElement>(null)
  const isPressed = useRef(false)
  const leading = useLeading()
  const goneFares = gone.split(' ')
  const isGone = (each: FlightFare) => goneFares.includes(each.code)
  const allGone = itinerary.fares.every(isGone)
  const { legs, transitVisa } = itinerary
  const carriers = [...new Set(legs.map(leg => firstSegment(leg).carrier))]
  const name = format.row(carriers.map(names.airline))
  const takeOffs = legs.map(leg => firstSegment(leg).from.at)
  const departures = format.row(takeOffs.map(format.time))
  const total = leading(fare.price.total, fare.price.usd)
  const price = perPerson ? shareOf(total, peopleOf(fare.price)) : total
  const [first = '', last = ''] = [takeOffs[0]?.slice(0, 10), takeOffs.at(-1)?.slice(0, 10)]
  return (
    <article
      ref={row}
      aria-labelledby={`${id}-name`}
      className={cx('relative bg-surface scroll-mt-[3.375rem]', (isOpen || isCompared) && 'marked-row', allGone && 'opacity-70')}
    >
      <h3 id={`${id}-name`} className="sr-only">
        {name}
      </h3>
      <div
        style={{ '--legs': legs.length } as CSSProperties}
        className={cx(
          legs.length > 1 ? '@min-[53rem]:min-h-21' : '@min-[53rem]:min-h-17',
          'relative grid grid-cols-[1.75rem_minmax(0,1fr)] @min-[36rem]:grid-cols-[2rem_7.25rem_minmax(0,16rem)_minmax(8rem,1fr)_6.75rem_1.25rem] @min-[53rem]:grid-cols-[2.25rem_9rem_minmax(0,1fr)_minmax(9rem,14rem)_8.5rem_6.75rem_1.25rem] items-center gap-x-2 @min-[36rem]:gap-x-3 @min-[53rem]:gap-x-5 gap-y-0.5 leading-[1.45] [--pad:var(--gutter)] lg:[--pad:1.25rem] px-(--pad) py-3',
        )}
      >
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-more`}
          aria-label={`${t('results.flightDetails')}: ${format.row([name, departures, format.money(price)])}`}
          onClick={() => {
            isPressed.current = true
            onToggle(itinerary)
          }}
          className="absolute inset-0 -outline-offset-3! transition-colors hover:bg-neutral-2"
        />
        {legs.map((leg, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: another flight in the same place changes the row in place
          <LegLine key={at} leg={leg} before={legs[at - 1]} row={at + 1} hasMark={carriers.length > 1} />
        ))}
        {carriers.length === 1 && (
          <AirlineTile
            code={carriers[0] ?? ''}
            size={28}
            className="relative pointer-events-none col-start-1 row-[1/span_var(--legs)] @min-[36rem]:size-8"
          />
        )}
        <div className="relative pointer-events-none col-start-2 flex flex-wrap items-center gap-x-2 min-h-7 text-xs text-text-muted @min-[36rem]:contents">
          <div className="relative pointer-events-none flex-[1_1_4.5rem] min-w-[4.5rem] @min-[36rem]:col-[2/span_3] @min-[36rem]:row-[calc(var(--legs)+1)] @min-[36rem]:flex @min-[36rem]:gap-x-2 @min-[53rem]:block @min-[53rem]:col-[3] @min-[53rem]:row-[1/span_var(--legs)] @min-[53rem]:text-sm">
            <p
              data-shortened=""
              className="truncate @max-[16rem]:whitespace-normal @min-[53rem]:whitespace-normal @min-[53rem]:line-clamp-2"
            >
              {name}
            </p>
            {legs.length > 1 && (
              <p className="shrink-0 @min-[53rem]:text-xs">
                <span className="sr-only">{format.dayRange(first, last)}</span>
                <span aria-hidden="true" className="numeric whitespace-nowrap">
                  <Bdi ltr>{shortDay(first)}</Bdi>
                  <span className="px-0.5">–</span>
                  <Bdi ltr>{shortDay(last)}</Bdi>
                </span>
              </p>
            )}
          </div>
          <div className="relative pointer-events-none ms-auto flex flex-wrap items-center justify-end gap-x-2.5 @min-[36rem]:col-start-5 @min-[36rem]:row-[1/span_calc(var(--legs)+1)] @min-[36rem]:flex-col-reverse @min-[36rem]:items-end @min-[53rem]:col-start-6 @min-[53rem]:row-[1/span_var(--legs)]">
            <BagSign fare={fare} />
            {allGone ? (
              <Badge>{t('results.noLongerAvailable')}</Badge>
            ) : (
              <Bdi className="text-[1.1875rem] @min-[36rem]:text-xl font-bold leading-snug tracking-tight text-text numeric whitespace-nowrap">
                {format.listedMoney(price)}
              </Bdi>
            )}
          </div>
          <span className="relative pointer-events-none -mx-1 @min-[36rem]:mx-0 @min-[36rem]:col-start-6 @min-[36rem]:row-[1/span_calc(var(--legs)+1)] @min-[53rem]:col-start-7 @min-[53rem]:row-[1/span_var(--legs)]">
            {isOpen ? opened : closed}
          </span>
        </div>
        <CardNotice legs={legs} />
        {transitVisa !== undefined && (
          <p className="pointer-events-none absolute bottom-0 cramped:static cramped:col-start-2 cramped:max-w-none cramped:whitespace-normal start-[calc(var(--pad)+2.25rem)] @min-[36rem]:start-[calc(var(--pad)+2.75rem)] @min-[53rem]:start-[calc(var(--pad)+3.5rem)] max-w-[calc(100%-4.5rem)] truncate text-2xs leading-4 font-semibold text-warning-text">
            {t('border.transitVisa', { city: names.city(transitVisa) })}
          </p>
        )}
      </div>
      <div id={`${id}-more`} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<Skeleton className="m-4 h-96" />}>
            <CardDetails
              itinerary={itinerary}
              fare={fare}
              name={format.row([name, departures])}
              perPerson={perPerson}
              pending={pending}
              isCompared={isCompared}
              isGone={isGone}
              needsTransit={transitVisa !== undefined}
              onCompare={onCompare}
              onSelect={chosen => onSelect(itinerary, chosen)}
              onShown={() => {
                if (isPressed.current && row.current) scrollToRow(row.current)
              }}
            />
          </Suspense>
        )}
      </div>
    </article>
  )
})

/** Scrolls to a row that was pressed if its fares and their buttons would begin below the screen. */
function scrollToRow(row: HTMLElement): void {
  const { top, height } = row.getBoundingClientRect()
  if (top < 0 || top + Math.min(height, faresEnd) > window.innerHeight) row.scrollIntoView({ block: 'start' })
}
/** A row, its fares and their buttons in pixels. */
const faresEnd = 480

/** `3/1`: the search above names the month. */
const shortDay = (date: string): string => `${Number(date.slice(8, 10))}/${Number(date.slice(5, 7))}`

const [closed, opened] = ['', 'rotate-180'].map(turn => (
  <Icon of={ChevronDown} key="chevron" size={20} className={cx('text-text-muted transition-transform duration-150', turn)} />
))
