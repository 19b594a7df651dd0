/** An order as tests of documents and e-mails need one: a family's flight and a stay, both confirmed. */
import type { FlightSegment } from '@karwan/domain/flights'
import { money } from '@karwan/domain/money'
import type { FlightItemRecord, OrderRecord, StayItemRecord } from '../../orders/index.ts'

const iqd = (amount: number) => money(amount, 'IQD')

interface SampleSegment {
  readonly carrier: string
  readonly number: string
  /** Airport, local time, time zone. */
  readonly from: readonly [string, string, string]
  readonly to: readonly [string, string, string]
  readonly minutes: number
}
const segment = ({ carrier, number, from, to, minutes }: SampleSegment): FlightSegment => ({
  carrier,
  flightNumber: number,
  operatingCarrier: carrier === 'TK' ? 'VF' : carrier,
  aircraft: '32N',
  from: { airport: from[0], terminal: null, at: from[1], zone: from[2] },
  to: { airport: to[0], terminal: '1', at: to[1], zone: to[2] },
  durationMinutes: minutes,
  technicalStops: [],
})

const baghdad = 'Asia/Baghdad'
const istanbul = 'Europe/Istanbul'

export const sampleFlight: FlightItemRecord = {
  kind: 'flight',
  id: 'srv-1',
  state: 'confirmed',
  supplier: 'sandbox-air',
  confirmation: 'QX7K2M',
  supplierRef: 'ord_1',
  amount: iqd(1_305_000),
  alone: null,
  flightOnly: false,
  replacedBy: null,
  backOnRefusal: null,
  revision: 0,
  changedAt: '2026-11-21T08:18:00.000Z',
  passengers: [
    { kind: 'adt', title: 'mr', firstName: 'ARAM', lastName: 'RASHID AHMED', gender: 'm', birthDate: '1988-05-02', nationality: 'IQ' },
    { kind: 'adt', title: 'mrs', firstName: 'SHILAN', lastName: 'KARIM', gender: 'f', birthDate: '1990-11-20', nationality: 'IQ' },
    { kind: 'chd', title: 'master', firstName: 'DARA', lastName: 'ARAM', gender: 'm', birthDate: '2019-01-15', nationality: 'IQ' },
  ],
  ticketNumbers: ['235-2400000001', '235-2400000002', '235-2400000003'],
  product: {
    kind: 'flight',
    type: 1,
    itineraryCode: 'i1',
    passportRequired: true,
    fareRules: [],
    bags: [],
    legs: [
      {
        durationMinutes: 415,
        segments: [
          segment({
            carrier: 'TK',
            number: '317',
            from: ['EBL', '2027-03-18T04:30', baghdad],
            to: ['IST', '2027-03-18T07:10', istanbul],
            minutes: 160,
          }),
          segment({
            carrier: 'TK',
            number: '1723',
            from: ['IST', '2027-03-18T09:25', istanbul],
            to: ['BER', '2027-03-18T10:25', 'Europe/Berlin'],
            minutes: 180,
          }),
        ],
      },
      {
        durationMinutes: 160,
        segments: [
          segment({
            carrier: 'IA',
            number: '224',
            from: ['IST', '2027-03-28T22:40', istanbul],
            to: ['EBL', '2027-03-29T01:20', baghdad],
            minutes: 160,
          }),
        ],
      },
    ],
    fare: {
      code: 'f1',
      family: 'EcoFly',
      cabin: 'Y',
      cabinBag: { pieces: 1, kilograms: 8 },
      checkedBag: { pieces: 1, kilograms: 23 },
      meal: 'meal',
      seatChoice: 'for-sale',
      change: 'unknown',
      refund: { allowed: false, fee: null },
      seatsLeft: null,
      price: {
        total: iqd(1_305_000),
        usd: money(98_864, 'USD'),
        passengers: [
          { kind: 'adt', count: 2, base: iqd(380_160), taxes: iqd(79_200) },
          { kind: 'chd', count: 1, base: iqd(285_120), taxes: iqd(69_160) },
        ],
        serviceFee: iqd(32_000),
      },
    },
  },
}

