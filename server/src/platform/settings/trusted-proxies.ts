import { BlockList, isIP } from 'node:net'
import { z } from 'zod'

/**
 * Says of an address whether it is a proxy whose `X-Forwarded-…` headers are believed. `hop` counts from the shop, 0
 * is what is connected to it.
 */
export type TrustedProxies = (address: string, hop: number) => boolean

const explained = 'a number of proxies (1 to 10), or their addresses and networks, as 10.0.0.0/8,fd00::/8'

/** `KARWAN_TRUST_PROXY`: how many proxies stand before the shop, or which networks they are in. */
export const trustedProxies = z.string().transform((text, context): TrustedProxies | undefined => {
  if (text === 'false') return undefined
  if (/^([1-9]|10)$/.test(text)) return (_, hop) => hop < Number(text)
  const networks = new BlockList()
  for (const network of text.split(',').map(each => each.trim())) {
    const [address = '', bits, ...rest] = network.split('/')
    const family = isIP(address)
    const most = family === 4 ? 32 : 128
    const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : 0
    if (family === 0 || rest.length > 0 || prefix < 1 || prefix > most) {
      context.addIssue({ code: 'custom', message: explained })
      return z.NEVER
    }
    networks.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6')
  }
  return address => isIP(address) !== 0 && networks.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
})
