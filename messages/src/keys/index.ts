import type { Cabin, LayoverLength, PassengerKind } from '@karwan/domain/flights'
import type { Board, FacilityId, HotelType, PoiKind, RoomType } from '@karwan/domain/hotels'
import type { CurrencyCode } from '@karwan/domain/money'
import type { OrderState } from '@karwan/domain/orders'
import type { PaymentMethodKind } from '@karwan/domain/payments'
import type { Title } from '@karwan/domain/travelers'
import { gatewayKeys } from '../catalog/gateways.ts'
import type { WordKey } from '../load/index.ts'

type Keys<Id extends string> = Readonly<Record<Id, WordKey>>
const capital = <Word extends string>(word: Word): Capitalize<Word> => (word.charAt(0).toUpperCase() + word.slice(1)) as Capitalize<Word>

/** The key of a facility's or a point of interest's word: `trade.facWifi`. */
export const facilityKey = (id: FacilityId) => `trade.fac${capital(id)}` as const satisfies WordKey
export const poiKey = (kind: PoiKind) => `trade.poi${capital(kind)}` as const satisfies WordKey
export const hotelTypeKey = (type: HotelType) => `trade.type${type}` as const satisfies WordKey

export const boardKeys = {
  RO: 'trade.boardRo',
  BB: 'trade.boardBb',
  HB: 'trade.boardHb',
  FB: 'trade.boardFb',
  AI: 'trade.boardAi',
} as const satisfies Keys<Board>
export const roomTypeKeys = {
  single: 'hotel.roomSingle',
  double: 'hotel.roomDouble',
  twin: 'hotel.roomTwin',
  triple: 'hotel.roomTriple',
  family: 'hotel.roomFamily',
  deluxe: 'hotel.roomDeluxe',
  studio: 'hotel.roomStudio',
  suite: 'hotel.roomSuite',
} as const satisfies Keys<RoomType>
export const cabinKeys = {
  Y: 'trade.cabinEconomy',
  W: 'trade.cabinPremium',
  C: 'trade.cabinBusiness',
  F: 'trade.cabinFirst',
} as const satisfies Keys<Cabin>
export const passengerKindKeys = {
  adt: 'trade.adult',
  chd: 'trade.child',
  sen: 'trade.senior',
  yth: 'trade.youth',
  inf: 'trade.infant',
  ins: 'trade.infantWithSeat',
} as const satisfies Keys<PassengerKind>
export const titleKeys = {
  mr: 'trade.titleMr',
  mrs: 'trade.titleMrs',
  ms: 'trade.titleMs',
  master: 'trade.titleMaster',
  miss: 'trade.titleMiss',
} as const satisfies Keys<Title>
export const layoverKeys = {
  'very-short': 'trade.layoverVeryShort',
  short: 'trade.layoverShort',
  normal: 'trade.layoverNormal',
  long: 'trade.layoverLong',
} as const satisfies Keys<LayoverLength>
/** Keys of the names of payment methods. */
export const methodKeys = {
  ...gatewayKeys,
  office: 'trade.gwOffice',
  installments: 'offer.monthly',
} as const satisfies Keys<PaymentMethodKind>
export const currencyKeys = {
  IQD: 'trade.currencyIqd',
  SYP: 'trade.currencySyp',
  USD: 'trade.currencyUsd',
  EUR: 'trade.currencyEur',
} as const satisfies Keys<CurrencyCode>
/** The state as a label beside a booking. */
export const orderStateKeys = {
  created: 'trade.orderCreated',
  'awaiting-payment': 'trade.orderAwaitingPayment',
  'waiting-for-office': 'trade.orderAwaitingOffice',
  paid: 'trade.orderPaid',
  'being-confirmed': 'trade.orderConfirming',
  confirmed: 'trade.orderConfirmed',
  failed: 'trade.orderFailed',
  cancelled: 'trade.orderCancelled',
  expired: 'trade.orderExpired',
  refunding: 'trade.orderRefunding',
  refunded: 'trade.orderRefunded',
} as const satisfies Keys<OrderState>
