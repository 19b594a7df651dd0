/// <reference lib="webworker" />
/**
 * The service worker: with it a traveler's own pages and documents open without a network, once they were opened with
 * one. It is registered by those pages alone. Nothing that can be bought is ever answered from here; data of trips is
 * kept by the page (`trips.ts`), not here.
 */

import { fileCopyPeriod, pictureCopyPeriod, secondsOfPeriod } from '@karwan/domain/retention'
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { cacheNames, isDocument, isOwnPage, offlinePage } from './cache-names.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Whole answers alone, so many of them. The library's own types do not fit each other under
 * `exactOptionalPropertyTypes`.
 */
const pluginsFor = (limits: ConstructorParameters<typeof ExpirationPlugin>[0]): WorkboxPlugin[] =>
  [new CacheableResponsePlugin({ statuses: [200] }), new ExpirationPlugin(limits)] as WorkboxPlugin[]

/**
 * One copy of an address, whatever the browser says of itself when it asks again: what it says differs between a page's
 * call and a reload.
 */
const anyHeaders = { ignoreVary: true } as const

self.addEventListener('install', event => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

// Names of these files tell what is in them: the same name is the same file.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: cacheNames.files, plugins: pluginsFor({ maxEntries: 400, maxAgeSeconds: secondsOfPeriod(fileCopyPeriod) }) }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
  new CacheFirst({
    cacheName: cacheNames.pictures,
    plugins: pluginsFor({ maxEntries: 80, maxAgeSeconds: secondsOfPeriod(pictureCopyPeriod) }),
  }),
)

const documents = new NetworkFirst({
  cacheName: cacheNames.documents,
  matchOptions: anyHeaders,
  networkTimeoutSeconds: 8,
  plugins: pluginsFor({ maxEntries: 60 }),
})
registerRoute(({ url, sameOrigin }) => sameOrigin && isDocument(url.pathname), documents)

const pages = new NetworkFirst({
  cacheName: cacheNames.pages,
  matchOptions: anyHeaders,
  networkTimeoutSeconds: 8,
  plugins: pluginsFor({ maxEntries: 40 }),
})
const anyQuery = { ignoreSearch: true, ignoreVary: true } as const
/**
 * Answers for a page that cannot be had. An account goes to its list, at the address that the copy was drawn for;
 * anybody else to what is kept on the device, which goes on to the page when the network is back.
 */
const answerWithoutNetwork = async ({ pathname, search }: URL, cause: unknown): Promise<Response> => {
  const kept = await caches.open(cacheNames.pages)
  const trips = (await kept.match('/user/purchases', anyHeaders)) ?? (await kept.match('/user/purchases', anyQuery))
  const { href: own } = new URL(pathname + search, self.location.origin)
  if (trips) return trips.url === own ? trips : Response.redirect(trips.url, 302)
  const offline = await kept.match(offlinePage, anyQuery)
  if (!offline) throw cause
  return pathname === offlinePage ? offline : Response.redirect(`${offlinePage}?next=${encodeURIComponent(pathname + search)}`, 302)
}
/** Without a network: this very page if it was kept. */
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isOwnPage(url.pathname, url.search),
  options => pages.handle(options).catch((cause: unknown) => answerWithoutNetwork(options.url, cause)),
)
/** Every other page: straight from the network. */
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !/^\/(api|console)(\/|$)/.test(url.pathname),
  ({ request, url }) => fetch(request).catch((cause: unknown) => answerWithoutNetwork(url, cause)),
)
