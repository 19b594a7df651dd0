/**
 * Content of a brand, in the visitor's language: ads in lists (`GET /api/flightResults`, `hotelResults`,
 * `packageResults`), events (`GET /api/event-manager/events?kind=&page=&size=`,
 * `event-manager/events/batch?kinds=a,b`), the same as text files (`/api/cached/flights.txt`, `hotels.txt`,
 * `paylater.txt`) and remote settings (`/api/remote-config`). (AP-7).
 */
import type { LocalDate } from '@karwan/domain/calendar'
import { eventKinds, type HomeSection, type NoticeAim, type NoticeLevel } from '@karwan/domain/content'
import type { Money } from '@karwan/domain/money'
import { z } from 'zod'

export const listAd = z.object({
  id: z.string(),
  /** Address of the picture. */
  image: z.string(),
  title: z.string(),
  text: z.string(),
  /** Words of its button. */
  action: z.string(),
  /** A path of the shop, or https elsewhere. */
  link: z.string(),
  /** Number of rows before it in the list. */
  after: z.int().min(1),
  /** Name of the advertiser; null for the brand's own promotion. */
  paidBy: z.string().nullable(),
})
export type ListAdWire = z.infer<typeof listAd>
export const listAds = z.array(listAd)

export const contentEvent = z.object({
  Id: z.string(),
  kind: z.enum(eventKinds),
  /** Ordered by it, from 0. */
  position: z.int(),
  title: z.string(),
  text: z.string(),
  image: z.string(),
  link: z.string(),
})
export const eventsQuery = z.object({
  kind: z.enum(eventKinds),
  page: z.coerce.number().int().min(1).default(1),
  /** The kind's own size unless told. */
  size: z.coerce.number().int().min(1).max(30).optional(),
})
export const events = z.object({ items: z.array(contentEvent), page: z.int(), total: z.int() })
export const eventsBatchQuery = z.object({
  /** Kinds between commas. */
  kinds: z
    .string()
    .transform(text => text.split(','))
    .pipe(z.array(z.enum(eventKinds)).min(1)),
})
/** Events by kind, each at most as many as its size. */
export const eventsBatch = z.partialRecord(z.enum(eventKinds), z.array(contentEvent))
export const cachedLists = ['flights', 'hotels', 'paylater'] as const

export const remoteConfig = z.object({
  /** Most ads in a list. */
  adNumbers: z.object({ flights: z.int(), hotels: z.int(), packages: z.int() }),
  /** Links that replace the links of ads, by id. */
  promotionLinks: z.record(z.string(), z.string()),
  /** Asking more often brings nothing new. */
  minimumFetchIntervalMs: z.int(),
})
export type RemoteConfig = z.infer<typeof remoteConfig>
/** The shortest time between two reads of the remote settings (AP-7). */
export { minimumFetchIntervalMs } from '../pace/index.ts'

/** An event as the home page shows it, with the lowest price seen of what it leads to. */
export interface HomeEvent {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly image: string
  readonly link: string
  /** Code of the city that it leads to. */
  readonly city: string | undefined
  /** Cheapest stay seen in that city; only where the event is about hotels. */
  readonly stay: SeenStay | undefined
  /** Smallest monthly amount of the cheapest stay or round trip seen, and all of it together. */
  readonly monthly: { readonly amount: Money; readonly months: number; readonly total: Money } | undefined
}
/** Cheapest stay that a search for two adults saw in a city within the last days. */
export interface SeenStay {
  readonly hotelId: string
  readonly hotelName: string
  /** The same as of a hotel in a list. */
  readonly image: string
  readonly imageColor: string | undefined
  /** Our fee in it, rounded to the price step. */
  readonly perNight: Money
  readonly checkIn: LocalDate
  readonly nights: number
}
/** Content of the home page beside the search: content in its order, and prices that were seen (CO-1). */
export interface HomeContent {
  /** Sections below the search, in their order. */
  readonly sections: readonly HomeSection[]
  /** Days within which its prices were seen. */
  readonly seenDays: number
  /** Stars of the hotels whose prices are told, at least. */
  readonly leastStars: number
  /** Lowest one-way flight of one adult from the brand's own city, by city. */
  readonly flights: Readonly<Record<string, { readonly total: Money; readonly departs: LocalDate }>>
  readonly topHotels: readonly HomeEvent[]
  readonly payLater: readonly HomeEvent[]
  readonly payLaterHotel: readonly HomeEvent[]
  /** Points of the cheapest round trip seen; absent where there are no points, or no trip was seen. */
  readonly points: { readonly city: string; readonly points: number } | undefined
}

/** A notice as the shop shows it, in the visitor's language (HC-4). */
export interface ShownNotice extends NoticeAim {
  /** Another one with each version: what was dismissed comes back when it says something else. */
  readonly id: string
  readonly level: NoticeLevel
  readonly text: string
  readonly link: string | null
}
