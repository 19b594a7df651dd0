/** One's own orders, and looking one up. */
import { attemptMethods } from '@karwan/domain/payments'
import { visaStates } from '@karwan/domain/visa-applications'
import { z } from 'zod'
import { instant, localDate, localDateTime, money, typedText } from '../common/index.ts'
import { bookedPlace } from './booked-place.ts'
import { orderItemStates, orderStates } from './states.ts'

/**
 * `upcoming`: not over yet, unpaid ones included; `past`: over; `cancelled`: cancelled as a whole, expired or refused.
 *   Judged on the clocks where the
 * trip ends.
 */
export const orderFilters = ['upcoming', 'past', 'cancelled'] as const
/** `UserId` is told in each answer; without it the caller's own orders are meant. Someone else's are an empty list. */
export const ordersQuery = z.object({
  UserId: z.string().max(64).optional(),
  /** Without it all of them. */
  filter: z.enum(orderFilters).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(50).default(10),
})

const orderItemSummary = z.discriminatedUnion('serviceType', [
  z.object({
    Id: z.string(),
    serviceType: z.literal('flight'),
    state: z.enum(orderItemStates),
    confirmation: z.string().nullable(),
    legs: z.array(z.object({ from: bookedPlace, to: bookedPlace, depTime: localDateTime, arrTime: localDateTime, carrier: z.string() })),
  }),
  z.object({
    Id: z.string(),
    serviceType: z.literal('hotel'),
    state: z.enum(orderItemStates),
    confirmation: z.string().nullable(),
    /** `image` is a file name under /media/pictures, or an absolute address; null where there is none. */
    hotel: z.object({ id: z.string(), name: z.string(), cityId: z.string(), image: z.string().nullable() }),
    checkIn: localDate,
    checkOut: localDate,
    nights: z.int(),
    rooms: z.int(),
  }),
  z.object({
    Id: z.string(),
    serviceType: z.literal('visa'),
    state: z.enum(orderItemStates),
    confirmation: z.string().nullable(),
    country: z.string(),
    arrival: localDate,
    /** First and last name of its traveler. */
    traveler: z.string(),
    application: z.enum(visaStates),
    isWanted: z.boolean(),
  }),
])
export const orderSummary = z.object({
  Id: z.string(),
  reference: z.string(),
  state: z.enum(orderStates),
  filter: z.enum(orderFilters),
  mayPay: z.boolean(),
  /** The method of an attempt that may still succeed while the order waits for its money; null where none may. */
  checking: z.enum(attemptMethods).nullable(),
  /**
   * Until when the traveler of a package may choose what becomes of it or, of a confirmed order, is asked to answer a
   * change by the airline; null where nothing is to be chosen.
   */
  chooseBy: instant.nullable(),
  /** Next installment of a booking paid by the month; null if nothing is owed. */
  installment: z.object({ dueOn: localDate, amount: money, late: z.boolean() }).nullable(),
  createdAt: instant,
  payBy: instant,
  total: money,
  /** Code of the city that the trip leads to; absent where it is not known, and in older copies. */
  destination: z.exactOptional(z.string()),
  Services: z.array(orderItemSummary),
})
export type OrderSummary = z.infer<typeof orderSummary>
export const orderList = z.object({
  UserId: z.string(),
  page: z.int(),
  limit: z.int(),
  /** Number of bookings on all pages of this filter. */
  total: z.int(),
  totals: z.object({ upcoming: z.int(), past: z.int(), cancelled: z.int() }),
  orders: z.array(orderSummary),
})
export type OrderList = z.infer<typeof orderList>

export const findOrderRequest = z.object({ reference: typedText(20), phone: typedText(24) })
export const orderFound = z.object({ orderId: z.string() })
