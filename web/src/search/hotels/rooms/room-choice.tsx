import type { HotelDetailsWire, RoomOffersWire } from '@karwan/contract/hotels'
import type { HotelSearch } from '@karwan/domain/hotels'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useShownCurrency } from '../../../base/brand/index.ts'
import { Button, EmptyState, Notice } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { useRoomGuests } from '../room-guests.ts'
import { useSource } from '../source.ts'
import { ChosenRoom, ChosenRooms } from './chosen-rooms.tsx'
import { listCombinations } from './offers/combinations.ts'
import { OfferFilterBar } from './offers/offer-filter-bar.tsx'
import { filterOffers, noOfferFilters } from './offers/offer-filters.ts'
import { useIsHeld } from './offers/payment-terms.tsx'
import { findSameForAll, groupOffers, type Offer } from './offers/room-groups.ts'
import { RoomList } from './offers/room-list.tsx'
import { ReadyRooms } from './ready-rooms.tsx'
import { StayCard } from './stay-card.tsx'
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
 * The offers for each searched room. With one room choosing is going on. With several, ready choices stand on top;
 * below, one is chosen for each: a chosen room folds to a line, the others stay open, and the sum is seen all along.
 */
export function RoomChoice({ search, hotel, rooms, check, kept, onReload }: RoomChoiceProps) {
  const { t, format } = useLocale()
  const { included } = useSource()
  const currency = format.currencySign(useShownCurrency())
  const [filters, setFilters] = useState(noOfferFilters)
  const isHeld = useIsHeld()
  const guests = useRoomGuests()
  const choice = useChoice(rooms, search.rooms.length, check, kept)
  const { chosen, open } = choice
  const several = search.rooms.length > 1
  const { headings, goTo } = useOpenedHeading(open, chosen, several)
  const offered = filterOffers(rooms.offers, filters, isHeld)
  const available = offered.filter(({ code }) => !check.gone.has(code))
  const [like] = chosen.flatMap(offer => offer ?? [])
  const same = several && like ? findSameForAll(rooms.offers, like, search.rooms.length) : undefined
  const isSame = same?.every((offer, at) => offer.code === chosen[at]?.code)
  const combinations = several ? listCombinations(available, search.rooms.length) : []
  const [cheapest] = listCombinations(
    rooms.offers.filter(({ code }) => !check.gone.has(code)),
    search.rooms.length,
  )
  if (rooms.offers.length === 0) return <NoRooms />
  return (
    <>
      {cheapest && <StayCard search={search} hotel={hotel} cheapest={cheapest} busy={check.busy} onTake={choice.take} />}
      <section id="rooms" aria-labelledby="rooms-title" className="lg:col-start-1 min-w-0 flex flex-col gap-2 md:gap-3 scroll-mt-14">
        <div className="max-md:contents flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="rooms-title" className="max-md:sr-only text-xl">
            {t('hotel.rooms')}
          </h2>
          <p className="max-md:hidden text-sm text-text-muted">
            {format.row([currency, t('trade.nights', { count: rooms.nights }), (!several && included) || t('hotel.taxesIn')])}
          </p>
        </div>
        {several && choice.again && (
          <Notice tone={choice.again === 'same' ? 'success' : 'warning'} role="status" title={t(againKeys[choice.again])} />
        )}
        <OfferFilterBar offers={rooms.offers} filters={filters} onChange={setFilters} />
        <ReadyRooms combinations={combinations} nights={rooms.nights} busy={check.busy} onTake={choice.take} />
        {search.rooms.map((room, at) => {
          const offer = chosen[at]
          const isOpen = !several || choice.isOpen(at)
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
                  <RoomList
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
              ) : (
                offer && <ChosenRoom offer={offer} busy={check.busy} onChange={() => choice.change(at)} />
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
            onMissing={goTo}
            onContinue={choice.goOn}
          />
        )}
        {(check.changed || check.failure) && <StayDialogs check={check} rooms={rooms} choice={choice} onReload={onReload} />}
      </section>
    </>
  )
}

const againKeys = { same: 'room.againSame', 'other-price': 'room.againOtherPrice', gone: 'room.againGone' } as const

const picturesOf = ({ images }: HotelDetailsWire) =>
  new Map(images.map(({ file, alt, color, placeholder }) => [file, { alt, color, placeholder }]))

/**
 * After a choice, focuses the heading of the next room that has none, or of the chosen room; not at the first drawing,
 * and not with one room: its choice leads to the booking, and the page stays where it is for the way back.
 * `goTo` focuses the heading of any room.
 */
function useOpenedHeading(open: number | undefined, chosen: readonly (Offer | undefined)[], several: boolean) {
  const headings = useRef(new Map<number, HTMLHeadingElement>())
  const codes = chosen.map(offer => offer?.code)
  const state = JSON.stringify([open, codes])
  const before = useRef({ state, codes })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` tells when either has changed
  useEffect(() => {
    const { current } = before
    if (current.state === state) return
    before.current = { state, codes }
    if (!several) return
    headings.current.get(open ?? codes.findIndex((code, at) => code !== current.codes[at]))?.focus()
  }, [state])
  const goTo = (at: number) => headings.current.get(at)?.focus()
  const refOf = (at: number) => (heading: HTMLHeadingElement | null) => {
    if (heading) headings.current.set(at, heading)
    else headings.current.delete(at)
  }
  return { headings: refOf, goTo }
}

function NoRooms() {
  const { t } = useLocale()
  return (
    <EmptyState illustration="no-results" title={t('hotel.noRooms')} role="status">
      {t('hotel.noRoomsText')}
    </EmptyState>
  )
}
