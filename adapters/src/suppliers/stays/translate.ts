import type { HotelArea, HotelDetails, HotelSearch, PointOfInterest } from '@karwan/domain/hotels'
import type { CityContent, SuppliedHotel, SuppliedRoomOffer } from '@karwan/domain/suppliers'
import type { AreaAnswer, ContentLine, HotelAnswer, ListedHotelAnswer, PointAnswer, RateAnswer } from './answers.ts'

/** The supplier's words in ours, and ours in the supplier's. */

export const stayAsked = (search: HotelSearch) => ({
  check_in: search.checkIn,
  check_out: search.checkOut,
  rooms: search.rooms.map(room => ({ adults: room.adults, child_ages: room.childAges })),
})
export const searchAsked = (search: HotelSearch) => ({
  ...stayAsked(search),
  ...(search.cityId ? { city: search.cityId } : {}),
  nationality: search.nationality,
  ...(search.hotelName ? { hotel_name: search.hotelName } : {}),
  ...(search.hotelId ? { hotel_id: search.hotelId } : {}),
})

export const toHotel = (answer: ListedHotelAnswer, supplier: string): SuppliedHotel => ({
  supplier,
  id: answer.id,
  names: answer.name,
  type: answer.kind,
  stars: answer.stars,
  minNets: answer.from,
  freeNets: answer.free_from,
  pricedRooms: pricedRooms(answer.from_rooms),
  flightOnly: answer.with_flight && {
    minNets: answer.with_flight.from,
    freeNets: answer.with_flight.free_from,
    pricedRooms: pricedRooms(answer.with_flight.from_rooms),
  },
  facilities: answer.facilities,
  recommended: answer.rating,
  guestRating: answer.reviews,
  specialDeal: answer.deal,
  address: answer.address,
  neighbourhood: answer.neighbourhood,
  area: answer.area,
  zipCode: answer.postcode,
  cityId: answer.city,
  countryId: answer.country,
  latitude: answer.latitude,
  longitude: answer.longitude,
  image: answer.image,
  imageColor: answer.image_color,
  imagePlaceholder: answer.image_preview,
  boards: answer.boards,
  freeUntil: answer.free_until,
  payAtOffice: answer.pay_at_office,
  near: answer.near,
})

const pricedRooms = (rooms: ListedHotelAnswer['from_rooms']) => rooms?.map(({ room_type, board }) => ({ roomType: room_type, board }))

export const toPoint = ({ id, kind, name, latitude, longitude }: PointAnswer): PointOfInterest => ({
  id,
  kind,
  names: name,
  latitude,
  longitude,
})

export const toArea = ({ id, name, latitude, longitude }: AreaAnswer): HotelArea => ({ id, names: name, latitude, longitude })

export const toContent = ({ city, areas, points, hotels }: ContentLine): CityContent => ({
  cityId: city,
  areas: areas.map(toArea),
  pois: points.map(toPoint),
  hotels: hotels.map(({ id, name, kind, stars, area }) => ({ id, names: name, type: kind, stars, area })),
})

export const toDetails = (answer: HotelAnswer): HotelDetails => ({
  id: answer.id,
  names: answer.name,
  type: answer.kind,
  stars: answer.stars,
  guestRating: answer.reviews,
  description: answer.description,
  address: answer.address,
  neighbourhood: answer.neighbourhood,
  cityId: answer.city,
  countryId: answer.country,
  latitude: answer.latitude,
  longitude: answer.longitude,
  zone: answer.time_zone,
  phone: answer.phone,
  images: answer.images.map(({ file, kind, caption, color, preview }) => ({ file, kind, alts: caption, color, placeholder: preview })),
  facilities: answer.facilities,
  pois: answer.points.map(point => ({ ...toPoint(point), meters: point.meters })),
  policies: {
    checkInFrom: answer.policies.check_in_from,
    checkInUntil: answer.policies.reception_all_hours ? null : answer.policies.check_in_until,
    receptionAllHours: answer.policies.reception_all_hours,
    checkOutUntil: answer.policies.check_out_until,
    adultFromAge: answer.policies.adult_from_age,
    cotFree: answer.policies.cot_free,
    cityTax: answer.policies.city_tax,
    pets: answer.policies.pets,
    marriageCertificate: answer.policies.marriage_certificate,
  },
})

export const toRoomOffer = (answer: RateAnswer, supplier: string): SuppliedRoomOffer => ({
  supplier,
  offerRef: answer.id,
  roomIndex: answer.room_index,
  roomType: answer.room_type,
  names: answer.room_name,
  image: answer.image,
  sizeSquareMeters: answer.square_meters,
  sleeps: answer.sleeps,
  beds: answer.beds,
  board: answer.board,
  refundable: answer.refundable,
  ...(answer.sellable_with === 'flight' && { flightOnly: true }),
  cancellation: answer.cancellation,
  zone: answer.time_zone,
  roomsLeft: answer.rooms_left,
  heldUntil: answer.hold_until ?? undefined,
  childrenAsAdults: answer.children_as_adults,
  net: {
    total: answer.total,
    room: answer.room,
    taxes: answer.taxes,
    atProperty: answer.at_property,
    nights: answer.nights?.map(({ date, total }) => ({ date, amount: total })),
  },
})
