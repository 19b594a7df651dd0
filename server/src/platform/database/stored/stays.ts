import type { LocalDate } from '@karwan/domain/calendar'
import {
  boards,
  type CancellationStep,
  facilityIds,
  type GuestRating,
  type HotelDetails,
  type HotelPicture,
  type HotelPolicies,
  type HotelSearch,
  hotelTypes,
  type NearPlace,
  type NightPrice,
  poiKinds,
  type ReceptionHours,
  type RoomCapacity,
  type RoomGuests,
  type RoomOffer,
  type RoomPrice,
} from '@karwan/domain/hotels'
import { z } from 'zod'
import { money, names, oneOf, text, whole } from './shapes.ts'
import { fieldsOf } from './stored-json.ts'

/** The stay that was sold, frozen when the order was made, priced in the order's payment currency. */
export interface StayItem {
  readonly kind: 'hotel'
  readonly hotel: HotelDetails
  /** One offer for each room, in the order of the rooms. */
  readonly rooms: readonly RoomOffer[]
  readonly checkIn: LocalDate
  readonly checkOut: LocalDate
  readonly nights: number
}

const picture = fieldsOf<HotelPicture>({
  file: text,
  kind: text,
  alts: z.optional(names),
  color: z.optional(text),
  placeholder: z.optional(text),
})
const poi = fieldsOf<HotelDetails['pois'][number]>({
  id: text,
  kind: z.enum(poiKinds),
  names,
  latitude: z.number(),
  longitude: z.number(),
  meters: z.number(),
})
/** Of a stay that was stored before hotels told their phone and when check-in ends. */
type FirstPolicies = Omit<HotelPolicies, keyof ReceptionHours> & { readonly checkInFrom: string; readonly checkOutUntil: string }
type FirstHotel = Omit<HotelDetails, 'phone' | 'policies'> & { readonly policies: FirstPolicies }
type FirstStayItem = Omit<StayItem, 'hotel'> & { readonly hotel: FirstHotel }

const ownPolicies = {
  adultFromAge: whole,
  cotFree: z.boolean(),
  cityTax: money.nullable(),
  pets: z.boolean(),
  marriageCertificate: z.boolean(),
}
const firstPolicies = fieldsOf<FirstPolicies>({ checkInFrom: text, checkOutUntil: text, ...ownPolicies })
const policies = fieldsOf<HotelPolicies>({
  checkInFrom: text.nullable(),
  checkInUntil: text.nullable(),
  receptionAllHours: z.boolean(),
  checkOutUntil: text.nullable(),
  ...ownPolicies,
})
const itself = {
  id: text,
  names,
  type: z.enum(hotelTypes),
  stars: z.number(),
  guestRating: z.optional(fieldsOf<GuestRating>({ tenths: whole, count: whole })),
  description: names,
  address: names,
  neighbourhood: names,
  cityId: text,
  countryId: text,
  latitude: z.number(),
  longitude: z.number(),
  zone: text,
  images: z.array(picture),
  facilities: z.array(z.enum(facilityIds)),
  pois: z.array(poi),
}
const firstHotel = fieldsOf<FirstHotel>({ ...itself, policies: firstPolicies })
const hotel = fieldsOf<HotelDetails>({ ...itself, phone: text.nullable(), policies })

const night = fieldsOf<NightPrice>({ date: text, amount: money })
const roomPrice = fieldsOf<RoomPrice>({
  total: money,
  usd: money,
  room: money,
  taxes: money,
  serviceFee: money,
  perNight: money,
  nights: z.optional(z.array(night)),
  atProperty: money.nullable(),
})
type Bed = RoomOffer['beds'][number]
const bed = fieldsOf<Bed>({
  kind: oneOf<Bed['kind']>({ single: true, double: true, queen: true, king: true, sofa: true }),
  count: whole,
})
const room = fieldsOf<RoomOffer>({
  code: text,
  roomIndex: whole,
  roomType: oneOf<RoomOffer['roomType']>({
    single: true,
    double: true,
    twin: true,
    triple: true,
    family: true,
    deluxe: true,
    studio: true,
    suite: true,
  }),
  names,
  image: text,
  sizeSquareMeters: z.number(),
  sleeps: z.optional(fieldsOf<RoomCapacity>({ adults: whole, guests: whole })),
  beds: z.array(bed),
  board: z.enum(boards),
  refundable: z.boolean(),
  cancellation: z.array(fieldsOf<CancellationStep>({ before: text.nullable(), penalty: money })),
  zone: text,
  roomsLeft: whole.nullable(),
  heldUntil: z.optional(text),
  flightOnly: z.optional(z.boolean()),
  price: roomPrice,
  childrenAsAdults: z.array(whole),
})

const booked = { kind: z.literal('hotel'), rooms: z.array(room), checkIn: text, checkOut: text, nights: whole }
export const firstStayItem = fieldsOf<FirstStayItem>({ ...booked, hotel: firstHotel })
export const stayItem = fieldsOf<StayItem>({ ...booked, hotel })

export const withUntoldReception = (stay: FirstStayItem): StayItem => {
  const { policies: policiesThen, ...others } = stay.hotel
  return { ...stay, hotel: { ...others, phone: null, policies: { ...policiesThen, checkInUntil: null, receptionAllHours: false } } }
}

export const hotelSearch = fieldsOf<HotelSearch>({
  checkIn: text,
  checkOut: text,
  cityId: text,
  cityName: text,
  nationality: whole,
  rooms: z.array(fieldsOf<RoomGuests>({ adults: whole, childAges: z.array(whole) })),
  hotelName: z.exactOptional(text),
  hotelId: z.exactOptional(text),
  near: z.exactOptional(fieldsOf<NearPlace>({ id: text, name: text })),
})
