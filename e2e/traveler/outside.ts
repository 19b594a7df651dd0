import type { APIRequestContext } from '@playwright/test'
import { expect } from './expect.ts'

export interface Email {
  readonly id: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string | null
  readonly attachments: readonly { readonly name: string; readonly contentType: string; readonly bytes: number; readonly url: string }[]
}
export interface GatewayPayment {
  readonly id: string
  readonly checkoutId: string
  readonly paymentType: 'DB' | 'PA' | 'RF' | 'RV' | 'CP'
  readonly amount: string
  readonly currency: string
  readonly merchantTransactionId: string
  readonly code: string
}
interface Notified {
  readonly paymentId: string
  readonly status: number
}
export interface FlightOrder {
  readonly kind: 'order'
  readonly clientReference: string
  readonly passengers: readonly { readonly name: string }[]
}
export interface StayBooking {
  readonly row: 'booked'
  readonly clientReference: string
  readonly rooms: readonly { readonly lead: string }[]
  readonly requests: string | null
}
export interface VisaApplication {
  readonly reference: string
  readonly state: string
  readonly documents: readonly { readonly kind: string; readonly type: string }[]
}

/** The sandbox's own view: the mailbox, and the ledgers of the gateway and the suppliers. */
export interface Outside {
  /** Newest first. */
  emails(to: string): Promise<readonly Email[]>
  /** Waits for a mail whose subject fits. */
  waitForEmail(to: string, subject: RegExp): Promise<Email>
  /**
   * The six digits of the newest message to an address or a phone (E.164) that has some; `count` messages of the kind
   * have come by then.
   */
  code(to: string, count?: number): Promise<string>
  attachment(email: Email, number: number): Promise<Buffer>
  /** Payments and refunds of one attempt to pay. */
  payments(attemptId: string): Promise<readonly GatewayPayment[]>
  /** Payments at First Iraqi Bank of one attempt to pay. */
  bankPayments(attemptId: string): Promise<readonly { readonly id: string; readonly status: string; readonly amount: string }[]>
  /** Notifications of the gateway about it that the shop was sent. */
  notified(attemptId: string): Promise<readonly Notified[]>
  /** Orders the airlines took, of one order's reference. */
  flightOrders(reference: string): Promise<readonly FlightOrder[]>
  stayBookings(reference: string): Promise<readonly StayBooking[]>
  /** Searches the suppliers are working at and those that were broken off. */
  flightSearches(): Promise<{ readonly running: number; readonly finished: number; readonly stopped: number }>
  staySearches(): Promise<{ readonly open: number; readonly finished: number; readonly stopped: number }>
  /** The gateway behaves so at this attempt to pay: `dropCallback`, `decline`. */
  playGateway(attemptId: string, steps: readonly string[]): Promise<void>
  /** Applications that the visa authority has of one order's reference. */
  visaApplications(reference: string): Promise<readonly VisaApplication[]>
  /** The visa authority decides by hand. */
  decidesVisa(application: VisaApplication, does: 'approve' | 'refuse' | 'more'): Promise<void>
  moveClock(shiftMs: number): Promise<void>
  /**
   * Suppliers' searches of a place (`OSM-EBL`, `IST`) wait from this part of their answer on, until they are let go:
   * one under way can be looked at without hurry.
   */
  holdSearches(place: string, fromPart: number): Promise<void>
  letSearchesGo(place: string): Promise<void>
}

export const knowOutside = (request: APIRequestContext, sandbox: string): Outside => {
  const read = async <T>(path: string, key?: string): Promise<T> => {
    const answer = await request.get(sandbox + path, key ? { headers: { authorization: `Bearer ${key}` } } : {})
    expect(answer.status(), path).toBe(200)
    return answer.json()
  }
  const post = async (path: string, data: object): Promise<void> =>
    expect((await request.post(sandbox + path, { data })).ok(), path).toBe(true)
  const emails = async (to: string) => (await read<{ messages: readonly Email[] }>(`/mail/messages?to=${encodeURIComponent(to)}`)).messages
  const rows = async <Row>(name: string) => (await read<{ rows: readonly Row[] }>(`/__sim/${name}/ledger`)).rows
  const gateway = (attemptId: string) =>
    read<{ payments: readonly GatewayPayment[]; notified: readonly Notified[] }>(
      `/__sim/switch/ledger?merchantTransactionId=${encodeURIComponent(attemptId)}`,
    )
  return {
    emails,
    async waitForEmail(to, subject) {
      let found: Email | undefined
      await expect
        .poll(
          async () => {
            const all = await emails(to)
            found = all.find(email => subject.test(email.subject))
            return found?.subject ?? all.map(email => email.subject).join(' | ')
          },
          { message: `a mail to ${to}`, timeout: 30_000 },
        )
        .toMatch(subject)
      if (!found) throw new Error(`No mail to ${to}`)
      return found
    },
    async code(to, count = 1) {
      const find = async () => {
        const path = `/${to.includes('@') ? 'mail' : 'phone'}/messages?to=${encodeURIComponent(to)}`
        const { messages } = await read<{ messages: readonly { text: string }[] }>(path)
        return messages.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
      }
      await expect
        .poll(async () => (await find()).length, { message: `codes sent to ${to}`, timeout: 30_000 })
        .toBeGreaterThanOrEqual(count)
      return (await find())[0] ?? ''
    },
    bankPayments: async attemptId => (await read<{ payments: [] }>(`/__sim/fib/ledger?payment=${encodeURIComponent(attemptId)}`)).payments,
    async attachment(email, number) {
      const file = email.attachments[number]
      if (!file) throw new Error(`The mail "${email.subject}" has no attachment ${number}`)
      return (await request.get(sandbox + file.url)).body()
    },
    payments: async attemptId => (await gateway(attemptId)).payments,
    notified: async attemptId => (await gateway(attemptId)).notified,
    flightOrders: async reference =>
      (await rows<FlightOrder>('flights')).filter(row => row.kind === 'order' && row.clientReference.startsWith(reference)),
    stayBookings: async reference =>
      (await rows<StayBooking>('stays')).filter(row => row.row === 'booked' && row.clientReference.startsWith(reference)),
    flightSearches: async () =>
      (await read<{ data: { running: number; finished: number; stopped: number } }>('/travel/air/activity', 'sandbox-air-key')).data,
    staySearches: async () =>
      (await read<{ searches: { open: number; finished: number; stopped: number } }>('/travel/stays/activity', 'sandbox-stays-key'))
        .searches,
    playGateway: (merchantTransactionId, steps) => post('/__sim/switch/script', { merchantTransactionId, steps }),
    visaApplications: async reference =>
      (await read<{ applications: readonly VisaApplication[] }>('/__sim/visa-authority/ledger')).applications.filter(application =>
        application.reference.startsWith(reference),
      ),
    decidesVisa: ({ reference }, does) => post('/__sim/visa-authority/decide', { reference, does }),
    moveClock: shiftMs => post('/__sim/clock', { shiftMs }),
    holdSearches: (place, fromPart) => post('/__sim/searches', { place, fromPart }),
    letSearchesGo: place => post('/__sim/searches', { place, fromPart: null }),
  }
}
