import { type BookOutcome, type FlightBookRequest, type FlightSupplier, SupplierError } from '@karwan/domain/suppliers'

const refuse = (): never => {
  throw new Error('not asked in these tests')
}

/** A flight supplier with its own ledger. `mode` says what becomes of the next bookings. */
export const createFakeSupplier = (now: () => Date) => {
  const ledger = new Map<string, { ref: string; state: 'confirmed' | 'pending' | 'rejected' }>()
  const sent: FlightBookRequest[] = []
  const script: {
    mode: 'confirm' | 'reject' | 'lose' | 'lose-before' | 'pending' | 'unreachable-twice' | 'duplicate'
    hideForFinds: number
    finds: number
  } = {
    mode: 'confirm',
    hideForFinds: 0,
    finds: 0,
  }
  const outcomeOf = (clientRef: string): BookOutcome | undefined => {
    const booking = ledger.get(clientRef)
    if (!booking) return undefined
    const later = (ms: number) => new Date(now().getTime() + ms).toISOString()
    if (booking.state === 'pending') return { state: 'pending', ref: booking.ref, nextCheck: later(10_000), giveUpAt: later(600_000) }
    if (booking.state === 'rejected') return { state: 'rejected', code: 'rejected', detail: 'the airline said no' }
    const passenger = sent.find(each => each.clientRef === clientRef)?.passengers[0]
    const tickets = [{ passenger: `${passenger?.firstName} ${passenger?.lastName}`, number: '098-1234567890' }]
    return { state: 'confirmed', order: { ref: booking.ref, confirmation: 'K7QX2M', tickets } }
  }
  const supplier: FlightSupplier = {
    id: 'fake-air',
    capabilities: { hold: false, idempotentBook: false, cancelQuote: false, nameAlphabet: 'latin20' },
    search: refuse,
    revalidate: refuse,
    documents: refuse,
    cancelQuote: refuse,
    cancel: refuse,
    findCancellation: refuse,
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
      return outcomeOf(request.clientRef) ?? { state: 'rejected', code: 'rejected', detail: '' }
    },
    async find({ clientRef }) {
      script.finds += 1
      if (script.hideForFinds > 0) {
        script.hideForFinds -= 1
        return undefined
      }
      return outcomeOf(clientRef)
    },
  }
  return { supplier, script, ledger, sent }
}
