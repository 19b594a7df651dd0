/**
 * Books and pays a flight with a client that `openapi-typescript` makes of the API's description. `./api.ts` is what it
 * makes; `generated-client.test.ts` makes it, compiles this file with it and runs it.
 */
import createClient, { type Client, type Middleware } from 'openapi-fetch'
import type { paths } from './api.ts'

type Answer<Path extends keyof paths, Method extends keyof paths[Path]> = paths[Path][Method] extends {
  responses: { 200: { content: { 'application/json': infer Body } } }
}
  ? Body
  : never
export type OrderView = Answer<'/api/orders/{orderId}', 'get'>
export type PaymentStarted = Answer<'/api/payments/start', 'post'>

export interface TripRequest {
  /** `https://shop.example` */
  readonly origin: string
  /** Day of departure, `2027-01-31`. */
  readonly date: string
  readonly from: string
  readonly to: string
  /** Does what the payer does at the gateway. */
  readonly pay: (started: PaymentStarted) => Promise<void>
}

/** Keeps cookies, as a browser does, and sends the session token with every call once there is one. */
const keepSession = (): Middleware & { token: string | undefined } => {
  const cookies = new Map<string, string>()
  return {
    token: undefined,
    onRequest({ request }) {
      if (cookies.size > 0) request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
      if (this.token) request.headers.set('authorization', `Bearer ${this.token}`)
      return request
    },
    onResponse({ response }) {
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
    },
  }
}

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** Returns the body of an answer. Throws what the shop says of a failure: the code of the problem. */
const read = async <Body>(asked: Promise<{ data?: Body; error?: { code: string; detail?: string } }>): Promise<Body> => {
  const { data, error } = await asked
  if (error) throw new Error(`${error.code} ${error.detail ?? ''}`)
  return data as Body
}

const search = async (client: Client<paths>, { date, from, to }: TripRequest): Promise<string> => {
  const place = (code: string) => ({ locationId: code, cityId: code, cityCode: code, cityName: code })
  const r = [{ date, origin: place(from), destination: place(to) }]
  const f = { type: 0, class: 'Y', adt: 1, chd: 0, sen: 0, yth: 0, inf: 0, ins: 0, r }
  const query = { parameters: { k7Yq2m: JSON.stringify({ f }) } }
  const [started] = await read(client.GET('/api/dynamic-package', { params: { query } }))
  if (!started) throw new Error('No search began')
  for (let tries = 0; tries < 400; tries += 1) {
    const path = { sid: started.Id }
    const { code, finished } = await read(client.GET('/api/dynamic-package/sid/{sid}', { params: { path } }))
    if (finished && code !== null) return code
    await wait(25)
  }
  throw new Error('The search did not end')
}

const order = async (client: Client<paths>, code: string): Promise<OrderView> => {
  const { combinations } = await read(client.GET('/api/v3/flights', { params: { query: { code } } }))
  const [flight] = combinations
  const [fare] = flight?.fares ?? []
  if (!flight || !fare) throw new Error('Nothing flies')
  const path = { code, itineraryCode: flight.code }
  const offer = await read(client.GET('/api/v3/flights/{code}/flight/{itineraryCode}', { params: { path, query: { fare: fare.code } } }))
  const made = await read(
    client.POST('/api/v2/order/create', {
      params: { header: { 'idempotency-key': crypto.randomUUID() } },
      body: {
        serviceType: 'flight',
        resultCode: code,
        itineraryCode: flight.code,
        fareCode: fare.code,
        passengers: [
          {
            kind: 'adt',
            title: 'ms',
            firstName: 'Shilan',
            lastName: 'Karim',
            gender: 'f',
            birthDate: '1990-04-12',
            nationality: 'IQ',
            passport: { number: 'A1234567', issuingCountry: 'IQ', expiryDate: '2036-01-01' },
          },
        ],
        language: 'en',
        contact: { email: 'traveler@example.com', phone: '+9647501234567' },
        acceptedTotal: offer.fare.price.total,
        acceptedPolicies: true,
        gateway: 'switch',
      },
    }),
  )
  return made.order
}

/** Searches, orders and pays the first flight of a day, and returns the confirmed order with its ticket (PDF). */
export const bookTrip = async (request: TripRequest): Promise<{ readonly order: OrderView; readonly ticket: ArrayBuffer }> => {
  // Names of parameters that a caller makes up are sent as they are, which is OpenAPI's default.
  const querySerializer = { object: { style: 'form', explode: true } } as const
  const client = createClient<paths>({ baseUrl: request.origin, querySerializer })
  const session = keepSession()
  client.use(session)
  session.token = (await read(client.GET('/api/token/generate'))).Value
  const { Id: orderId } = await order(client, await search(client, request))
  await request.pay(await read(client.POST('/api/payments/start', { body: { order_id: orderId, gateway: 'switch' } })))
  await read(client.POST('/api/gateway/check-payment', { body: { order_id: orderId } }))
  for (let tries = 0; tries < 400; tries += 1) {
    const seen = await read(client.GET('/api/orders/{orderId}', { params: { path: { orderId } } }))
    const [item] = seen.Services
    if (seen.state === 'confirmed' && item) {
      const path = { orderId, serviceId: item.Id, kind: 'ticket' as const }
      const file = client.GET('/api/orders/{orderId}/services/{serviceId}/documents/{kind}.pdf', {
        params: { path },
        parseAs: 'arrayBuffer',
      })
      return { order: seen, ticket: await read(file) }
    }
    await wait(100)
  }
  throw new Error('The booking was not confirmed')
}
