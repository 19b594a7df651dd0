import type { OrderList, OrderView } from '@karwan/contract/orders'
import type { Language } from '@karwan/domain/locales'
import { fetchAllParts } from '../browser/index.ts'
import { isFailure, server } from '../server-client/index.ts'
import { cacheNames, isDocument, isOwnPage, offlinePage } from './cache-names.ts'
import { keepOrder } from './trips.ts'

/** Tells whether this browser can keep pages; over plain http only on one's own machine. */
const canKeep = (): boolean => 'serviceWorker' in navigator && 'caches' in globalThis && window.isSecureContext

let registered: Promise<unknown> | undefined
/** Lets this device open trips without a network from now on. Safe to call on each page of a trip. */
export const prepareOffline = async (signal: AbortSignal): Promise<void> => {
  if (!canKeep()) return
  fetchAllParts()
  const { pathname, search } = window.location
  registered ??= navigator.serviceWorker
    .register('/sw.js')
    .then(() => Promise.all([keepFilesOfPage(), isOwnPage(pathname, search) && keepPage(signal, pathname + search)]))
    .catch(() => undefined)
  await registered
  if (!signal.aborted) await prepareOfflinePage(signal)
}

let preparedIn: string | undefined
/**
 * Keeps the page that stands in for all others, in the language that is spoken now, and the code that opens a booking
 * from it.
 */
const prepareOfflinePage = async (signal: AbortSignal): Promise<void> => {
  const { lang } = document.documentElement
  const isThere = preparedIn === lang && (await (await caches.open(cacheNames.pages)).match(offlinePage)) !== undefined
  if (isThere) return
  await keepPage(signal, offlinePage)
  await keepPage(signal, '/booking', { filesOnly: true })
  // What came meanwhile, asked for before the worker could keep it.
  await keepFilesOfPage()
  preparedIn = lang
}

/** Files that were fetched before the worker was there. */
const keepFilesOfPage = async (): Promise<void> => {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(url => url.origin === window.location.origin && url.pathname.startsWith('/assets/'))
    .map(url => url.pathname)
  const kept = await caches.open(cacheNames.files)
  await Promise.all([...new Set(files)].map(file => addMissing(kept, file)))
}

const addMissing = async (cache: Cache, address: string): Promise<void> => {
  if (await cache.match(address, { ignoreVary: true })) return
  await cache.add(address).catch(() => undefined)
}

/** A page as the server draws it, with the files it names; or these alone. */
export const keepPage = async (signal: AbortSignal, address: string, { filesOnly = false } = {}): Promise<void> => {
  if (!canKeep()) return
  try {
    const answer = await fetch(address, { headers: { accept: 'text/html' }, signal })
    if (!answer.ok || answer.redirected) return
    const html = await answer.clone().text()
    if (signal.aborted) return
    if (!filesOnly) await (await caches.open(cacheNames.pages)).put(address, answer)
    const named = html.matchAll(/["'(](\/assets\/[\w./-]+)/g)
    const files = await caches.open(cacheNames.files)
    await Promise.all([...new Set([...named].map(([, file = '']) => file))].map(file => addMissing(files, file)))
  } catch {
    // No network, or signed out: there is nothing new to keep.
  }
}

/** The documents of a confirmed booking in one language, and its page. Not for who saves data: documents are large. */
export const keepDocuments = async (signal: AbortSignal, order: OrderView, language: string, page: string): Promise<void> => {
  if (!canKeep()) return
  await keepPage(signal, page)
  if (signal.aborted) return
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  const documents = await caches.open(cacheNames.documents)
  const addresses = order.Services.flatMap(service => service.documents)
    .filter(document => document.available && isDocument(new URL(document.url, window.location.origin).pathname))
    .map(document => withLanguage(document.url, language))
  for (const address of addresses) await keepDocument(signal, documents, address)
}

/** Signing out breaks it off: no document is asked for by who may not read it any more. */
const keepDocument = async (signal: AbortSignal, documents: Cache, address: string): Promise<void> => {
  try {
    if (signal.aborted || (await documents.match(address, { ignoreVary: true }))) return
    const answer = await fetch(address, { signal })
    if (answer.ok && !signal.aborted) await documents.put(address, answer)
  } catch {
    // As with a page.
  }
}

/** The file of a visa; true if this device has it afterwards. */
export const keepVisa = async (signal: AbortSignal, file: string): Promise<boolean> => {
  if (!canKeep() || !isDocument(new URL(file, window.location.origin).pathname)) return false
  const documents = await caches.open(cacheNames.documents)
  await keepDocument(signal, documents, file)
  return !signal.aborted && (await documents.match(file, { ignoreVary: true })) !== undefined
}

const withLanguage = (address: string, language: string): string => {
  const url = new URL(address, window.location.origin)
  url.searchParams.set('lang', language)
  return url.pathname + url.search
}

/**
 * Of the bookings to come, everything that their pages say, one after the other: a visitor who waits for something else
 * comes first.
 */
export const prepareTrips = async (
  signal: AbortSignal,
  list: OrderList,
  language: Language,
  pageOf: (orderId: string) => string,
): Promise<void> => {
  for (const { Id } of list.orders) {
    const order = await server.get(`/orders/${encodeURIComponent(Id)}`, {
      answer: async () => (await import('@karwan/contract/orders')).orderView,
      params: { lang: language },
      signal,
    })
    if (isFailure(order) || signal.aborted) return
    await keepOrder(signal, list.UserId, language, order)
    await keepDocuments(signal, order, language, pageOf(Id))
  }
}
