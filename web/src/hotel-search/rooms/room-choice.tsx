import type { HotelDetailsWire, RoomOffersWire } from '@karwan/contract/hotels'
import { childrenAsAdults, type HotelSearch } from '@karwan/domain/hotels'
import { sum } from '@karwan/domain/money'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { Button, Chip, EmptyState, Notice, Price, useMedia } from '../../design/index.ts'
import { useLocale } from '../../i18n/index.ts'
import { useRoomGuests } from '../room-guests.ts'
import { RoomCards } from './room-cards.tsx'
import { groupOffers, type Offer } from './room-groups.ts'
import { RoomTable } from './room-table.tsx'
import type { StayCheck } from './use-stay-check.ts'

interface RoomChoiceProps {
  search: HotelSearch
  hotel: HotelDetailsWire
  rooms: RoomOffersWire
  check: StayCheck
}

/** The offers for each searched room. With one room choosing is going on; with several one is chosen for each, and the sum is seen all along. */
export function RoomChoice({ search, hotel, rooms, check }: RoomChoiceProps) {
  const { t } = useLocale()
  const [codes, setCodes] = useState<readonly (string | undefined)[]>([])
  const [onlyFree, setOnlyFree] = useState(false)
  const isWide = useMedia('(min-width: 64rem)', true)
  const guests = useRoomGuests()
  const several = search.rooms.length > 1
  const Offers = isWide ? RoomTable : RoomCards
  const offered = onlyFree ? rooms.offers.filter(offer => offer.refundable) : rooms.offers
  const chosen = search.rooms.map((_, at) => rooms.offers.find(offer => offer.roomIndex === at && offer.code === codes[at]))
  const go = (picked: readonly Offer[]) => {
    const [first] = picked
    if (!first) return
    const listed = sum(
      picked.map(offer => offer.price.total),
      first.price.total.currency,
    ).amount
    void check.check({ code: rooms.searchCode, hotelId: rooms.hotelId, roomCodes: picked.map(offer => offer.code), listed })
  }
  const select = (offer: Offer) => {
    setCodes(search.rooms.map((_, at) => (at === offer.roomIndex ? offer.code : codes[at])))
    if (!several) go([offer])
  }
  if (rooms.offers.length === 0) return <NoRooms />
  const someFree = rooms.offers.some(offer => offer.refundable) && rooms.offers.some(offer => !offer.refundable)
  return (
    <section id="rooms" aria-labelledby="rooms-title" className="flex flex-col gap-4 scroll-mt-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="rooms-title" className="flex-1 text-2xl">
          {t('hotel.rooms')}
        </h2>
        {someFree && (
          <Chip pressed={onlyFree} onChange={setOnlyFree}>
            {t('hotel.onlyFreeCancellation')}
          </Chip>
        )}
      </div>
      {search.rooms.map((room, at) => {
        const groups = groupOffers(offered, at)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a room is its number
          <section key={at} aria-label={t('ui.roomNumber', { room: String(at + 1) })} className="flex flex-col gap-3">
            {several && <h3 className="text-lg">{t('hotel.chooseRoomFor', { room: String(at + 1), guests: guests(room) })}</h3>}
            <ChildrenAsAdults room={at} ages={childrenAsAdults(room, hotel.policies.adultFromAge)} />
            {groups.length === 0 ? (
              <Notice tone="warning" title={t('hotel.noRooms')}>
                {t('hotel.noRoomsText')}
              </Notice>
            ) : (
              <Offers
                groups={groups}
                nights={rooms.nights}
                chosen={codes[at]}
                pending={check.busy && !several ? codes[at] : undefined}
                onSelect={select}
              />
            )}
          </section>
        )
      })}
      {several && <ChosenRooms chosen={chosen} busy={check.busy} onContinue={go} />}
    </section>
  )
}

/** "Child n in room m counts as an adult" (checklist HS-7). */
function ChildrenAsAdults({ room, ages }: { room: number; ages: readonly number[] }) {
  const { t } = useLocale()
  if (ages.length === 0) return null
  return (
    <Notice tone="info" icon={<Info size={20} aria-hidden="true" className="mt-0.5" />}>
      {ages.map(child => (
        <p key={child}>{t('error.childCountsAsAdult', { child: String(child + 1), room: String(room + 1) })}</p>
      ))}
    </Notice>
  )
}

interface ChosenRoomsProps {
  chosen: readonly (Offer | undefined)[]
  busy: boolean
  onContinue: (offers: readonly Offer[]) => void
}
/** The sum of what is chosen so far, and on to the booking. */
function ChosenRooms({ chosen, busy, onContinue }: ChosenRoomsProps) {
  const { t } = useLocale()
  const picked = chosen.flatMap(offer => offer ?? [])
  const [first] = picked
  const missing = chosen.findIndex(offer => !offer)
  return (
    <div className="sticky bottom-0 md:bottom-3 z-sticky max-md:-mx-[var(--gutter)] px-[var(--gutter)] md:px-5 py-3 max-md:pb-[max(12px,env(safe-area-inset-bottom))] bg-surface-raised max-md:border-t md:border border-border md:rounded-card shadow-up md:shadow-3 flex items-center gap-4">
      <div className="flex-1 min-w-0 flex flex-col" role="status">
        <span className="text-sm text-text-muted">{t('hotel.chosenRooms', { count: picked.length })}</span>
        {first ? (
          <Price
            money={sum(
              picked.map(offer => offer.price.total),
              first.price.total.currency,
            )}
            other={sum(
              picked.map(offer => offer.price.usd),
              first.price.usd.currency,
            )}
            size="lg"
          />
        ) : (
          <span className="font-semibold">{t('hotel.chooseEveryRoom')}</span>
        )}
      </div>
      <Button size="lg" pending={busy} disabled={missing >= 0} onClick={() => onContinue(picked)}>
        {t('ui.continue')}
      </Button>
    </div>
  )
}

function NoRooms() {
  const { t } = useLocale()
  return (
    <EmptyState illustration="no-results" title={t('hotel.noRooms')} role="status">
      {t('hotel.noRoomsText')}
    </EmptyState>
  )
}
