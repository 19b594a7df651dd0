import {
  type BookOutcome,
  type CancelOutcome,
  type CancelQuote,
  type FlightBookRequest,
  type FlightHolding,
  type FlightSupplier,
  SupplierError,
} from '@karwan/domain/suppliers'

const refuse = (): never => {
  throw new Error('not asked in these tests')
}

interface FakeSupplierScript {
  mode: 'confirm' | 'reject' | 'lose' | 'lose-before' | 'pending' | 'unreachable-twice' | 'duplicate'
  hideForFinds: number
  finds: number
  /**
   * Result of the next cancellations: `lose` carries it out without an answer, `lose-before` does not, `think` leaves
   * it pending.
   */
  cancel: 'cancel' | 'reject' | 'lose' | 'lose-before' | 'think' | 'unreachable-twice'
  /** Amount that quotes give back of 300.00 US dollars, in cents; null: it does not tell. */
  back: number | null
  quoteMinutes: number
  quotesFail: boolean
  /** Result of the next requests to hold seats: `lose` holds them without an answer, `lose-before` does not. */
  hold: 'hold' | 'refuse' | 'gone' | 'lose' | 'lose-before'
  /** Result of the next payments of held seats: `lose` takes them without an answer, `lose-before` does not. */
  pay: 'pay' | 'reject' | 'lose' | 'lose-before'
  seatsHours: number
  priceHours: number | null
}

const createState = (now: () => Date) => {
  const script: FakeSupplierScript = {
    mode: 'confirm',
    hideForFinds: 0,
    finds: 0,
    cancel: 'cancel',
    back: 20_000,
    quoteMinutes: 30,
    quotesFail: false,
    hold: 'hold',
    pay: 'pay',
    seatsHours: 72,
    priceHours: 48,
  }
  return {
    script,
    ledger: new Map<string, { ref: string; state: 'confirmed' | 'pending' | 'rejected' | 'held' }>(),
    sent: [] as FlightBookRequest[],
    holds: [] as FlightBookRequest[],
    /** References of held bookings, one for each payment request. */
    heldPayments: [] as string[],
    /** References of held bookings that were charged. */
    charged: [] as string[],
    quotes: new Map<string, CancelQuote>(),
    cancelSent: [] as string[],
    cancelled: new Map<string, 'cancelled' | 'thinking'>(),
    /** The time in `ms` milliseconds. */
    later: (ms: number) => new Date(now().getTime() + ms).toISOString(),
  }
}
type State = ReturnType<typeof createState>

const dollars = (amount: number | null) => (amount === null ? null : { amount, currency: 'USD' as const })

const outcomeOf = ({ ledger, script, sent, holds, later }: State, clientRef: string): BookOutcome | undefined => {
  const booking = ledger.get(clientRef)
  if (!booking) return undefined
  if (booking.state === 'pending') return { state: 'pending', ref: booking.ref, nextCheck: later(10_000), giveUpAt: later(600_000) }
  if (booking.state === 'rejected') return { state: 'rejected', code: 'rejected', detail: 'the airline said no' }
  if (booking.state === 'held') {
    const order = { ref: booking.ref, confirmation: 'K7QX2M', tickets: [] }
    const { seatsHours, priceHours } = script
    const priceUntil = priceHours === null ? null : later(priceHours * 3_600_000)
    return { state: 'held', order, payBy: later(seatsHours * 3_600_000), priceUntil }
  }
  const request = [...sent, ...holds].find(each => each.clientRef === clientRef)
  const passenger = request?.passengers[0]
  const tickets = [{ passenger: `${passenger?.firstName} ${passenger?.lastName}`, number: '098-1234567890' }]
  const bags = request?.bags ?? []
  return { state: 'confirmed', order: { ref: booking.ref, confirmation: 'K7QX2M', tickets, bags } }
}

const holdingOf = (state: State): FlightHolding => {
  const { script, ledger, holds, heldPayments, charged } = state
  return {
    async hold(request) {
      holds.push(request)
      if (script.hold === 'lose-before') throw new SupplierError('timeout', 'lost', { sideEffect: 'possible' })
      if (script.hold === 'refuse') return { state: 'rejected', code: 'unavailable', detail: 'no holds today' }
      if (script.hold === 'gone') return { state: 'rejected', code: 'price-changed', detail: 'dearer now' }
      if (!ledger.has(request.clientRef)) ledger.set(request.clientRef, { ref: `S-${ledger.size + 1}`, state: 'held' })
      if (script.hold === 'lose') throw new SupplierError('timeout', 'lost', { sideEffect: 'possible' })
      return outcomeOf(state, request.clientRef) ?? { state: 'rejected', code: 'rejected', detail: '' }
    },
    async pay({ ref }) {
      heldPayments.push(ref)
      const [clientRef, booking] = [...ledger].find(([, each]) => each.ref === ref) ?? ['', undefined]
      if (script.pay === 'lose-before') throw new SupplierError('timeout', 'lost', { sideEffect: 'possible' })
      if (script.pay === 'reject' || !booking) return { state: 'rejected', code: 'rejected', detail: 'the airline said no' }
      if (booking.state === 'held') {
        charged.push(ref)
        ledger.set(clientRef, { ref, state: 'confirmed' })
      }
      if (script.pay === 'lose') throw new SupplierError('timeout', 'lost', { sideEffect: 'possible' })
      return outcomeOf(state, clientRef) ?? { state: 'rejected', code: 'rejected', detail: '' }
    },
  }
}

