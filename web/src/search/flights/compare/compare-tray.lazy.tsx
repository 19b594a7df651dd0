import { timeOf } from '@karwan/domain/calendar'
import { type FlightFare, type FlightItinerary, firstSegment } from '@karwan/domain/flights'
import { X } from 'lucide'
import { useRef, useState } from 'react'
import { useLeading } from '../../../base/brand/index.ts'
import { AirlineTile, Button, Icon, IconButton, useKeepClear } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { peopleOf, shareOf } from '../card/fare-price.tsx'
import { useNames } from '../names.tsx'
import { Comparison } from './comparison.tsx'

export interface CompareTrayProps {
  /** Codes as they were chosen. */
  codes: readonly string[]
  all: readonly FlightItinerary[]
  fareOf: (itinerary: FlightItinerary) => FlightFare | undefined
  /** A fourth was asked for. */
  isOver: boolean
  perPerson: boolean
  onRemove: (itinerary: FlightItinerary) => void
  onClear: () => void
  onSelect: (itinerary: FlightItinerary, fare: FlightFare) => void
}

/** The flights chosen to be compared, within reach at the lower edge, and the comparison they open. */
export function CompareTray({ codes, all, fareOf, isOver, perPerson, onRemove, onClear, onSelect }: CompareTrayProps) {
  const { t } = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  const tray = useRef<HTMLElement>(null)
  useKeepClear(tray)
  const chosen = codes.flatMap(code => {
    const itinerary = all.find(each => each.code === code)
    const fare = itinerary && fareOf(itinerary)
    return itinerary && fare ? [{ itinerary, fare }] : []
  })
  const missing = codes.length - chosen.length
  return (
    <>
      <section
        ref={tray}
        aria-label={t('results.compareTitle')}
        className="fixed z-header inset-x-0 bottom-0 md:bottom-4 md:inset-x-auto md:start-1/2 md:w-[min(60rem,calc(100vw-4rem))] md:ltr:-translate-x-1/2 md:rtl:translate-x-1/2 bg-surface-raised border-t md:border border-border md:rounded-xl shadow-up md:shadow-3 fade-in px-4 md:px-5 pt-2 pb-[max(10px,env(safe-area-inset-bottom))] md:py-3 flex flex-col md:flex-row md:items-center gap-2 md:gap-4"
      >
        <div className="flex-1 min-w-0 flex flex-col gap-1">
          <p className="text-sm" role="status">
            {isOver ? (
              <strong className="text-warning-text">{t('results.compareLimit')}</strong>
            ) : missing > 0 ? (
              t('offer.compareGone')
            ) : (
              t('offer.compareChosen', { count: String(codes.length) })
            )}
          </p>
          <ul className="flex gap-2">
            {chosen.map(({ itinerary, fare }) => (
              <Chosen key={itinerary.code} itinerary={itinerary} fare={fare} perPerson={perPerson} onRemove={onRemove} />
            ))}
          </ul>
        </div>
        <div className="flex items-center gap-2">
          <Button variant="ghost" onClick={onClear}>
            {t('ui.clearAll')}
          </Button>
          <Button className="max-md:flex-1" disabled={chosen.length === 0} onClick={() => setIsOpen(true)}>
            {t('results.compare')}
          </Button>
        </div>
      </section>
      {isOpen && chosen.length > 0 && (
        <Comparison
          chosen={chosen}
          perPerson={perPerson}
          onRemove={onRemove}
          onClose={() => setIsOpen(false)}
          onSelect={(itinerary, fare) => {
            setIsOpen(false)
            onSelect(itinerary, fare)
          }}
        />
      )}
    </>
  )
}

interface ChosenProps {
  itinerary: FlightItinerary
  fare: FlightFare
  perPerson: boolean
  onRemove: (itinerary: FlightItinerary) => void
}
/** Known again by airline, hour and price: three flights may share two of them. */
function Chosen({ itinerary, fare, perPerson, onRemove }: ChosenProps) {
  const { t, format } = useLocale()
  const names = useNames()
  const leading = useLeading()
  const [leg] = itinerary.legs
  if (!leg) return null
  const first = firstSegment(leg)
  const price = shareOf(leading(fare.price.total, fare.price.usd), perPerson ? peopleOf(fare.price) : 1)
  const name = format.row([`${names.airline(first.carrier)} ${timeOf(first.from.at)}`, format.money(price)])
  return (
    <li className="min-w-0 flex-1 md:flex-none flex items-center md:gap-2 min-h-11 rounded-md border border-border bg-surface ps-1.5">
      <span className="max-md:hidden">
        <AirlineTile code={first.carrier} size={24} />
      </span>
      <span className="min-w-0 flex flex-col leading-snug numeric">
        <Bdi ltr className="text-sm font-medium">
          {timeOf(first.from.at)}
        </Bdi>
        <Bdi className="text-2xs text-text-muted">{price.currency === 'USD' ? format.money(price) : format.amount(price)}</Bdi>
      </span>
      <IconButton size="sm" label={t('offer.compareRemove', { name })} className="ms-auto" onClick={() => onRemove(itinerary)}>
        <Icon of={X} size={18} />
      </IconButton>
    </li>
  )
}
