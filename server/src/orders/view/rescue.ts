import type { Rescue } from '@karwan/contract/orders'
import { rescueMoney } from '@karwan/domain/packages'
import type { OrderRecord } from '../lifecycle/records.ts'

/** Returns the open choice of a package, with what each answer gives back; null where there is none. */
export const rescueOf = ({ rescue, services: items, total }: OrderRecord, mayChoose: boolean): Rescue | null => {
  const refused = items.find(({ id }) => id === rescue?.refusedServiceId)
  if (!rescue || !refused) return null
  return {
    id: rescue.id,
    serviceId: refused.id,
    until: rescue.until,
    silence: rescue.silence,
    keep: rescueMoney(total, refused.amount, 'keep'),
    release: rescueMoney(total, refused.amount, 'release'),
    mayChoose,
  }
}
