import type { ListAdWire, RemoteConfig } from '@karwan/contract/content'
import type { AdList } from '@karwan/domain/content'
import { isFailure, server } from '../server-client/index.ts'

const addresses: Readonly<Record<AdList, string>> = { flights: '/flightResults', hotels: '/hotelResults', packages: '/packageResults' }
const readers = () => import('@karwan/contract/content')

let config: { readonly at: number; readonly answer: Promise<RemoteConfig | undefined> } | undefined

/** How many ads there are and where they lead; asked at most once in its minimum interval (specification §9). */
async function getRemoteConfig(now: number): Promise<RemoteConfig | undefined> {
  const { minimumFetchIntervalMs, remoteConfig } = await readers()
  if (config && now - config.at < minimumFetchIntervalMs) return config.answer
  const answer = server.get('/remote-config', { answer: remoteConfig }).then(found => (isFailure(found) ? undefined : found))
  config = { at: now, answer }
  return answer
}

/** The ads of a list in the language of the page; undefined where they cannot be had. */
export async function listAdsOf(list: AdList, signal: AbortSignal): Promise<readonly ListAdWire[] | undefined> {
  const [ads, settings] = await Promise.all([
    server.get(addresses[list], { answer: async () => (await readers()).listAds, signal }),
    getRemoteConfig(Date.now()),
  ])
  if (isFailure(ads)) return undefined
  const most = settings?.adNumbers[list] ?? ads.length
  return ads.slice(0, most).map(ad => ({ ...ad, link: settings?.promotionLinks[ad.id] ?? ad.link }))
}
