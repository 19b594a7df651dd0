import type { Page, Response } from '@playwright/test'
import { expect } from './expect.ts'

/**
 * Values that a browser may hold in its fields and its closed cookies, and nowhere else. What is found is told by kind
 * and place, never by value.
 */
export class Canaries {
  readonly #page: Page
  readonly #known = new Map<string, string>()
  /** Every address that was sent or told to another by the browser, and every one the page stood at. */
  readonly #addresses: string[] = []
  readonly #documents: Promise<string>[] = []

  /** Listens from now on to everything this browser asks for, frames and workers too. */
  constructor(page: Page) {
    this.#page = page
    const context = page.context()
    context.on('request', request => {
      // What stands behind the # is sent to nobody.
      const [address = ''] = request.url().split('#')
      this.#addresses.push(address, request.headers().referer ?? '')
    })
    context.on('response', (response: Response) => {
      if (response.request().resourceType() === 'document') this.#documents.push(response.text().catch(() => ''))
    })
  }
  seed(kind: string, value: string): string {
    if (value.length < 3) throw new Error(`A ${kind} to look for is too short`)
    this.#known.set(value, kind)
    return value
  }
  /** Tokens that the browser was given in cookies so far, and that none which a page can read is one. */
  async seedsCookies(): Promise<void> {
    for (const { name, value, httpOnly } of await this.#page.context().cookies()) {
      if (!/access|refresh|visitor|sign-on|identity/.test(name)) continue
      expect(httpOnly, `${name} is closed to the page`).toBe(true)
      this.seed(`cookie ${name}`, value)
    }
  }
  get kinds(): readonly string[] {
    return [...new Set(this.#known.values())]
  }

  #found(place: string, text: string): readonly string[] {
    const kinds = [...this.#known].filter(([value]) => isIn(value, text)).map(([, kind]) => kind)
    return [...new Set(kinds)].map(kind => `${kind} in ${place}`)
  }
  /**
   * Nothing of it stands in any address, in what the browser keeps, or in a page as the server drew it; nor in `shown`,
   * the page as it stands now.
   */
  async expectNone({ shown }: { readonly shown: boolean }): Promise<void> {
    await this.seedsCookies()
    const { pathname } = new URL(this.#page.url())
    const kept = await this.#page.evaluate(readKept)
    expect(Object.keys(kept)).toHaveLength(keptPlaces)
    const places: (readonly [string, string])[] = [
      ['an address', this.#addresses.join('\n')],
      ...Object.entries(kept).map(([place, text]) => [`${place} at ${pathname}`, text] as const),
      ['a page as it was drawn', (await Promise.all(this.#documents)).join('\n')],
    ]
    if (shown) places.push([`the page ${pathname}`, await this.#page.content()])
    expect(places.flatMap(([place, text]) => this.#found(place, text))).toEqual([])
  }
  /** The search itself: a value that was planted in every place the browser keeps things is found in each of them. */
  async expectFound(): Promise<void> {
    const planted = this.seed('planted value', 'PLANTED-7391')
    await this.#page.evaluate(async value => {
      localStorage.setItem('planted', value)
      sessionStorage.setItem('planted', value)
      await cookieStore.set('planted', value)
      await (await caches.open('planted')).put('/planted', new Response(`{"of":"${value}"}`))
      await new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('planted')
        open.onupgradeneeded = () => void open.result.createObjectStore('planted')
        open.onerror = () => reject(open.error)
        open.onsuccess = () => {
          const write = open.result.transaction('planted', 'readwrite')
          write.objectStore('planted').put({ of: value }, 'one')
          write.oncomplete = () => {
            open.result.close()
            resolve()
          }
        }
      })
    }, planted)
    const kept = await this.#page.evaluate(readKept)
    const found = Object.entries(kept).flatMap(([place, text]) => this.#found(place, text))
    expect(found.sort()).toEqual(
      ['readable cookies', 'Cache Storage', 'IndexedDB', 'localStorage', 'sessionStorage'].map(place => `planted value in ${place}`).sort(),
    )
    this.#known.delete(planted)
    await this.#page.evaluate(async () => {
      localStorage.removeItem('planted')
      sessionStorage.removeItem('planted')
      await cookieStore.delete('planted')
      await caches.delete('planted')
      indexedDB.deleteDatabase('planted')
    })
  }
}

/** Digits alone count only where they stand alone. */
const isIn = (value: string, text: string): boolean => {
  if (/^\d{1,7}$/.test(value)) return new RegExp(`(?<![\\w.,+])${value}(?!\\w|[.,]\\d)`).test(text)
  const forms = [
    value,
    encodeURIComponent(value),
    Buffer.from(value)
      .toString('base64')
      .replace(/.{0,2}=*$/, ''),
  ]
  return forms.some(form => text.toLowerCase().includes(form.toLowerCase()))
}

const keptPlaces = 7
/** Everything a page of the shop can keep, read in the page. */
const readKept = async (): Promise<Record<string, string>> => {
  const done = <Value>(asked: IDBRequest<Value>): Promise<Value> =>
    new Promise((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
  const stored = async (): Promise<unknown[]> => {
    const all: unknown[] = []
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store)
        all.push(name, store, await done(objects.getAllKeys()), await done(database.transaction(store).objectStore(store).getAll()))
      }
      database.close()
    }
    return all
  }
  const cached = async (): Promise<string[]> => {
    const all: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        const type = answer?.headers.get('content-type') ?? ''
        all.push(name, request.url, /html|json|text/.test(type) ? ((await answer?.text()) ?? '') : '')
      }
    }
    return all
  }
  const visited = 'navigation' in window ? navigation.entries().map(({ url }) => url ?? '') : []
  return {
    localStorage: JSON.stringify({ ...localStorage }),
    sessionStorage: JSON.stringify({ ...sessionStorage }),
    'readable cookies': document.cookie,
    IndexedDB: JSON.stringify(await stored()),
    'Cache Storage': (await cached()).join('\n'),
    history: JSON.stringify([location.href, document.referrer, visited, history.state, window.name]),
    'fetched addresses': performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .join('\n'),
  }
}
