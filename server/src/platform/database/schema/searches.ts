/** Price observations of searches, and watched prices. */
import type { Cabin } from '@karwan/domain/flights'
import type { Language } from '@karwan/domain/locales'
import type { CurrencyCode } from '@karwan/domain/money'
import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { amount, instant, json, sealed } from './columns.ts'

/** Written and read by `flight-prices`, which alone knows what replaces what. */
export const seenPrices = pgTable('seen_prices', {
  brand: text('brand').notNull(),
  origin: text('origin').notNull(),
  destination: text('destination').notNull(),
  cabin: text('cabin').notNull(),
  departs: date('departs', { mode: 'string' }).notNull(),
  returns: date('returns', { mode: 'string' }),
  direct: boolean('direct').notNull(),
  amount: amount('amount').notNull(),
  currency: text('currency').$type<CurrencyCode>().notNull(),
  whole: boolean('whole').notNull(),
  seenAt: instant('seen_at').notNull(),
  adultFare: amount('adult_fare'),
  childFare: amount('child_fare'),
  infantFare: amount('infant_fare'),
  seniorFare: amount('senior_fare'),
  youthFare: amount('youth_fare'),
  seatInfantFare: amount('seat_infant_fare'),
})

/** Written and read by `search/prices`. */
export const seenStayPrices = pgTable(
  'seen_stay_prices',
  {
    brand: text('brand').notNull(),
    city: text('city').notNull(),
    checkIn: date('check_in', { mode: 'string' }).notNull(),
    nights: integer('nights').notNull(),
    cost: amount('cost').notNull(),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    hotelId: text('hotel_id').notNull(),
    image: text('image').notNull(),
    imageColor: text('image_color'),
    seenAt: instant('seen_at').notNull(),
  },
  table => [primaryKey({ columns: [table.brand, table.city, table.checkIn, table.nights] })],
)

/** Searches for prices that the shop makes by itself; read and written by `search/prices`. */
export const priceSearches = pgTable('price_searches', {
  id: text('id').primaryKey(),
  brand: text('brand').notNull(),
  origin: text('origin').notNull(),
  destination: text('destination').notNull(),
  cabin: text('cabin').$type<Cabin>().notNull(),
  departs: date('departs', { mode: 'string' }).notNull(),
  returns: date('returns', { mode: 'string' }),
  children: boolean('children').notNull(),
  infants: boolean('infants').notNull(),
  seniors: boolean('seniors').notNull().default(false),
  youths: boolean('youths').notNull().default(false),
  seatInfants: boolean('seat_infants').notNull().default(false),
  askedAt: instant('asked_at').notNull(),
  endedAt: instant('ended_at'),
})

/** Written and read by `price-watch`. */
export const priceWatches = pgTable('price_watches', {
  id: text('id').primaryKey(),
  /** Null for who has no account: `reader` is told then. */
  userId: text('user_id'),
  /** The e-mail address of who has no account. */
  reader: sealed('price_watches.reader'),
  readerHash: text('reader_hash'),
  /** Time at which the link that confirms the address was sent last. */
  askedAt: instant('asked_at'),
  /** Null until the mailbox has said yes: nothing is searched for or told before. */
  confirmedAt: instant('confirmed_at'),
  brand: text('brand').notNull(),
  language: text('language').$type<Language>().notNull(),
  kind: text('kind').$type<'flight' | 'hotel'>().notNull(),
  address: text('address').notNull(),
  /** FlightSearch or HotelSearch. */
  search: json('price_watches.search').notNull(),
  currency: text('currency').$type<CurrencyCode>().notNull(),
  /** Null until the search has found something. */
  amount: amount('amount'),
  endsOn: date('ends_on', { mode: 'string' }).notNull(),
  checkedAt: instant('checked_at').notNull(),
  nextCheckAt: instant('next_check_at').notNull(),
  createdAt: instant('created_at').notNull(),
})
