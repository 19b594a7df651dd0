import type { HotelSearch } from '@karwan/domain/hotels'
import type { ComponentType } from 'react'
import type { ListView } from './list-view.ts'

/** What the map of the found hotels is given. It fills the box it stands in. */
export interface HotelsMapProps {
  search: HotelSearch
  code: string
  /** While the search goes on more hotels come: `count` says how many there are. */
  searching: boolean
  count: number
  /** Filters and order, shared with the list; "search this area" sets `filters.bounds`. */
  view: ListView
  onView: (view: ListView) => void
  /** The hotel that list and map point at together. */
  active: string | undefined
  onActive: (hotelId: string | undefined) => void
  /** Beside the list; otherwise over it. */
  split: boolean
}

/** The map, a chunk of its own that is fetched when it is opened. Without one nothing leads to it. */
export const HotelsMap = undefined as ComponentType<HotelsMapProps> | undefined
