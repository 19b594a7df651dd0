import type { AirlineChangeRecord, OrderRecord } from '../lifecycle/records.ts'

/** The traveler is asked, and may give the flight back by the airline's terms. */
export const isMajorChange = ({ difference }: Pick<AirlineChangeRecord, 'difference'>): boolean => difference === 'major'

/**
 * Returns the items that travelers give back because an airline changed a flight, so that a package's discount is not
 * taken from what comes back: the changed flight until its change is accepted, and the stay that may no longer fit.
 */
export const changedByAirline = ({
  airlineChanges,
  services: items,
}: Pick<OrderRecord, 'airlineChanges' | 'services'>): ReadonlySet<string> => {
  const open = airlineChanges.filter(each => isMajorChange(each) && (each.state === 'offered' || each.state === 'accepting'))
  const moved = airlineChanges.some(({ state, asksForStay }) => asksForStay && state !== 'superseded' && state !== 'over')
  const stays = moved ? items.flatMap(({ id, kind }) => (kind === 'hotel' ? [id] : [])) : []
  return new Set([...open.map(({ serviceId }) => serviceId), ...stays])
}
