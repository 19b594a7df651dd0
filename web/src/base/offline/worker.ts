/// <reference lib="webworker" />
/**
 * The service worker: with it a traveler's own pages and documents open without a network, once they were opened with
 * one. It is registered by those pages alone. Nothing that can be bought is ever answered from here; data of trips is
 * kept by the page (`trips.ts`), not here.
 */

import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { cacheNames, isDocument, isOwnPage } from './cache-names.ts'

declare const self: ServiceWorkerGlobalScope

const day = 24 * 60 * 60
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
  new CacheFirst({ cacheName: cacheNames.files, plugins: pluginsFor({ maxEntries: 400, maxAgeSeconds: 60 * day }) }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
  new CacheFirst({ cacheName: cacheNames.pictures, plugins: pluginsFor({ maxEntries: 80, maxAgeSeconds: 7 * day }) }),
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
/** Without a network: this very page if it was kept, else the list of trips, which says what it can. */
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isOwnPage(url.pathname),
  async options => {
    try {
      return await pages.handle(options)
    } catch (error) {
      const kept = await caches.open(cacheNames.pages)
      const trips = await kept.match('/user/purchases', { ignoreSearch: true, ignoreVary: true })
      if (!trips) throw error
      return options.url.pathname === '/user/purchases' ? trips : Response.redirect('/user/purchases', 302)
    }
  },
)
/** Every other page: straight from the network; without one, to the trips that are here. */
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
  async ({ request }) => {
    try {
      return await fetch(request)
    } catch (error) {
      const kept = await caches.open(cacheNames.pages)
      if (!(await kept.match('/user/purchases', { ignoreSearch: true, ignoreVary: true }))) throw error
      return Response.redirect('/user/purchases', 302)
    }
  },
)
