import type { HotelPage, HotelRow, HotelsProgress, RoomOffersWire } from '@karwan/contract/hotels'
import type { PackagesProgress, PinnedFlight } from '@karwan/contract/packages'
import type { SearchPayload } from '@karwan/contract/search'
import { type HotelSearch, writeHotelAddress } from '@karwan/domain/hotels'
import { type Money, sum } from '@karwan/domain/money'
import { type ComponentType, createContext, type ReactNode, use } from 'react'
import { type Failure, isFailure, type Reader, server } from '../../base/server-client/index.ts'
import { bookingAddress, type ChosenRooms, rememberList, resultsAddress, roomsAddress } from './addresses.ts'
import { readDetails, readPage, readProgress, readRooms } from './hotel-readers.ts'
import type { HotelListState } from './list/use-hotel-list.ts'
import type { Offer } from './rooms/offers/room-groups.ts'
import { type StayChoice, stayOffers } from './rooms/stay-offers.ts'
import type { RunState } from './run/hotel-run.ts'

/** The flight of a package search, and how far both halves of it are. */
export type PackageHalves = Pick<PackagesProgress, 'flight' | 'flights' | 'hotels'>
export type ListProgress = HotelsProgress & Partial<PackageHalves>
export type ListPage = HotelPage & { readonly flight?: PinnedFlight | null }
type LazyReader<Answer> = () => Promise<Reader<Answer>>

/** Chosen rooms that were read again, and what they cost now. */
export interface CheckedStay {
  readonly total: Money
  readonly listedTotal: Money
  readonly priceChanged: boolean
  readonly rooms: readonly { readonly roomIndex: number; readonly price: { readonly total: Money } }[]
  /** Below another price: what of it moved. */
  readonly drawChange?: () => ReactNode
  /** Keeps it for the booking page. */
  readonly remember: (language: string) => void
}

/** Keys of the words about a choice that is gone, and what may be taken instead. */
interface GoneChoice {
  readonly title: 'error.packageUnavailable'
  readonly text: 'package.flightGone' | 'package.stayGone' | 'error.chooseAnotherOffer'
  readonly drawInstead: () => ReactNode
}

/** Prices of chosen rooms. */
export interface RoomPricing {
  readonly totalOf: (offers: readonly Offer[]) => { readonly total: Money; readonly usd: Money }
  /** Above the rooms: what belongs to every price. */
  readonly drawHead?: () => ReactNode
  /** Price beside one offer: its own, or the whole where it is the only room. */
  readonly rateOf: (offer: Offer) => { readonly total: Money; readonly usd: Money }
  /** Line below an offer. */
  readonly drawNote?: (offer: Offer) => ReactNode
  /** Lines below the total of these rooms. */
  readonly drawExtra?: (offers: readonly Offer[]) => ReactNode
}

/**
 * The product that a list of hotels and their rooms sell: hotels by themselves, or with a flight. Search, list, map and
 * rooms are the same; the source has the paths and parameters of their requests, and the addresses of their links.
 */
export interface HotelSource {
  readonly product: 'hotel' | 'package'
  /** Besides search, filters and order: what the prices of the list hang on. */
  readonly priceKey: string
  /** Query of a search's address, which tells searches apart. */
  readonly queryOf: (search: HotelSearch) => string
  /** Page with the form. */
  readonly formPath: string
  readonly payload: (search: HotelSearch) => SearchPayload
  /** Name of the begun search, from the Ids of the answer; the first where this is left out. */
  readonly sidOf?: (ids: readonly string[]) => string | undefined
  readonly listPath: string
  readonly pagePath: string
  /** Parameters of list and page besides those of every list. */
  readonly params: Readonly<Record<string, string>>
  readonly readProgress: LazyReader<ListProgress>
  readonly readPage: LazyReader<ListPage>
  readonly hotelPath: (code: string, hotelId: string) => string
  readonly readDetails: typeof readDetails
  readonly roomsPath: (code: string, hotelId: string) => string
  readonly readRooms: LazyReader<RoomOffersWire>
  readonly roomsAddress: (search: HotelSearch, hotelId: string, code?: string) => string
  readonly resultsAddress: (search: HotelSearch) => string
  readonly rememberList: (search: HotelSearch, query: string) => void
  readonly bookingAddress: (search: HotelSearch, chosen: ChosenRooms) => string
  readonly check: (choice: StayChoice) => Promise<CheckedStay | Failure>
  /** Words about a choice that is gone, and what may be taken where no other room of the hotel can. */
  readonly goneOf?: (failure: Failure, choice: StayChoice) => GoneChoice
  readonly pricingOf: (rooms: RoomOffersWire) => RoomPricing
  /** Below the price of a card. */
  readonly CardExtra?: ComponentType<{ hotel: HotelRow }>
  /** Above the list. */
  readonly Head?: ComponentType<{ run: RunState; list: HotelListState }>
  /** In place of the list, where a part of the search has nothing. Undefined: the list stands. */
  readonly insteadOf?: (run: RunState) => ComponentType | undefined
  /** Beside the number of hotels. */
  readonly included?: string
}

const offerPath = (code: string, hotelId: string) => `/v3/hotels/${encodeURIComponent(code)}/hotel/${encodeURIComponent(hotelId)}`

const sums: RoomPricing = {
  rateOf: ({ price }) => price,
  totalOf: offers => {
    const of = (pick: (offer: Offer) => Money): Money => sum(offers.map(pick), offers[0] ? pick(offers[0]).currency : 'IQD')
    return { total: of(({ price }) => price.total), usd: of(({ price }) => price.usd) }
  },
}

/** Hotels by themselves. */
export const hotelSource: HotelSource = {
  product: 'hotel',
  priceKey: '',
  queryOf: writeHotelAddress,
  formPath: '/search',
  payload: ({ checkIn, checkOut, cityId, cityName, nationality, rooms, hotelName, hotelId, near }) => ({
    h: {
      dIn: checkIn,
      dOut: checkOut,
      cityId,
      cityName,
      nat: nationality,
      r: rooms.map(({ adults, childAges }) => ({ adt: adults, chd: { age: [...childAges] } })),
      ...(hotelName && { hotelName }),
      ...(hotelId && { hotelId }),
      ...(near && { near }),
    },
  }),
  listPath: '/v3/hotels',
  pagePath: '/v2/hotels',
  params: {},
  readProgress,
  readPage,
  hotelPath: offerPath,
  readDetails,
  roomsPath: (code, hotelId) => `${offerPath(code, hotelId)}/rooms`,
  readRooms,
  roomsAddress,
  resultsAddress,
  rememberList,
  bookingAddress,
  check: async choice => {
    const stay = await stayOffers.read(choice)
    return isFailure(stay) ? stay : { ...stay, remember: language => stayOffers.remember(choice, stay, language) }
  },
  pricingOf: () => sums,
}

const SourceContext = createContext(hotelSource)
export const SourceProvider = SourceContext
export const useSource = (): HotelSource => use(SourceContext)

const PricingContext = createContext(sums)
export const PricingProvider = PricingContext
export const usePricing = (): RoomPricing => use(PricingContext)

/** Asks for a page of the list. */
export const askPage = (
  { pagePath, params, readPage }: HotelSource,
  asked: Readonly<Record<string, string | number | undefined>>,
  signal?: AbortSignal,
) => server.get(pagePath, { answer: readPage, params: { ...asked, ...params }, signal })