const erbilHotel = {
  id: 'h1',
  names: { en: 'Citadel View Hotel', ar: 'فندق إطلالة القلعة', ckb: 'هۆتێلی دیمەنی قەڵا' },
  type: 'Hotel',
  stars: 4,
  description: { en: '', ar: '', ckb: '' },
  address: { en: '12 Citadel Street, Erbil', ar: 'شارع القلعة 12، أربيل', ckb: 'شەقامی قەڵا 12، هەولێر' },
  neighbourhood: { en: 'Citadel', ar: 'القلعة', ckb: 'قەڵا' },
  cityId: 'EBL',
  countryId: 'IQ',
  latitude: 36.19,
  longitude: 44.01,
  zone: baghdad,
  phone: '+964000123456',
  images: [],
  facilities: [],
  pois: [],
  policies: {
    checkInFrom: '14:00',
    checkInUntil: '23:00',
    receptionAllHours: false,
    checkOutUntil: '12:00',
    adultFromAge: 12,
    cotFree: true,
    cityTax: null,
    pets: false,
    marriageCertificate: true,
  },
} as const

export const sampleStay: StayItemRecord = {
  kind: 'hotel',
  id: 'srv-2',
  state: 'confirmed',
  supplier: 'sandbox-stays',
  confirmation: 'HTL-88213',
  supplierRef: 'bkg_1',
  amount: iqd(412_000),
  alone: null,
  flightOnly: false,
  replacedBy: null,
  backOnRefusal: null,
  revision: 0,
  changedAt: '2026-11-21T08:18:00.000Z',
  rooms: [
    [
      { title: 'mr', firstName: 'ARAM', lastName: 'RASHID AHMED' },
      { title: 'mrs', firstName: 'SHILAN', lastName: 'KARIM' },
    ],
  ],
  product: {
    kind: 'hotel',
    hotel: erbilHotel,
    checkIn: '2027-03-18',
    checkOut: '2027-03-22',
    nights: 4,
    rooms: [
      {
        code: 'r1',
        roomIndex: 0,
        roomType: 'double',
        names: { en: 'Double room, city view', ar: 'غرفة مزدوجة بإطلالة على المدينة', ckb: 'ژووری دووکەسی بە دیمەنی شار' },
        image: 'room-standard-teal.webp',
        sizeSquareMeters: 26,
        beds: [{ kind: 'queen', count: 1 }],
        board: 'BB',
        refundable: true,
        cancellation: [
          { before: '2027-03-15T18:00', penalty: iqd(0) },
          { before: '2027-03-17T18:00', penalty: iqd(103_000) },
          { before: null, penalty: iqd(412_000) },
        ],
        zone: baghdad,
        roomsLeft: null,
        childrenAsAdults: [],
        price: {
          total: iqd(412_000),
          usd: money(31_212, 'USD'),
          room: iqd(358_000),
          taxes: iqd(38_000),
          serviceFee: iqd(16_000),
          perNight: iqd(103_000),
          atProperty: iqd(8_000),
        },
      },
    ],
  },
}

export const sampleOrder: OrderRecord = {
  id: 'ord-1',
  reference: 'KW-7F3K9Q',
  brand: 'default',
  language: 'ckb',
  product: 'package',
  state: 'confirmed',
  createdAt: '2026-11-21T08:15:00.000Z',
  conditionsVersion: '2026-11-29',
  payBy: null,
  officeUntil: null,
  officeEndsFirst: null,
  total: iqd(1_717_000),
  usd: money(130_076, 'USD'),
  serviceFee: iqd(48_000),
  rate: { value: '1320', asOf: '2026-11-01T00:00:00.000Z' },
  contact: { email: 'aram@example.krd', phone: '+9647501234567' },
  comment: null,
  click: { id: null, ticket: null },
  services: [sampleFlight, sampleStay],
  timeline: [],
  failedPayments: [],
  rejections: [],
  cancellations: [],
  refunds: [],
  rescue: null,
  airlineChanges: [],
  isRescuing: false,
  visas: [],
  savingReturns: [],
  plan: null,
  installmentHold: null,
  raisedFees: [],
  checking: null,
  payment: {
    attemptId: 'att-1',
    gateway: 'switch',
    methods: ['switch'],
    installments: [],
    state: 'paid',
    reason: null,
    officeCode: null,
    paymentId: '8ac7a4a19b1',
    instrument: { brand: 'VISA', last4: '0091' },
    paidAt: '2026-11-21T08:17:00.000Z',
    refunded: null,
    parts: {
      total: iqd(1_717_000),
      voucher: { code: 'WELCOME10', amount: iqd(10_000) },
      points: { points: 500, amount: iqd(5000) },
      fee: iqd(250),
      amount: iqd(1_702_250),
    },
  },
}
