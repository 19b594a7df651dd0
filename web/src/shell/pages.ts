import type { Language } from '@karwan/domain/locales'
import type { ComponentType } from 'react'
import { loadPageWords } from '../base/i18n/index.ts'
import type { PageProps } from '../base/router/index.ts'
import type { PageStart, RootData } from './page-start.ts'
import { broken, hasParts, notFound, type PageRoute, routeOf, routes } from './routes.ts'

export type Page = ComponentType<PageProps<never>>
interface PageModule {
  readonly default: Page
  /** The page's search, for the shop's header: it takes the place of the ways through the shop. */
  readonly HeaderSearch?: ComponentType
}
const modules = import.meta.glob<PageModule>('./**/*.route.tsx', { base: '../' })
const fetched = new Map<string, PageModule>()

/** Fetches a page's code, once. */
export async function loadPage({ page }: PageRoute): Promise<void> {
  if (fetched.has(page)) return
  const load = modules[page]
  if (!load) throw new Error(`The table of routes names ${page}, which is not there`)
  fetched.set(page, await load())
}

export interface ShownPage {
  readonly route: PageRoute
  readonly Page: Page | undefined
  readonly HeaderSearch: ComponentType | undefined
  readonly data: unknown
}

export interface Pages {
  /**
   * Brings code, words and data of the page at an address; undefined when all of it is there. Never rejects: what
   * cannot be had is shown so.
   */
  readonly prepare: (pathname: string) => Promise<void> | undefined
  /** The page at an address, and the data it is given; no page when it could not be fetched. */
  readonly at: (pathname: string) => ShownPage
  /** Asks the server again what it knows, after the visitor has chosen another language. */
  readonly renew: (pathname: string) => Promise<RootData | undefined>
}

/**
 * Returns the store of what has been loaded of the shop's pages, starting with the page that the server drew at an
 * address (path and query).
 */
export function createPages(start: PageStart, address: string): Pages {
  let { language } = start.root
  let wordFiles = start.words
  let drawn: PageRoute | undefined = [notFound, broken].find(({ path }) => path === start.route)
  const data = new Map<string, unknown>()
  const keyOf = (route: PageRoute, pathname: string, spoken: Language = language) =>
    `${spoken} ${route.data} ${hasParts(route) ? pathname : ''}`
  const here = routes.find(({ path }) => path === start.route)
  if (here?.data) data.set(keyOf(here, address.split('?')[0] ?? ''), start.data)
  const route = (pathname: string) => drawn ?? routeOf(pathname)

  const loadData = async (asked: PageRoute, pathname: string) => {
    if (!asked.data || data.has(keyOf(asked, pathname))) return
    const answer = await askServer(pathname)
    data.set(keyOf(asked, pathname, answer.root.language), answer.data)
  }
  return {
    prepare: pathname => {
      drawn = undefined
      const next = routeOf(pathname)
      const words = loadPageWords(language, wordFiles[next.page])
      const isThere = fetched.has(next.page) && words === undefined && (!next.data || data.has(keyOf(next, pathname)))
      if (isThere) return undefined
      return Promise.all([loadPage(next), words, loadData(next, pathname)]).then(
        () => undefined,
        () => undefined,
      )
    },
    at: pathname => {
      const found = route(pathname)
      const { default: Page, HeaderSearch } = fetched.get(found.page) ?? {}
      return { route: found, Page, HeaderSearch, data: found.data && data.get(keyOf(found, pathname)) }
    },
    renew: async pathname => {
      const answer = await askServer(pathname).catch(() => undefined)
      if (!answer) return undefined
      language = answer.root.language
      wordFiles = answer.words
      const found = routeOf(pathname)
      if (found.data) data.set(keyOf(found, pathname), answer.data)
      return answer.root
    },
  }
}

async function askServer(pathname: string): Promise<PageStart> {
  const answer = await fetch(`/page-data?path=${encodeURIComponent(pathname)}`)
  if (!answer.ok) throw new Error(`The page's data could not be had: ${answer.status}`)
  return answer.json()
}
