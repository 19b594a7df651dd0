import type { PointOfInterest } from '@karwan/domain/hotels'
import { allocate, money, toDecimal } from '@karwan/domain/money'
import type { InEachLanguage } from '../../kit/languages.ts'
import type { Listing, Lowest, PricedPlan } from '../pricing/offers.ts'
import { describe } from '../world/description.ts'
import type { House } from '../world/house.ts'
import { describePicture, glimpseOf, imageOfRoom } from '../world/pictures.ts'
import { pointsNear } from '../world/points.ts'
import type { Quarter } from '../world/quarters.ts'
import { roomKinds } from '../world/room-kinds.ts'

/** Cents as the protocol writes money: dollars as a decimal string. */
export const usd = (cents: number) => ({ amount: toDecimal(money(cents, 'USD')), currency: 'USD' as const })

/** A house as a line of search results. What does not change with the search is made once and kept. */
export const listedHouse = (house: House, listing: Listing) => ({
  ...unchanging(house),
  free_until: listing.freeUntil,
  ...lowestLine(listing),
  ...(listing.flightOnly && { with_flight: lowestLine(listing.flightOnly) }),
})
const lowestLine = ({ cents, plans, freeCents }: Lowest) => ({
  from: cents.map(usd),
  from_rooms: plans.map(({ kind, board }) => ({ room_type: kind, board })),
  free_from: freeCents?.map(usd) ?? null,
})

export const pointLine = ({ names, ...point }: PointOfInterest) => ({ ...point, name: names })
export const areaLine = ({ id, names, latitude, longitude }: Quarter) => ({ id, name: names, latitude, longitude })

type Unchanging = ReturnType<typeof makeUnchanging>
const kept = new WeakMap<House, Unchanging>()
function unchanging(house: House): Unchanging {
  let line = kept.get(house)
  if (!line) {
    line = makeUnchanging(house)
    kept.set(house, line)
  }
  return line
}
const makeUnchanging = (house: House) => ({
  ...head(house),
  rating: house.score,
  deal: house.deal,
  postcode: house.postcode,
  image: house.look.image,
  image_color: glimpseOf(house.look.image).color,
  image_preview: glimpseOf(house.look.image).preview,
  facilities: house.facilities,
  boards: house.boards,
  pay_at_office: house.payAtOffice,
  near: house.near,
})

const head = (house: House) => ({
  id: house.id,
  name: house.names,
  kind: house.type,
  stars: house.stars,
  address: house.address,
  neighbourhood: house.quarter.names,
  area: house.quarter.id,
  city: house.city.code,
  country: house.city.country,
  latitude: house.latitude,
  longitude: house.longitude,
  reviews: house.reviews,
})

/** Everything a house tells of itself. */
export const detailedHouse = (house: House) => ({
  ...head(house),
  phone: house.phone,
  description: describe(house),
  time_zone: house.city.zone,
  images: house.look.images.map(describePicture),
  facilities: house.facilities,
  points: pointsNear(house.city, house).map(({ names, ...point }) => ({ ...point, name: names })),
  policies: {
    check_in_from: house.checkInFrom,
    check_in_until: house.checkInUntil,
    reception_all_hours: house.facilities.includes('reception24'),
    check_out_until: house.checkOutUntil,
    adult_from_age: house.adultFromAge,
    cot_free: house.cotFree,
    city_tax: house.cityTaxCents > 0 ? usd(house.cityTaxCents) : null,
    pets: house.pets,
    marriage_certificate: house.marriageCertificate,
  },
})

/** A priced plan as a rate to be sold. */
export function rateLine(house: House, plan: PricedPlan, id: string) {
  const kind = roomKinds[plan.kind]
  const squareMeters = Math.round((kind.squareMeters * (84 + house.stars * 6 + (house.hash % 9))) / 100)
  return {
    id,
    hotel_id: house.id,
    room_index: plan.roomIndex,
    room_type: plan.kind,
    room_name: kind.names satisfies InEachLanguage,
    image: imageOfRoom(plan.kind, house.stars, house.look.palette),
    square_meters: squareMeters,
    sleeps: { adults: kind.adults, guests: kind.guests },
    beds: kind.beds,
    board: plan.board,
    refundable: plan.flexible,
    sellable_with: plan.flightOnly ? ('flight' as const) : ('any' as const),
    cancellation: plan.steps.map(step => ({ before: step.before, penalty: usd(step.penalty) })),
    time_zone: house.city.zone,
    rooms_left: plan.roomsLeft,
    hold_until: plan.heldUntil,
    children_as_adults: plan.childrenAsAdults,
    total: usd(plan.price.total),
    room: usd(plan.price.room),
    taxes: usd(plan.price.taxes),
    at_property: plan.price.atProperty > 0 ? usd(plan.price.atProperty) : null,
    nights: nightsOf(plan),
  }
}

/** The total, night by night: busy nights take more of it. */
const nightsOf = ({ price, nights }: PricedPlan) =>
  allocate(
    money(price.total, 'USD'),
    nights.map(({ thousandths }) => thousandths),
  ).map(({ amount }, at) => ({ date: nights[at]?.date, total: usd(amount) }))
