import { orderedProducts, orderItemKinds } from '@karwan/domain/orders'
import { visaStates } from '@karwan/domain/visa-applications'
import { z } from 'zod'
import { instant, localDate, localDateTime, money } from '../common/index.ts'
import { flightChange, flightChangeRequest } from '../orders/flight-changes.ts'
import { cancellingWords, documentKinds } from '../orders/items.ts'
import { rescue, rescueRequest } from '../orders/rescues.ts'
import { taskRow, timelineRow } from './tasks.ts'

export const consoleFind = z.object({ words: z.string().trim().min(2).max(100) })
/** Fields that words can be found in. */
export const foundIn = ['reference', 'confirmation', 'ticket', 'payment', 'office-code', 'receipt', 'phone', 'email', 'supplier'] as const
export const orderHit = z.object({
  reference: z.string(),
  brand: z.string(),
  state: z.string(),
  product: z.enum(orderedProducts),
  title: z.string(),
  createdAt: instant,
  total: money,
  in: z.enum(foundIn),
  /** The value that matched; masked where it is of a person. */
  match: z.string(),
})
export type OrderHit = z.infer<typeof orderHit>
/** An unexpected failure of a call, by the reference that its visitor was told. Values of the call are left out. */
const callFault = z.object({
  reference: z.string(),
  at: instant,
  brand: z.string(),
  method: z.string(),
  route: z.string(),
  error: z.string(),
})
export type CallFaultView = z.infer<typeof callFault>
/** `faults`: for whoever may read the health of services. */
export const orderHits = z.object({ hits: z.array(orderHit), readAs: z.array(z.enum(foundIn)), faults: z.array(callFault) })

const consoleItem = z.object({
  id: z.string(),
  product: z.enum(orderItemKinds),
  state: z.string(),
  title: z.string(),
  /** First flight's departure or check-in, in local time of the place. */
  startsAt: z.union([localDateTime, localDate]),
  supplier: z.string(),
  /** Our reference at the supplier. */
  clientRef: z.string(),
  supplierRef: z.string().nullable(),
  confirmation: z.string().nullable(),
  tickets: z.array(z.string()),
  /** Extra bags in words, one entry for each traveler and bag. */
  bags: z.array(z.string()),
  /** Null of the parts of a package that are told at one price. */
  price: money.nullable(),
  /** Amount that the supplier asks for; null with it. */
  cost: money.nullable(),
  /** Rule and version that made its fee; null: the brand's file, and what was ordered before rules were kept. */
  feeRule: z.object({ id: z.string(), version: z.int() }).nullable(),
  /** Product of a visa and the version that it was ordered by, 0: the brand's file; null of others. */
  visa: z.object({ productId: z.string(), version: z.int() }).nullable(),
  /** State of the application of a visa; null of others. */
  application: z.enum(visaStates).nullable(),
  /** Answer to whether it can be cancelled now. */
  cancelling: z.enum(cancellingWords),
  /** Documents that can be opened now: `GET /api/console/orders/{reference}/items/{id}/documents/{kind}.pdf?lang=`. */
  documents: z.array(z.enum(documentKinds)),
})
const consoleAttempt = z.object({
  id: z.string(),
  gateway: z.string(),
  state: z.string(),
  amount: money,
  /** The gateway's own number of the payment. */
  reference: z.string().nullable(),
  startedAt: instant,
})
const consoleRefund = z.object({
  id: z.string(),
  gateway: z.string(),
  state: z.string(),
  amount: money,
  at: instant,
  proof: z.string().nullable(),
})
const consoleMail = z.object({ id: z.string(), kind: z.string(), state: z.string(), at: instant })

export const consoleOrder = z.object({
  reference: z.string(),
  brand: z.string(),
  state: z.string(),
  product: z.enum(orderedProducts),
  title: z.string(),
  createdAt: instant,
  language: z.string(),
  /** Adults, children and infants together. */
  travelers: z.int(),
  total: money,
  paid: money,
  givenBack: money,
  /** Its hold for an office, in the time of its market: its end, and until when it could last at most. */
  hold: z.object({ until: localDateTime, latest: localDateTime }).nullable(),
  /** The open choice of a package of which one part was refused. */
  rescue: rescue.omit({ mayChoose: true }).nullable(),
  /** Changes by airlines that ask the traveler for something. */
  flightChanges: z.array(flightChange.omit({ mayAnswer: true })),
  /** The first name's initial and the last name; e-mail and phone with all but their ends hidden. */
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  tasks: z.array(taskRow),
  items: z.array(consoleItem),
  attempts: z.array(consoleAttempt),
  refunds: z.array(consoleRefund),
  mails: z.array(consoleMail),
  timeline: z.array(timelineRow),
  /** Other orders with the same e-mail or phone, newest first. */
  others: z.array(z.object({ reference: z.string(), state: z.string(), title: z.string(), createdAt: instant })),
  now: instant,
})
export type ConsoleOrder = z.infer<typeof consoleOrder>

/** Channels by which a traveler asks somebody of ours to do something for them. */
export const requestChannels = ['phone', 'office', 'writing'] as const
/** Null: all that can be cancelled. */
export const consoleQuoteRequest = z.object({ itemId: z.string().max(64).nullable() })
export const consoleCancellation = z.object({ quoteId: z.string().max(64), asked: z.enum(requestChannels) })

/** Null, or nothing typed: it stays. The phone is in E.164, or as the brand's market dials it. */
export const consoleContact = z.object({
  email: z.string().trim().max(254).nullable(),
  phone: z.string().trim().max(30).nullable(),
  asked: z.enum(requestChannels),
})

/** A later end of a hold for an office, in the time of the brand's market. */
export const consoleHoldExtension = z.object({ until: localDateTime, asked: z.enum(requestChannels) })

/** The choice of a package of which one part was refused, told by its traveler. */
export const consoleRescueAnswer = rescueRequest.extend({ asked: z.enum(requestChannels) })

/** The answer to a change by an airline, told by its traveler. */
export const consoleFlightChangeAnswer = flightChangeRequest.extend({ changeId: z.string().max(64), asked: z.enum(requestChannels) })

export const consoleNote = z.object({ text: z.string().trim().min(1).max(2000) })
export const revealReasons = ['traveler-asked', 'supplier-asked', 'payment-check', 'document', 'complaint'] as const
export const reveal = z.object({ what: z.enum(['contact', 'passports']), reason: z.enum(revealReasons) })
/** Shown for two minutes by the page and never stored by it. */
export const revealed = z.object({
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  passports: z.array(
    z.object({ name: z.string(), born: localDate.nullable(), number: z.string(), country: z.string(), expires: localDate.nullable() }),
  ),
})
export type Revealed = z.infer<typeof revealed>
