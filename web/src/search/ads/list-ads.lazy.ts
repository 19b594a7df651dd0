import type { ListAdWire, RemoteConfig } from '@karwan/contract/content'
import { minimumFetchIntervalMs } from '@karwan/contract/pace'
import type { AdList } from '@karwan/domain/content'
import { type Failure, isFailure, type Reader, server } from '../../base/server-client/index.ts'

const addresses: Readonly<Record<AdList, string>> = { flights: '/flightResults', hotels: '/hotelResults', packages: '/packageResults' }
/**
 * Answers of our own server, which holds them to the contract: only their kind is looked at, reading every field would
 * cost a list more code than its rows.
 */
const readerOf = <Value>(isIt: (data: unknown) => boolean): Reader<Value> => ({
  safeParse: data =>
    isIt(data) ? { success: true, data: data as Value } : { success: false, error: { message: 'another kind of answer' } },
})
const adsReader = readerOf<readonly ListAdWire[]>(Array.isArray)
const configReader = readerOf<RemoteConfig>(
  data => typeof data === 'object' && data !== null && 'adNumbers' in data && 'promotionLinks' in data,
)

let config: { readonly at: number; readonly answer: Promise<RemoteConfig | undefined> } | undefined

/** Returns how many ads there are and where they lead; asks at most once in its minimum interval (AP-7). */
async function getRemoteConfig(now: number): Promise<RemoteConfig | undefined> {
  if (config && now - config.at < minimumFetchIntervalMs) return config.answer
  const answer = server.get('/remote-config', { answer: configReader }).then(found => (isFailure(found) ? undefined : found))
  config = { at: now, answer }
  return answer
}

/** Reads the ads of a list in the language of the page. */
export async function listAdsOf(list: AdList, signal: AbortSignal): Promise<readonly ListAdWire[] | Failure> {
  const [ads, settings] = await Promise.all([server.get(addresses[list], { answer: adsReader, signal }), getRemoteConfig(Date.now())])
  if (isFailure(ads)) return ads
  const most = settings?.adNumbers[list] ?? ads.length
  return ads.slice(0, most).map(ad => ({ ...ad, link: settings?.promotionLinks[ad.id] ?? ad.link }))
}
