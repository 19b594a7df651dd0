import type { RoomOffersWire } from '@karwan/contract/hotels'

export type Offer = RoomOffersWire['offers'][number]
/** One kind of room with everything it is offered with. */
export interface RoomGroup {
  readonly id: string
  readonly room: Pick<Offer, 'name' | 'image' | 'beds' | 'sizeSquareMeters' | 'roomType'>
  /** Cheapest first. */
  readonly offers: readonly Offer[]
}

/** The offers for one searched room, by kind of room; the kind with the lowest price stands first. */
export function groupOffers(offers: readonly Offer[], roomIndex: number): readonly RoomGroup[] {
  const groups = new Map<string, Offer[]>()
  const own = offers.filter(offer => offer.roomIndex === roomIndex).sort((a, b) => a.price.total.amount - b.price.total.amount)
  for (const offer of own) {
    const id = `${offer.roomType} ${offer.name} ${offer.sizeSquareMeters}`
    groups.set(id, [...(groups.get(id) ?? []), offer])
  }
  return [...groups].flatMap(([id, [first, ...rest]]) => (first ? [{ id, room: first, offers: [first, ...rest] }] : []))
}
