import { addDays, type LocalDate, type LocalDateTime } from '@karwan/domain/calendar'
import type { House } from '../world/house.ts'
import type { StayPrice } from './price.ts'

/** Until `before` on the house's own clock cancelling costs `penalty` cents; the last step has no end. */
export interface PenaltyStep {
  readonly before: LocalDateTime | null
  readonly penalty: number
}

/** In the busiest weeks a house wants to know earlier. */
const busyThousandths = 1500
const busyDays = 4

/** Returns the end of free cancellation. `nights` is as in demand.ts. */
export function freeUntil(house: House, checkIn: LocalDate, nights: readonly number[]): LocalDateTime {
  const busy = nights.some(night => night >= busyThousandths)
  return `${addDays(checkIn, -(house.freeDays + (busy ? busyDays : 0)))}T18:00`
}

/** Free for a while, then the first night, then everything. */
export function flexibleSteps(free: LocalDateTime, checkIn: LocalDate, price: StayPrice): readonly PenaltyStep[] {
  const steps: PenaltyStep[] = [{ before: free, penalty: 0 }]
  const oneNight: LocalDateTime = `${checkIn}T12:00`
  if (price.firstNight < price.total && free < oneNight) steps.push({ before: oneNight, penalty: price.firstNight })
  return [...steps, { before: null, penalty: price.total }]
}
export const fixedSteps = (price: StayPrice): readonly PenaltyStep[] => [{ before: null, penalty: price.total }]

/** Returns the penalty for cancelling at a local time of the hotel. */
export function penaltyAt(steps: readonly PenaltyStep[], local: LocalDateTime): number {
  const step = steps.find(({ before }) => before === null || local < before)
  if (!step) throw new Error('The last cancellation step must have no end')
  return step.penalty
}
