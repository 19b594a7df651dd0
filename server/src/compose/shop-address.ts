import type { Brand } from '@karwan/brands/brand'
import type { Settings } from '../platform/settings/index.ts'

/**
 * Where a brand's shop is, for mails and documents, without a slash at the end: the public origin for the brand of
 * plain localhost, otherwise the brand's own host (its `….localhost` where the shop is on this machine) with the same
 * protocol and port.
 */
export const shopAddressOf =
  ({ publicOrigin, brand: own }: Pick<Settings, 'publicOrigin' | 'brand'>) =>
  (brand: Pick<Brand, 'id' | 'hosts'>): string => {
    if (brand.id === own) return publicOrigin
    const url = new URL(publicOrigin)
    const isHere = url.hostname === 'localhost'
    const host = brand.hosts.find(name => name.endsWith('.localhost') === isHere)
    if (host !== undefined) url.hostname = host
    return url.origin
  }
