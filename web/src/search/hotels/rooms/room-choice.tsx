import type { HotelDetailsWire, RoomOffersWire } from '@karwan/contract/hotels'
import type { HotelSearch } from '@karwan/domain/hotels'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button, EmptyState, Notice, useMedia } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { useRoomGuests } from '../room-guests.ts'
import { ChosenRoom, ChosenRooms } from './chosen-rooms.tsx'
import { OfferFilterBar } from './offers/offer-filter-bar.tsx'
import { filterOffers, noOfferFilters } from './offers/offer-filters.ts'
import { useIsHeld } from './offers/payment-terms.tsx'
import { RoomCards } from './offers/room-cards.tsx'
import { findSameForAll, groupOffers } from './offers/room-groups.ts'
import { RoomTable } from './offers/room-table.tsx'
import { StayDialogs } from './stay-dialogs.tsx'
import { type KeptChoice, useChoice } from './use-choice.ts'
import type { StayCheck } from './use-stay-check.ts'

interface RoomChoiceProps {
  search: HotelSearch
  hotel: HotelDetailsWire
  rooms: RoomOffersWire
  check: StayCheck
  kept: RefObject<KeptChoice>
  /** Asks for the rooms once more. */
  onReload: () => void
}

/**
 * The offers for each searched room. With one room choosing is going on; with several one is chosen for each: a chosen
 * room folds to a line, the next one opens, and the sum is seen all along.
 */
export function RoomChoice({ search, hotel, rooms, check, kept, onReload }: RoomChoiceProps) {
  const { t } = useLocale()
  const [filters, setFilters] = useState(noOfferFilters)
  const isWide = useMedia('(min-width: 64rem)', true)
  const isHeld = useIsHeld()
  const guests = useRoomGuests()
  const choice = useChoice(rooms, search.rooms.length, check, kept)
  const { chosen, open } = choice
  const headings = useOpenedHeading(open)
  const several = search.rooms.length > 1
  const Offers = isWide ? RoomTable : RoomCards
  const offered = filterOffers(rooms.offers, filters, isHeld)
  const [like] = chosen.flatMap(offer => offer ?? [])
  const same = several && like ? findSameForAll(rooms.offers, like, search.rooms.length) : undefined
  const isSame = same?.every((offer, at) => offer.code === chosen[at]?.code)
  if (rooms.offers.length === 0) return <NoRooms />
  return (
    <section id="rooms" aria-labelledby="rooms-title" className="flex flex-col gap-4 scroll-mt-6">
      <h2 id="rooms-title" className="text-2xl">
        {t('hotel.rooms')}
      </h2>
      {several && choice.again && (
        <Notice tone={choice.again === 'same' ? 'success' : 'warning'} role="status" title={t(againKeys[choice.again])} />
      )}
      <OfferFilterBar offers={rooms.offers} filters={filters} onChange={setFilters} />
      {search.rooms.map((room, at) => {
        const offer = chosen[at]
        const isOpen = !several || open === at
        const groups = isOpen ? groupOffers(offered, at) : []
        const name = t('ui.roomNumber', { room: String(at + 1) })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a room is its number
          <section key={at} aria-label={name} className="flex flex-col gap-3">
            <h3 ref={headings(at)} tabIndex={-1} className={several ? 'text-lg outline-none scroll-mt-6' : 'sr-only'}>
              {isOpen ? t('hotel.chooseRoomFor', { room: String(at + 1), guests: guests(room) }) : `${name}: ${guests(room)}`}
            </h3>
            {isOpen ? (
              groups.length === 0 ? (
                <Notice tone="warning" title={t('room.noOfferFits')}>
                  <Button variant="secondary" className="mt-2" onClick={() => setFilters(noOfferFilters)}>
                    {t('ui.clearAll')}
                  </Button>
                </Notice>
              ) : (
                <Offers
                  groups={groups}
                  roomIndex={at}
                  nights={rooms.nights}
                  pictures={picturesOf(hotel)}
                  gone={check.gone}
                  chosen={offer?.code}
                  pending={check.busy && !several ? offer?.code : undefined}
                  locked={check.busy}
                  onSelect={choice.select}
                />
              )
            ) : offer ? (
              <ChosenRoom offer={offer} busy={check.busy} onChange={() => choice.change(at)} />
            ) : (
              <div>
                <Button variant="secondary" onClick={() => choice.change(at)}>
                  {t('hotel.chooseRoom')}
                  <span className="sr-only">: {name}</span>
                </Button>
              </div>
            )}
          </section>
        )
      })}
      {several && (
        <ChosenRooms
          chosen={chosen}
          busy={check.busy}
          same={isSame ? undefined : same}
          onSame={offers => void choice.set(offers)}
          onContinue={choice.goOn}
        />
      )}
      {(check.changed || check.failure) && <StayDialogs check={check} rooms={rooms} choice={choice} onReload={onReload} />}
    </section>
  )
}

const againKeys = { same: 'room.againSame', 'other-price': 'room.againOtherPrice', gone: 'room.againGone' } as const

const picturesOf = ({ images }: HotelDetailsWire) =>
  new Map(images.map(({ file, alt, color, placeholder }) => [file, { alt, color, placeholder }]))

/** Whoever has chosen a room goes on at the next one: its heading gets the focus, not at the first drawing. */
function useOpenedHeading(open: number | undefined) {
  const headings = useRef(new Map<number, HTMLHeadingElement>())
  const before = useRef(open)
  useEffect(() => {
    if (before.current === open) return
    before.current = open
    if (open !== undefined) headings.current.get(open)?.focus()
  }, [open])
  return (at: number) => (heading: HTMLHeadingElement | null) => {
    if (heading) headings.current.set(at, heading)
    else headings.current.delete(at)
  }
}

function NoRooms() {
  const { t } = useLocale()
  return (
    <EmptyState illustration="no-results" title={t('hotel.noRooms')} role="status">
      {t('hotel.noRoomsText')}
    </EmptyState>
  )
}
