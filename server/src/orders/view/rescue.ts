import type { Rescue } from '@karwan/contract/orders'
import type { Language } from '@karwan/domain/locales'
import { subtract, sum } from '@karwan/domain/money'
import { rescueMoney } from '@karwan/domain/packages'
import type { OrderRecord } from '../lifecycle/records.ts'
import { hotelIn, roomIn } from './view-parts.ts'

/** Returns the open choice of a package, with what each answer gives back; null where there is none. */
export const rescueOf = ({ rescue, services: items, total }: OrderRecord, language: Language, mayChoose: boolean): Rescue | null => {
  const refused = items.find(({ id }) => id === rescue?.refusedServiceId)
  if (!rescue || !refused) return null
  // With what is left of parts that were replaced, and whose replacement was refused too.
  const allRefused = sum(
    items.flatMap(({ state, amount }) => (state === 'rejected' ? [amount] : [])),
    total.currency,
  )
  return {
    id: rescue.id,
    serviceId: refused.id,
    until: rescue.until,
    silence: rescue.silence,
    keep: rescueMoney(total, allRefused, 'keep'),
    release: rescueMoney(total, allRefused, 'release'),
    replacements: rescue.replacements.map(({ id, product, meters, amount }) => ({
      id,
      hotel: hotelIn(product.hotel, language),
      rooms: product.rooms.map(room => roomIn(room, language)),
      meters,
      back: subtract(allRefused, amount),
    })),
    mayChoose,
  }
}
