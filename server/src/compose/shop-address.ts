import type { Brand } from '@karwan/brands/brand'
import type { Settings } from '../platform/settings/index.ts'

/**
 * Returns the address of a brand's shop for mails and documents, without a slash at the end. The brand of plain
 * localhost has the public origin. Another brand has its own host (its `….localhost` where the shop is on this
 * machine) with the same protocol and port.
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
