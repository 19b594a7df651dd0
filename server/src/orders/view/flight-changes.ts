import type { FlightChange, FlightItemView } from '@karwan/contract/orders'
import type { FlightLeg } from '@karwan/domain/flights'
import type { Language } from '@karwan/domain/locales'
import type { AirlineChangeRecord, OrderRecord } from '../lifecycle/records.ts'
import { isMajorChange } from './changed-by-airline.ts'
import type { ViewNeeds } from './view.ts'
import { airportsIn } from './view-parts.ts'

type Needs = Pick<ViewNeeds, 'nameAirport'>
/**
 * Returns the newest change of each booked flight by its airline, while it asks the traveler for something: an answer,
 * or a look at the stay that was sold with it.
 */
export const flightChangesOf = (order: OrderRecord, language: Language, { nameAirport }: Needs, mayAnswer: boolean): FlightChange[] =>
  order.services.flatMap(item => {
    const change = item.kind === 'flight' && item.state === 'confirmed' ? newestOf(order, item.id) : undefined
    const { state } = change ?? {}
    if (!change || (state !== 'offered' && state !== 'accepting' && state !== 'accepted')) return []
    const stay = change.asksForStay ? order.services.find(each => each.kind === 'hotel' && each.state === 'confirmed') : undefined
    if (state === 'accepted' ? !stay : !isMajorChange(change)) return []
    const codes = [...new Set([...airportsIn(change.before), ...airportsIn(change.after)])]
    return [
      {
        id: change.id,
        serviceId: item.id,
        state,
        before: legsOf(change.before),
        after: legsOf(change.after),
        airports: Object.fromEntries(codes.map(code => [code, nameAirport(code, language)])),
        answerBy: change.answerBy,
        stayId: stay?.id ?? null,
        mayAnswer,
      },
    ]
  })

const newestOf = ({ airlineChanges }: OrderRecord, itemId: string): AirlineChangeRecord | undefined =>
  airlineChanges.findLast(({ serviceId, difference }) => serviceId === itemId && difference !== 'same')

const legsOf = (legs: readonly FlightLeg[]): FlightChange['before'] => legs as FlightItemView['itinerary']['legs']
