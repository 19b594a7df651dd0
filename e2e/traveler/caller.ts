import { randomUUID } from 'node:crypto'
import type { LocalDate } from '@karwan/domain/calendar'
import type { Language } from '@karwan/domain/locales'
import type { Money } from '@karwan/domain/money'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { dayIn } from './days.ts'
import { expect } from './expect.ts'
import { azad, type Person, worldPhone } from './people.ts'

export interface FlightCriteria {
  readonly from: string
  readonly to: string
  readonly date?: LocalDate
  readonly back?: LocalDate
  readonly adt?: number
  readonly chd?: number
  readonly inf?: number
}
export interface HotelCriteria {
  readonly cityId: string
  readonly dIn?: LocalDate
  readonly dOut?: LocalDate
  readonly rooms?: readonly { readonly adt: number; readonly chd: { readonly age: readonly number[] } }[]
}
export interface Fare {
  readonly code: string
  readonly price: { readonly total: Money }
  /** Amount that the airline gives back. */
  readonly refund: 'none' | 'unknown' | { readonly allowed: boolean; readonly fee: Money | null }
}
export interface Combination {
  readonly code: string
  readonly price: Money
  readonly fares: readonly Fare[]
}
export interface OrderSeen {
  readonly Id: string
  readonly reference: string
  readonly state: string
  readonly total: Money
  readonly payBy: string | null
  readonly Services: readonly {
    readonly Id: string
    readonly state: string
    readonly confirmation: string | null
    readonly itinerary: { readonly noOfSeg: number }
    readonly Passengers: readonly { readonly Type: 'ADT' | 'CHD' | 'INF'; readonly firstName: string }[]
  }[]
  readonly payment: { readonly attemptId: string; readonly state: string } | null
  readonly timeline: readonly { readonly state: string }[]
}
export interface ProblemSeen {
  readonly code: string
  readonly title: string
  readonly fields?: readonly { readonly path: string; readonly message: string }[]
  readonly data?: Readonly<Record<string, unknown>>
}
interface OrderOptions {
  readonly language?: Language
  readonly passengers?: readonly Person[]
  readonly email?: string
  readonly phone?: string
  readonly acceptedTotal?: Money
  readonly date?: LocalDate
  /** At a fare that is given back, whole or in part; the airline tells which. */
  readonly refundable?: boolean
}

const place = (code: string) => ({ locationId: code, cityId: code, cityCode: code, cityName: code })

/**
 * Calls the shop's API as its page does, with the cookies of `request`: `page.request` is the visitor in the browser,
 * so an order made here is paid there. Answers of success are returned, everything else fails the test unless asked for
 * with `raw`.
 */
export class Caller {
  #token: string | undefined
  readonly request: APIRequestContext
  readonly shop: string
  constructor(request: APIRequestContext, shop: string) {
    this.request = request
    this.shop = shop
  }

