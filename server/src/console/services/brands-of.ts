import { type Problem, problem } from '@karwan/domain/problems'
import type { Permission } from '@karwan/domain/staff'
import { brandsWith, refusalOf } from '../guard.ts'
import type { SignedInPerson } from '../session.ts'
import type { ConnectedService, ServicesContext } from './context.ts'

type OfShop = Pick<ServicesContext, 'brands' | 'visasOnSale'>

/**
 * Lists the brands that sell by a service: all by a supplier of searches, by a gateway those that name it. A product is
 * its brand's.
 */
export const brandsOf = ({ brands: all, visasOnSale }: OfShop, service: ConnectedService): readonly string[] => {
  if (service.kind === 'product') return [service.brand]
  const { id, kind } = service
  const users = all.filter(brand => {
    if (kind === 'gateway') return brand.payment.gateways.some(gateway => gateway === id)
    return kind !== 'visa-supplier' || visasOnSale(brand).some(({ product }) => product.supplier === id)
  })
  // One that nobody uses so far is everyone's.
  return (users.length > 0 ? users : all).map(brand => brand.id)
}

export const mayAtSome = (person: Pick<SignedInPerson, 'posts'>, permission: Permission, brands: readonly string[]): boolean => {
  const held = brandsWith(person, permission)
  return brands.some(brand => held.includes(brand))
}
export const mayAtAll = (person: Pick<SignedInPerson, 'posts'>, permission: Permission, brands: readonly string[]): boolean => {
  const held = brandsWith(person, permission)
  return brands.every(brand => held.includes(brand))
}

/** Tells why somebody may not switch a service, which touches all brands that sell by it. Undefined: they may. */
export const refusalToSwitch = (
  shop: OfShop,
  person: Pick<SignedInPerson, 'posts' | 'stepUpUntil'>,
  service: ConnectedService,
  now: Date,
): Problem | undefined => {
  const brands = brandsOf(shop, service)
  if (!mayAtSome(person, 'health.read', brands)) return problem('not-found')
  for (const brand of brands) {
    const refused = refusalOf(person, 'switches.set', brand, now)
    if (refused) return refused
  }
  return undefined
}
