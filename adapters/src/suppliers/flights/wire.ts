import { passengerKinds } from '@karwan/domain/flights'
import { findDecimal, type Money } from '@karwan/domain/money'
import { z } from 'zod'

/** Answers of the sandbox's flight supplier, parsed at the door. Amounts are decimal strings in US dollars. */
const dollars = z.string().transform((text, context): Money => {
  const money = findDecimal(text, 'USD')
  if (money) return money
  context.addIssue({ code: 'custom', message: 'no amount of dollars' })
  return z.NEVER
})
const usd = z.literal('USD')
const airport = z.string().regex(/^[A-Z]{3}$/)
const carrier = z.string().regex(/^[A-Z0-9]{2}$/)
const minutes = z.int().positive()
const instant = z.iso.datetime()

const point = z.object({
  airport,
  terminal: z.string().nullable(),
  at: z.iso.datetime({ local: true, offset: false, precision: -1 }),
  time_zone: z.string().min(1),
})
const segment = z.object({
  marketing_carrier: carrier,
  flight_number: z.string().regex(/^\d{1,4}$/),
  operating_carrier: carrier,
  aircraft: z.string().nullable(),
  origin: point,
  destination: point,
  duration_minutes: minutes,
  stops: z.array(airport),
})
const slices = z.array(z.object({ duration_minutes: minutes, segments: z.array(segment).min(1) })).min(1)

const bag = z.object({ quantity: z.int().min(0), weight_kg: z.number().positive().nullable() }).nullable()
const condition = z.object({ allowed: z.boolean(), penalty_amount: dollars.nullable(), penalty_currency: usd }).nullable()
const fare = z.object({
  id: z.string().min(1),
  family: z.string(),
  cabin: z.enum(['Y', 'W', 'C', 'F']),
  cabin_baggage: bag,
  checked_baggage: bag,
  meal: z.enum(['meal', 'snack', 'for_sale', 'none']).nullable(),
  seat_selection: z.enum(['free', 'for_sale', 'none']).nullable(),
  conditions: z.object({ change_before_departure: condition, refund_before_departure: condition }),
  seats_left: z.int().positive().nullable(),
  total_amount: dollars,
  total_currency: usd,
  passengers: z
    .array(z.object({ type: z.enum(passengerKinds), count: z.int().positive(), base_amount: dollars, tax_amount: dollars }))
    .min(1),
})
const itinerary = z.object({ slices, fares: z.array(fare).min(1) })

export const searchLine = z.discriminatedUnion('type', [
  z.object({ type: z.literal('offers'), airline: carrier, expires_at: instant, itineraries: z.array(itinerary) }),
  z.object({ type: z.literal('progress'), done: z.int().min(0), total: z.int().min(0) }),
  z.object({ type: z.literal('degraded'), airline: carrier, code: z.string() }),
  z.object({ type: z.literal('end'), complete: z.boolean(), expires_at: instant }),
])

/** A checked bag that is sold with an offer; the amount is for one. `slice`: index of its direction, null for all. */
const availableBag = z.object({
  type: z.literal('baggage'),
  id: z.string().min(1),
  maximum_quantity: z.int().positive(),
  total_amount: dollars,
  total_currency: usd,
  slice: z.int().min(0).nullable(),
  passenger_types: z.array(z.enum(passengerKinds)),
  metadata: z.object({ maximum_weight_kg: z.int().positive().nullable(), refund: z.enum(['with_fare', 'none']).nullable() }),
})
/** Services of kinds that we do not sell are left out. */
const availableServices = z.array(z.union([availableBag, z.object({ type: z.string().refine(type => type !== 'baggage') })]))

export const offerAnswer = z.object({
  data: z.object({
    slices,
    fare,
    passport_required: z.boolean(),
    payment_requirements: z.object({ requires_instant_payment: z.boolean() }),
    fare_rules: z.array(z.object({ topic: z.enum(['change', 'refund', 'no-show', 'baggage', 'names']), text: z.string() })),
    available_services: availableServices,
    expires_at: instant,
  }),
})

const order = z.object({
  id: z.string().min(1),
  booking_reference: z.string().min(1),
  state: z.enum(['pending', 'confirmed', 'held', 'failed', 'cancelled']),
  documents: z.array(z.object({ type: z.literal('electronic_ticket'), number: z.string(), passenger: z.string() })),
  services: z.array(z.object({ id: z.string(), quantity: z.int().positive(), passenger: z.int().min(0) })),
  next_check_at: instant.nullable(),
  give_up_at: instant.nullable(),
  payment_required_by: instant.nullable(),
  price_guarantee_expires_at: instant.nullable(),
})
export const orderAnswer = z.object({ data: order })
export const ordersAnswer = z.object({ data: z.array(order) })
const airlineChange = z.object({ id: z.string().min(1), slices, action_taken: z.enum(['accepted']).nullable() })
export const changeAnswer = z.object({ data: airlineChange })
export const changesAnswer = z.object({ data: z.array(airlineChange) })
export const quoteAnswer = z.object({
  data: z.object({
    id: z.string().min(1),
    order_id: z.string(),
    refund_amount: dollars.nullable(),
    penalty_amount: dollars.nullable(),
    currency: usd,
    refund_to: z.enum(['balance', 'original_form_of_payment', 'voucher', 'awaiting_payment']),
    expires_at: instant,
    confirmed_at: instant.nullable(),
  }),
})
export const errorAnswer = z.object({ errors: z.array(z.object({ code: z.string(), message: z.string() })).min(1) })

export type WireEvent = z.infer<typeof searchLine>
export type WireItinerary = z.infer<typeof itinerary>
export type WireFare = z.infer<typeof fare>
export type WireService = z.infer<typeof availableServices>[number]
export type WireSlices = z.infer<typeof slices>
export type WireOrder = z.infer<typeof order>
export type WireQuote = z.infer<typeof quoteAnswer>['data']