  /** A travel call: session token, timestamp and applicationId. */
  async raw(
    path: string,
    { method = 'GET', data, headers = {} }: { method?: string; data?: unknown; headers?: Record<string, string> } = {},
  ) {
    this.#token ??= (await (await this.request.get(`${this.shop}/api/token/generate`)).json()).Value
    const address = new URL(path, this.shop)
    address.searchParams.set('timestamp', String(Date.now()))
    address.searchParams.set('applicationId', 'journeys')
    return this.request.fetch(address.href, {
      method,
      headers: { authorization: `Bearer ${this.#token}`, ...headers },
      ...(data !== undefined && { data }),
    })
  }
  async #read<T>(path: string): Promise<T> {
    const answer = await this.raw(path)
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
    return answer.json()
  }
  async #start(payload: object): Promise<APIResponse> {
    return this.raw(`/api/dynamic-package?s${Math.random().toString(36).slice(2, 8)}=${encodeURIComponent(JSON.stringify(payload))}`)
  }
  startFlights({ from, to, date = dayIn(30), back, adt = 1, chd = 0, inf = 0 }: FlightCriteria): Promise<APIResponse> {
    const out = { date, origin: place(from), destination: place(to) }
    const r = back ? [out, { date: back, origin: place(to), destination: place(from) }] : [out]
    return this.#start({ f: { type: back ? 1 : 0, class: 'Y', adt, chd, sen: 0, yth: 0, inf, ins: 0, r } })
  }
  startHotels({ cityId, dIn = dayIn(30), dOut = dayIn(33), rooms = [{ adt: 2, chd: { age: [] } }] }: HotelCriteria): Promise<APIResponse> {
    return this.#start({ h: { dIn, dOut, cityId, cityName: cityId, nat: 106, r: rooms } })
  }
  /** The code of a search that has ended. */
  async finish(started: APIResponse): Promise<string> {
    expect(started.status(), await started.text()).toBe(200)
    const [{ Id }] = await started.json()
    let code = ''
    await expect
      .poll(
        async () => {
          const state = await this.#read<{ code: string | null; finished: boolean }>(`/api/dynamic-package/sid/${Id}`)
          code = state.code ?? ''
          return state.finished
        },
        { intervals: [100], timeout: 30_000 },
      )
      .toBe(true)
    return code
  }
  async flights(criteria: FlightCriteria): Promise<{ readonly code: string; readonly combinations: readonly Combination[] }> {
    const code = await this.finish(await this.startFlights(criteria))
    const { combinations } = await this.#read<{ combinations: readonly Combination[] }>(`/api/v3/flights?code=${code}`)
    return { code, combinations }
  }
  validate(code: string, itinerary: string, fare: string): Promise<APIResponse> {
    return this.raw(`/api/v3/flights/${code}/flight/${itinerary}?fare=${encodeURIComponent(fare)}`)
  }
  /** The body of a flight order for the cheapest itinerary, validated. */
  async flightOrderBody(criteria: FlightCriteria, options: OrderOptions = {}): Promise<Record<string, unknown>> {
    const { code, combinations } = await this.flights(criteria)
    const fits = ({ refund }: Fare) => !options.refundable || (typeof refund === 'object' && refund.allowed && refund.fee !== null)
    const cheapest = combinations.toSorted((a, b) => a.price.amount - b.price.amount).find(({ fares }) => fares.some(fits))
    const fare = cheapest?.fares.find(fits)
    if (!cheapest || !fare) throw new Error(`No flights ${criteria.from}-${criteria.to}`)
    const answer = await this.validate(code, cheapest.code, fare.code)
    const { FareDetails } = (await answer.json()) as { FareDetails: { Total: Money } }
    return {
      serviceType: 'flight',
      resultCode: code,
      itineraryCode: cheapest.code,
      fareCode: fare.code,
      passengers: options.passengers ?? [azad],
      language: options.language ?? 'en',
      contact: { email: options.email ?? 'someone@example.com', phone: options.phone ?? worldPhone },
      acceptedTotal: options.acceptedTotal ?? FareDetails.Total,
      acceptedPolicies: true,
      gateway: 'switch',
    }
  }
  createOrder(body: unknown, key: string = randomUUID()): Promise<APIResponse> {
    return this.raw('/api/v2/order/create', { method: 'POST', data: body, headers: { 'idempotency-key': key } })
  }
  /** An order waiting for its payment. */
  async orderFlight(criteria: FlightCriteria, options: OrderOptions = {}): Promise<OrderSeen> {
    return this.orderOf(await this.flightOrderBody(criteria, options))
  }
  /** An order of such a body; one body may be ordered for several travelers. */
  async orderOf(body: Readonly<Record<string, unknown>>): Promise<OrderSeen> {
    const answer = await this.createOrder(body)
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()).order
  }
  async order(orderId: string): Promise<OrderSeen> {
    const answer = await this.request.get(`${this.shop}/api/orders/${orderId}`)
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
  /** Waits until an order is in a state. */
  async orderIs(orderId: string, state: string, timeout = 30_000): Promise<OrderSeen> {
    await expect.poll(async () => (await this.order(orderId)).state, { timeout, message: `order ${orderId}` }).toBe(state)
    return this.order(orderId)
  }
  async attemptOf(orderId: string): Promise<string> {
    const { payment } = await this.order(orderId)
    if (!payment) throw new Error(`Nobody has begun to pay order ${orderId}`)
    return payment.attemptId
  }
}
