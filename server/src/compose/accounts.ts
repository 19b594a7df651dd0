import { isProblem, problem } from '@karwan/domain/problems'
import type { FastifyRequest } from 'fastify'
import tlds from 'tlds' with { type: 'json' }
import { fibRoutes } from '../account/external/fib/index.ts'
import { createIdentityService, identityData, identityRoutes } from '../account/external/identity/index.ts'
import { mallRoutes } from '../account/external/mall/index.ts'
import { type AccountLimits, accountRoutes, createAccounts } from '../account/index.ts'
import { createTravelerService, travelerData, travelerRoutes, travelersOfOrder } from '../account/travelers/index.ts'
import { wishlistData, wishlistRoutes } from '../account/wishlist/index.ts'
import { pointData, pointRoutes } from '../money/points/index.ts'
import { syncVouchers, voucherRoutes } from '../money/vouchers/index.ts'
import { type Asker, accessOf, findVisibleOrder } from '../orders/index.ts'
import type { Context } from '../platform/database/index.ts'
import type { Http, Visitors } from '../platform/http/index.ts'
import { deriveKey } from '../platform/keys.ts'
import type { SessionTokens } from '../platform/session/index.ts'
import type { FlightSearches } from '../search/flights/index.ts'
import type { HotelSearches } from '../search/hotels/index.ts'
import { confirmTokens, createPriceWatches, priceWatchData, priceWatchRoutes, stopTokens } from '../search/watch/index.ts'
import type { Base } from './base.ts'
import { connectIdentityProviders } from './identity-providers.ts'
import { whenClaimed } from './when-confirmed.ts'

export interface AccountsOptions {
  readonly tokens: SessionTokens
  readonly searching: { readonly flights: FlightSearches; readonly hotels: HotelSearches }
  readonly limits: AccountLimits | undefined
  readonly renewVisitor: Visitors['renew']
}

/**
 * Puts together what belongs to people: accounts, ways to sign in, saved travelers, points, vouchers, watched prices.
 */
export const composeAccounts = async (base: Base, { tokens, searching, limits, renewVisitor }: AccountsOptions) => {
  const { settings, context, getBrand } = base
  const topLevelDomains = new Set(tlds)
  const accounts = createAccounts({
    ...context,
    tokenKeys: [accountKey(settings.secret), ...settings.oldSecrets.map(accountKey)],
    tlds: topLevelDomains,
    onClaimed: whenClaimed(context, getBrand),
    renewVisitor,
    personal: [pointData(context), priceWatchData(context), identityData(context), travelerData(context), wishlistData(context)],
    ...(limits && { limits }),
  })
  await syncVouchers(context, base.brands)
  const providers = connectIdentityProviders(settings, { now: context.now, http: base.http })
  const watchKey = deriveKey(settings.secret, 'price watch')
  const watches = createPriceWatches({
    ...context,
    ...searching,
    getBrand,
    findReader: accounts.findReader,
    stopTokens: stopTokens(watchKey),
    confirmTokens: confirmTokens(watchKey),
    tlds: topLevelDomains,
  })
  return {
    work: accounts.work,
    watchPrices: watches.round,
    addRoutes: async (http: Http): Promise<void> => {
      accounts.knowUsers(http)
      await accountRoutes(http, accounts)
      fibRoutes(http, { context, app: providers.bank, accounts })
      mallRoutes(http, { context, app: providers.mall, accounts, tokens })
      identityRoutes(http, { service: providers.identity && createIdentityService(context, providers.identity), accounts })
      pointRoutes(http, context)
      voucherRoutes(http, context)
      priceWatchRoutes(http, watches)
      wishlistRoutes(http, context)
      const travelers = createTravelerService(context, topLevelDomains)
      travelerRoutes(http, { service: travelers, listPeopleOf: peopleOf(context), now: context.now })
    },
  }
}

const accountKey = (secret: string): Uint8Array => deriveKey(secret, 'account token')

/** The people of an order that is the asker's own; who only looked it up does not get their passports. */
const peopleOf = (context: Context) => async (orderId: string, request: FastifyRequest) => {
  const asker: Asker = { visitorId: request.visitor.id, userId: request.user?.id, brand: request.brand.id }
  const order = await findVisibleOrder(context, orderId, asker)
  if (isProblem(order)) return order
  return (await accessOf(context, orderId, asker)).own ? travelersOfOrder(order) : problem('order-not-found')
}
