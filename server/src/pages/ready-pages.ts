import { productsOf } from '@karwan/brands/brand'
import type { FastifyRequest } from 'fastify'
import { type Encoding, type ReadyPage, readyPage } from './ready-page.ts'

/** A page that is the same for everybody who has chosen the same, and what must be told apart. */
export interface CommonPage {
  /** Names everything that the page depends on. */
  readonly key: string
  /** Asks for the page with nothing of one visitor in it. */
  readonly request: Request
}
export interface DrawnPage {
  readonly html: string
  /** The nonce it was drawn with. */
  readonly nonce: string
}

/** Pages that stand ready, the ones used longest ago leaving first. */
export interface ReadyPages {
  /**
   * Returns the ready page, made by `draw` if it was asked for before. Undefined at the first time, and where `draw`
   * has no page that may be kept.
   */
  readonly find: (key: string, encoding: Encoding, draw: () => Promise<DrawnPage | undefined>) => Promise<ReadyPage | undefined>
}

/** Names in an address of flight results that tell the search. */
const flightNames = /^(lang|type|class|from|to|[ft](CId|CCode|LId)|[se]Date|searchData|direct|nearby|\w{3})$/
/** Addresses of the home page and of its tabs. */
export const homePaths: ReadonlySet<string> = new Set(['/', '/search', '/flightSearch'])

/**
 * Returns the page of a request if it is the same for every visitor: home without a search in its address, and flight
 * results by their address. It depends on the address, the visitor's choices and `version` (the day, and
 * the state of the content); nothing else of the request is handed on, no cookie and no header. Undefined for who is
 * signed in and for any other page.
 */
export const commonPage = (request: FastifyRequest, version: string): CommonPage | undefined => {
  const { cookie = '' } = request.headers
  if (request.method !== 'GET' || cookie.includes('signed-in=')) return undefined
  const url = new URL(request.url, request.origin)
  const names = [...url.searchParams.keys()]
  const isHome = homePaths.has(url.pathname) && names.every(name => name === 'lang')
  const isFlights = url.pathname === '/flight' && names.every(name => flightNames.test(name))
  if (!isHome && !isFlights) return undefined
  const choices = [...cookie.matchAll(/(?:^|;\s*)((?:theme|currency)=\w+)/g)].map(([, choice]) => choice).join('; ')
  const savesData = request.headers['save-data'] === 'on' ? 'on' : 'off'
  return {
    key: JSON.stringify([
      request.origin,
      request.brand.id,
      productsOf(request.brand),
      request.language,
      url.pathname,
      url.search,
      choices,
      savesData,
      version,
    ]),
    request: new Request(url, { headers: { cookie: choices, 'save-data': savesData } }),
  }
}

export const createReadyPages = (maxBytes: number): ReadyPages => {
  const kept = new Map<string, Promise<ReadyPage | undefined>>()
  const sizes = new Map<string, number>()
  const asked = new Set<string>()
  let bytes = 0
  const forget = (key: string): void => {
    bytes -= sizes.get(key) ?? 0
    sizes.delete(key)
    kept.delete(key)
  }
  const keep = (key: string, page: Promise<ReadyPage | undefined>): void => {
    kept.set(key, page)
    page.then(
      made => {
        if (!made || kept.get(key) !== page) return forget(key)
        sizes.set(key, made.size)
        bytes += made.size
        for (const oldest of kept.keys()) {
          if (bytes <= maxBytes) break
          forget(oldest)
        }
      },
      () => forget(key),
    )
  }
  return {
    async find(name, encoding, draw) {
      const key = `${encoding} ${name}`
      const known = kept.get(key)
      if (known) {
        kept.delete(key)
        kept.set(key, known)
        return known
      }
      if (!asked.delete(key)) {
        if (asked.size >= mostAsked) asked.clear()
        asked.add(key)
        return undefined
      }
      const page = draw().then(drawn => drawn && readyPage(drawn.html, drawn.nonce, encoding))
      keep(key, page)
      return page
    },
  }
}

/** Keys that are remembered of pages asked for once. */
const mostAsked = 2000
