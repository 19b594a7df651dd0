import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PublicBrand } from '@karwan/brands/brand'
import type { HomeContent, ShownNotice } from '@karwan/contract/content'
import type { AnywherePrices } from '@karwan/contract/flight-prices'
import type { VisaCountryPage, VisaPage } from '@karwan/contract/visas'
import type { Language } from '@karwan/domain/locales'

/** Statement of the privacy page about counting. */
export interface Counting {
  /** Name of the analytics service that is sent the counts. */
  readonly service: string | undefined
}

/** Values that the page's code needs for one answer; its own side is `web/src/shell/page-world.ts`. */
export interface PageWorld {
  readonly brand: PublicBrand
  readonly brandCss: string
  readonly language: Language
  readonly nonce: string
  readonly sandbox: boolean
  readonly origin: string
  readonly sandboxUrl: string | undefined
  readonly identityName: string | undefined
  readonly hotelName: (hotelId: string) => string | undefined
  readonly reports: boolean
  readonly counting: Counting | undefined
  /** Notices over the page, the most serious first; undefined where there are none. */
  readonly notices: readonly ShownNotice[] | undefined
  /** Moment that a preview shows the shop of; undefined on other pages. */
  readonly preview: string | undefined
  /** Content of the home page; undefined on others. */
  readonly home: HomeContent | undefined
  /** Prices that the page of flights to anywhere begins with; undefined on others, and where they could not be read. */
  readonly anywhere: AnywherePrices | undefined
  /** Answers the question of an address of the visa page; undefined where the brand tells no visas. */
  readonly visas: (parameters: URLSearchParams) => VisaPage | undefined
  /** Rules of the country of a path's last part; undefined where the brand tells no visas or nothing is on record. */
  readonly visaCountry: (slug: string) => Omit<VisaCountryPage, 'title'> | undefined
  /** Told of a page that could not be drawn. */
  readonly report: (error: unknown) => void
}
export interface PageBuild {
  /** Draws a page, tells its data (`/page-data`), or leads elsewhere. */
  readonly answerPage: (request: Request, world: PageWorld) => Promise<Response>
  /** Folder with `assets/` and `media/`. */
  readonly clientFolder: string
  /** The pages may be other ones at any time; in development alone. */
  readonly changes?: boolean
  /** Origins that a page's workers may come from besides the shop itself; in development alone. */
  readonly workers?: readonly string[]
}

/** The built pages, `web/build` unless told. Throws when they have not been built. */
export const loadPages = async (folder = join(import.meta.dirname, '../../../web/build')): Promise<PageBuild> => {
  const entry = join(folder, 'server/index.js')
  if (!existsSync(entry)) throw new Error('The pages are not built yet: run "npm run build", or "npm start", which builds what is missing.')
  const { answerPage } = (await import(pathToFileURL(entry).href)) as Pick<PageBuild, 'answerPage'>
  return { answerPage, clientFolder: join(folder, 'client') }
}

/** Pages from a module with an `openPages` of its own: development draws them from their sources. */
export const openPages = async (module: string): Promise<PageBuild> => {
  const opened = (await import(pathToFileURL(module).href)) as { readonly openPages: () => Promise<PageBuild> }
  return opened.openPages()
}
