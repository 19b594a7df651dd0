import { ageOn } from '@karwan/domain/calendar'
import { findCountry } from '@karwan/domain/countries'
import { defaultNationality, type HotelSearch, hotelLimits, type RoomGuests } from '@karwan/domain/hotels'
import { type Money, money } from '@karwan/domain/money'
import type { Guest, OrderedPassenger } from '@karwan/domain/travelers'
import { eq } from 'drizzle-orm'
import { stored, tables } from '../../platform/database/index.ts'
import type { BookingContext } from '../book/booking.ts'
import { confirmedPart } from '../book/open-rescue.ts'
import { openPeople } from '../lifecycle/people.ts'
import type { OrderItemRow, OrderRow } from '../lifecycle/transitions.ts'
import { costOf, type WantedStay } from './read-stay.ts'

const { orders, orderItems, packageRescues } = tables

export interface OpenRescue {
  readonly rescue: typeof packageRescues.$inferSelect
  readonly order: OrderRow
  readonly items: readonly OrderItemRow[]
}

/** Returns a rescue with its order and items as they are now; undefined for an unknown one. */
export const findRescue = async ({ db }: Pick<BookingContext, 'db'>, rescueId: string): Promise<OpenRescue | undefined> => {
  const [found] = await db
    .select({ rescue: packageRescues, order: orders })
    .from(packageRescues)
    .innerJoin(orders, eq(orders.id, packageRescues.orderId))
    .where(eq(packageRescues.id, rescueId))
  if (!found) return undefined
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, found.order.id)).orderBy(orderItems.position)
  return { ...found, items }
}

/**
 * Returns what a replacement of the refused stay has to be; undefined where the refused part is no stay. With the
 * suppliers that have refused this order already, each with its hotel (`offeredBy`).
 */
export const wantedStay = (
  context: Pick<BookingContext, 'vault' | 'rescues' | 'now'>,
  { rescue, order, items }: OpenRescue,
): (WantedStay & { readonly refusals: ReadonlySet<string> }) | undefined => {
  const item = items.find(({ id }) => id === rescue.serviceId)
  const refused = item && stored.product.read(item.product, item.id)
  if (!item || refused?.kind !== 'hotel') return undefined
  const rate = { from: item.netCurrency, to: order.currency, rate: order.rate, asOf: order.rateAsOf.toISOString() }
  const { checkIn, checkOut, hotel } = refused
  const { freeUntil } = confirmedPart(refused)
  const others = items.filter(each => each.kind === 'hotel' && each.state === 'rejected')
  const costs = others.map(({ netAmount, netCurrency }) => costOf(money(netAmount, netCurrency), { rate: { ...rate, from: netCurrency } }))
  return {
    refused,
    rate,
    freeUntil: freeUntil && freeUntil > context.now() ? freeUntil : null,
    search: {
      checkIn,
      checkOut,
      cityId: hotel.cityId,
      cityName: hotel.names.en,
      ...guestsOf(context, items, item),
    },
    // What was borne of a replacement that was refused too is not borne twice.
    price: {
      paid: money(item.amount, order.currency),
      cost: costs.reduce(lesser, costOf(money(item.netAmount, item.netCurrency), { rate })),
    },
    terms: context.rescues.termsOf(order.brand),
    refusals: new Set(others.flatMap(each => offersOf(each))),
  }
}

const lesser = (one: Money, other: Money): Money => (other.amount < one.amount ? other : one)

/** Name of a hotel as a supplier sells it: another supplier may have rooms in the same one. */
export const offeredBy = (supplier: string, hotelId: string): string => `${supplier} ${hotelId}`
const offersOf = (item: OrderItemRow): string[] => {
  const product = stored.product.read(item.product, item.id)
  return product.kind === 'hotel' ? [offeredBy(item.supplier, product.hotel.id)] : []
}

/**
 * The guests of each room as a search asks for them, with the nationality of the first one. Birth dates, and a
 * nationality that the stay did not ask for, are those of the same people on the flight.
 */
const guestsOf = (
  { vault }: Pick<BookingContext, 'vault'>,
  items: readonly OrderItemRow[],
  stay: OrderItemRow,
): Pick<HotelSearch, 'rooms' | 'nationality'> => {
  const people = openPeople(vault, stay)
  if (people.kind !== 'hotel') throw new Error(`Service ${stay.id} has no rooms`)
  const product = stored.product.read(stay.product, stay.id)
  const day = product.kind === 'hotel' ? product.checkIn : ''
  const passengers = items.flatMap(item => {
    const who = item.kind === 'flight' ? openPeople(vault, item) : undefined
    return who?.kind === 'flight' ? who.passengers : []
  })
  const onFlight = (guest: Guest) => passengers.find(passenger => isSame(passenger, guest))
  const [lead] = people.rooms.flat()
  const nationality = lead && findCountry(lead.nationality ?? onFlight(lead)?.nationality ?? '')?.id
  const rooms = people.rooms.map((guests): RoomGuests => {
    const ages = guests.map(guest => {
      const birthDate = guest.birthDate ?? onFlight(guest)?.birthDate
      return birthDate === undefined ? hotelLimits.oldestChild + 1 : ageOn(birthDate, day)
    })
    const childAges = ages.filter(age => age <= hotelLimits.oldestChild).slice(0, hotelLimits.children)
    return { adults: guests.length - childAges.length, childAges }
  })
  return { rooms, nationality: nationality ?? defaultNationality }
}

const isSame = (one: OrderedPassenger, other: Guest): boolean => one.firstName === other.firstName && one.lastName === other.lastName
