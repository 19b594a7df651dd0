import type { RoomOffersWire } from '@karwan/contract/hotels'
import { type RefObject, useState } from 'react'
import { usePricing } from '../source.ts'
import { findAgain, type Offer } from './offers/room-groups.ts'
import type { StayCheck } from './use-stay-check.ts'

/** Rooms chosen in a hotel; the choice outlives its prices. */
export type KeptChoice = { readonly hotelId: string; readonly offers: readonly (Offer | undefined)[] } | undefined

/** One offer for each searched room: which is chosen, which room is being chosen for, and how the choice goes on. */
export function useChoice(rooms: RoomOffersWire, count: number, check: StayCheck, kept: RefObject<KeptChoice>) {
  const { totalOf } = usePricing()
  const [found] = useState(() => (kept.current?.hotelId === rooms.hotelId ? findAgain(rooms.offers, kept.current.offers) : undefined))
  const [codes, setCodes] = useState<readonly (string | undefined)[]>(() => found?.map(each => each.now?.code) ?? [])
  const [changing, setChanging] = useState<number>()
  const chosen = Array.from({ length: count }, (_, at) =>
    rooms.offers.find(offer => offer.roomIndex === at && offer.code === codes[at] && !check.gone.has(offer.code)),
  )
  const missing = chosen.findIndex(offer => !offer)
  const set = (picked: readonly Offer[]) => {
    const next = chosen.map((offer, at) => picked.find(each => each.roomIndex === at)?.code ?? offer?.code)
    setCodes(next)
    kept.current = {
      hotelId: rooms.hotelId,
      offers: next.map((code, at) => rooms.offers.find(each => each.roomIndex === at && each.code === code)),
    }
    setChanging(undefined)
    return next
  }
  const goOn = (picked: readonly Offer[]) => {
    const [first] = picked
    if (!first || picked.length < count) return
    const listed = totalOf(picked).total.amount
    void check.check({ code: rooms.searchCode, hotelId: rooms.hotelId, roomCodes: picked.map(offer => offer.code), listed })
  }
  return {
    chosen,
    /** Result for rooms that were chosen at older prices; undefined if there are none. */
    again: found && againOf(found),
    /** Tells whether a room's offers are open: it has none yet, or another is wanted. */
    isOpen: (at: number) => chosen[at] === undefined || changing === at,
    /** The room that is being chosen for. */
    open: changing ?? (missing < 0 ? undefined : missing),
    change: setChanging,
    set,
    goOn,
    /** Takes an offer for each room and goes on. */
    take: (picked: readonly Offer[]) => {
      set(picked)
      goOn(picked)
    },
    /** Takes an offer; with one room choosing is going on. */
    select: (offer: Offer) => {
      if (check.busy) return
      set([offer])
      if (count === 1) goOn([offer])
    },
    /** Another offer in its place, read again at once. */
    replace: (offer: Offer) => {
      set([offer])
      goOn(chosen.flatMap((each, at) => (at === offer.roomIndex ? offer : (each ?? []))))
    },
  }
}
function againOf(found: ReturnType<typeof findAgain>): 'same' | 'other-price' | 'gone' | undefined {
  const before = found.filter(({ then }) => then)
  if (before.length === 0) return undefined
  if (before.some(({ now }) => !now)) return 'gone'
  return before.every(({ then, now }) => then?.price.total.amount === now?.price.total.amount) ? 'same' : 'other-price'
}
export type Choice = ReturnType<typeof useChoice>