const cancellingOf = ({
  script,
  ledger,
  quotes,
  cancelSent,
  cancelled,
  later,
}: State): Pick<FlightSupplier, 'cancelQuote' | 'cancel' | 'findCancellation'> => ({
  async cancelQuote(ref) {
    if (script.quotesFail) throw new SupplierError('unavailable', 'no connection', { retryable: true })
    const isHeld = [...ledger.values()].some(each => each.ref === ref && each.state === 'held')
    const back = isHeld ? 0 : script.back
    const quote: CancelQuote = {
      quoteId: `Q-${quotes.size + 1}`,
      ref,
      refund: dollars(back),
      penalty: dollars(back === null ? null : 30_000 - back),
      refundTo: 'balance',
      expiresAt: later(script.quoteMinutes * 60_000),
    }
    quotes.set(quote.quoteId, quote)
    return quote
  },
  async cancel(quote): Promise<CancelOutcome> {
    cancelSent.push(quote.quoteId)
    const times = cancelSent.filter(each => each === quote.quoteId).length
    if (script.cancel === 'unreachable-twice' && times < 3)
      throw new SupplierError('unavailable', 'no connection', { sideEffect: 'none', retryable: true })
    if (script.cancel === 'lose-before') return { state: 'unknown' }
    if (script.cancel === 'reject') return { state: 'rejected', code: 'rejected', detail: 'the airline said no' }
    const newest = [...quotes.values()].findLast(each => each.ref === quote.ref)
    if (newest?.quoteId !== quote.quoteId) return { state: 'rejected', code: 'rejected', detail: 'outdated' }
    for (const [clientRef, each] of ledger)
      if (each.ref === quote.ref && each.state === 'held') ledger.set(clientRef, { ref: each.ref, state: 'rejected' })
    cancelled.set(quote.quoteId, script.cancel === 'think' ? 'thinking' : 'cancelled')
    if (script.cancel === 'lose') throw new SupplierError('timeout', 'lost', { sideEffect: 'possible' })
    return script.cancel === 'think' ? { state: 'pending' } : { state: 'cancelled', refund: quote.refund }
  },
  async findCancellation({ quoteId, refund }) {
    const done = cancelled.get(quoteId)
    if (done === 'thinking') return { state: 'pending' }
    return done && { state: 'cancelled', refund }
  },
})

const bookingOf = (state: State): Pick<FlightSupplier, 'book' | 'find'> => {
  const { script, ledger, sent } = state
  return {
    async book(request) {
      sent.push(request)
      if (ledger.has(request.clientRef)) throw new SupplierError('duplicate-booking', request.clientRef, { sideEffect: 'possible' })
      if (script.mode === 'unreachable-twice' && sent.filter(each => each.clientRef === request.clientRef).length < 3)
        throw new SupplierError('unavailable', 'no connection', { sideEffect: 'none', retryable: true })
      if (script.mode === 'duplicate') {
        ledger.set(request.clientRef, { ref: `S-${ledger.size + 1}`, state: 'confirmed' })
        return { state: 'rejected', code: 'duplicate-booking', detail: 'there is one under this reference' }
      }
      if (script.mode === 'lose-before') throw new SupplierError('timeout', 'lost', { sideEffect: 'possible' })
      if (script.mode === 'reject') return { state: 'rejected', code: 'offer-gone', detail: 'sold out' }
      ledger.set(request.clientRef, { ref: `S-${ledger.size + 1}`, state: script.mode === 'pending' ? 'pending' : 'confirmed' })
      if (script.mode === 'lose') throw new SupplierError('timeout', 'lost', { sideEffect: 'possible' })
      return outcomeOf(state, request.clientRef) ?? { state: 'rejected', code: 'rejected', detail: '' }
    },
    async find({ clientRef }) {
      script.finds += 1
      if (script.hideForFinds > 0) {
        script.hideForFinds -= 1
        return undefined
      }
      return outcomeOf(state, clientRef)
    },
  }
}

/** Creates a flight supplier with its own ledger. `script` decides what becomes of the next calls. */
export const createFakeSupplier = (now: () => Date) => {
  const state = createState(now)
  const supplier: FlightSupplier = {
    id: 'fake-air',
    holding: holdingOf(state),
    capabilities: { hold: true, idempotentBook: false, unheardAfterMs: null, cancelQuote: true },
    search: refuse,
    revalidate: refuse,
    documents: refuse,
    ...cancellingOf(state),
    ...bookingOf(state),
  }
  return { supplier, ...state }
}
