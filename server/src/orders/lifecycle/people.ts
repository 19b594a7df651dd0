import type { Guest, OrderedPassenger } from '@karwan/domain/travelers'
import { type Context, sealed } from '../../platform/database/index.ts'
import type { OrderItemRecord } from './records.ts'
import type { OrderItemRow } from './transitions.ts'

/** The travelers of an order item. */
export type People =
  /** A visa is for one of them. */
  | { readonly kind: 'flight' | 'visa'; readonly passengers: readonly OrderedPassenger[] }
  /** Guests of each room, the first leads it. */
  | { readonly kind: 'hotel'; readonly rooms: readonly (readonly Guest[])[] }

type Vault = Context['vault']

/** Opens who travels with a service. */
export const openPeople = (vault: Vault, { id, kind, travelers }: Pick<OrderItemRow, 'id' | 'kind' | 'travelers'>): People =>
  kind === 'hotel'
    ? { kind, rooms: sealed.guests.open(vault, travelers, id) }
    : { kind, passengers: sealed.passengers.open(vault, travelers, id) }

/** Seals who travels with the service of an id. */
export const sealPeople = (vault: Vault, people: People, itemId: string): OrderItemRow['travelers'] =>
  people.kind === 'hotel' ? sealed.guests.seal(vault, people.rooms, itemId) : sealed.passengers.seal(vault, people.passengers, itemId)

/** Returns who travels with an item of an order. */
export const travelersOf = (item: OrderItemRecord): readonly (OrderedPassenger | Guest)[] =>
  item.kind === 'hotel' ? item.rooms.flat() : item.passengers
