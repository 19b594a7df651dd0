import { type LocalDate, type LocalDateTime, wallMinutes } from '@karwan/domain/calendar'
import type { OrderState } from '@karwan/domain/orders'
import type { AttemptMethod } from '@karwan/domain/payments'
import { mayWithdraw } from '@karwan/domain/visa-applications'
import type { TripPart } from '../../order/index.ts'

/** Time before take-off at which travelers should be at the airport; the ticket says the same. */
const earlyMinutes = 180

/** The one thing to know or do next about a booking. */
export type NextStep =
  | { readonly is: 'choose'; readonly until: string }
  | { readonly is: 'pay' | 'visit-office'; readonly until: string | undefined }
  | { readonly is: 'be-at-airport'; readonly airport: string; readonly at: LocalDateTime }
  | { readonly is: 'check-in'; readonly hotel: string; readonly date: LocalDate; readonly from: string | undefined }
  | { readonly is: 'check-payment'; readonly method: AttemptMethod }
  | { readonly is: 'give-for-visa' | 'wait-for-visa' | 'open-visa' }
  | { readonly is: 'wait-for-confirmation' | 'wait-for-refund' | 'refunded' | 'search-again' | 'nothing' }

interface Known {
  readonly state: OrderState
  readonly payBy: string | null
  readonly checking: AttemptMethod | null
  /** Until when the traveler may choose, of a package or, once confirmed, of a flight that its airline changed. */
  readonly chooseBy?: string | null
}

/** `now` on the shop's own clock. A flight that has left and a stay that has begun ask for nothing any more. */
export function nextStepOf({ state, payBy, checking, chooseBy }: Known, parts: readonly TripPart[], now: LocalDateTime): NextStep {
  switch (state) {
    case 'created':
    case 'awaiting-payment':
      return checking ? { is: 'check-payment', method: checking } : { is: 'pay', until: payBy ?? undefined }
    case 'waiting-for-office':
      return { is: 'visit-office', until: payBy ?? undefined }
    case 'paid':
    case 'being-confirmed':
      return parts.some(({ kind }) => kind === 'visa')
        ? soonest(parts, now)
        : chooseBy
          ? { is: 'choose', until: chooseBy }
          : { is: 'wait-for-confirmation' }
    case 'failed':
    case 'refunding':
      return { is: 'wait-for-refund' }
    case 'refunded':
      return { is: 'refunded' }
    case 'cancelled':
    case 'expired':
      return { is: 'search-again' }
    case 'confirmed':
      return chooseBy ? { is: 'choose', until: chooseBy } : soonest(parts, now)
  }
}

function soonest(parts: readonly TripPart[], now: LocalDateTime): NextStep {
  const visas = parts.filter(part => part.kind === 'visa')
  const visa = visaStep(visas)
  if (visa) return visa
  const steps = parts.flatMap((part): readonly (readonly [when: string, step: NextStep])[] =>
    part.kind === 'visa'
      ? []
      : part.kind === 'hotel'
        ? [[part.checkIn, { is: 'check-in', hotel: part.name, date: part.checkIn, from: part.checkInFrom }]]
        : part.legs.map(({ from, departure }) => [
            departure,
            { is: 'be-at-airport', airport: `${from.name} (${from.airport})`, at: earlier(departure) },
          ]),
  )
  const coming = steps.filter(([when]) => (when.length === 10 ? when >= now.slice(0, 10) : when > now)).sort(([a], [b]) => (a < b ? -1 : 1))
  return coming[0]?.[1] ?? { is: 'nothing' }
}

/** Step of an order of visas: that which is wanted of any traveler comes first. */
function visaStep(visas: readonly Extract<TripPart, { kind: 'visa' }>[]): NextStep | undefined {
  if (visas.some(({ isWanted }) => isWanted)) return { is: 'give-for-visa' }
  if (visas.some(({ state }) => mayWithdraw(state) || state === 'submitting')) return { is: 'wait-for-visa' }
  return visas.some(({ state }) => state === 'approved' || state === 'delivered') ? { is: 'open-visa' } : undefined
}

const earlier = (departure: LocalDateTime): LocalDateTime =>
  new Date((wallMinutes(departure) - earlyMinutes) * 60_000).toISOString().slice(0, 16)
