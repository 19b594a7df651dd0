import type { RoomOffersWire } from '@karwan/contract/hotels'

export type Offer = RoomOffersWire['offers'][number]
/** One kind of room with everything it is offered with. */
export interface RoomGroup {
  readonly id: string
  readonly room: Pick<Offer, 'name' | 'image' | 'beds' | 'sizeSquareMeters' | 'roomType' | 'sleeps' | 'childrenAsAdults'>
  /** Cheapest first. */
  readonly offers: readonly Offer[]
}

const byPrice = (a: Offer, b: Offer): number => a.price.total.amount - b.price.total.amount
const kindOf = (offer: Offer): string => `${offer.roomType} ${offer.names.en} ${offer.sizeSquareMeters}`

/** The offers for one searched room, by kind of room; the kind with the lowest price stands first. */
export function groupOffers(offers: readonly Offer[], roomIndex: number): readonly RoomGroup[] {
  const groups = new Map<string, Offer[]>()
  const own = offers.filter(offer => offer.roomIndex === roomIndex).sort(byPrice)
  for (const offer of own) {
    const id = kindOf(offer)
    groups.set(id, [...(groups.get(id) ?? []), offer])
  }
  return [...groups].flatMap(([id, [first, ...rest]]) => (first ? [{ id, room: first, offers: [first, ...rest] }] : []))
}

/**
 * The same kind of room, board and terms for each of so many searched rooms; undefined where one of them cannot have
 * it.
 */
export function findSameForAll(offers: readonly Offer[], like: Offer, rooms: number): readonly Offer[] | undefined {
  const same = Array.from({ length: rooms }, (_, at) =>
    offers
      .filter(offer => offer.roomIndex === at && isAlike(offer, like))
      .sort(byPrice)
      .at(0),
  )
  return same.every(offer => offer !== undefined) ? same : undefined
}

/**
 * For each searched room the offer it had at older prices and the same kind of room, board and terms among those of
 * now, the cheapest of them.
 */
export const findAgain = (
  offers: readonly Offer[],
  before: readonly (Offer | undefined)[],
): readonly { readonly then: Offer | undefined; readonly now: Offer | undefined }[] =>
  before.map((then, at) => ({ then, now: then && offers.filter(offer => offer.roomIndex === at && isAlike(offer, then)).sort(byPrice)[0] }))

/** Tells whether two offers are of the same kind of room, with the same board and terms. */
export const isAlike = (a: Offer, b: Offer): boolean => kindOf(a) === kindOf(b) && a.board === b.board && a.refundable === b.refundable

/**
 * At most three offers for the same searched room that come nearest to one in price, the same kind of room and board
 * first among equals.
 */
export function nearestOffers(offers: readonly Offer[], to: Offer, except: ReadonlySet<string>): readonly Offer[] {
  const away = (offer: Offer): number => Math.abs(offer.price.total.amount - to.price.total.amount)
  const unlike = (offer: Offer): number => Number(kindOf(offer) !== kindOf(to)) + Number(offer.board !== to.board)
  return offers
    .filter(offer => offer.roomIndex === to.roomIndex && offer.code !== to.code && !except.has(offer.code))
    .sort((a, b) => away(a) - away(b) || unlike(a) - unlike(b) || byPrice(a, b))
    .slice(0, 3)
}
