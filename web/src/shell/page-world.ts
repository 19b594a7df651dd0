import type { PublicBrand } from '@karwan/brands/brand'
import type { HomeContent, ShownNotice } from '@karwan/contract/content'
import type { AnywherePrices } from '@karwan/contract/flight-prices'
import type { VisaCountryPage, VisaPage } from '@karwan/contract/visas'
import type { Language } from '@karwan/domain/locales'

/** Values for rendering a page on the server. The browser gets all of them except the nonce and the styles. */
export interface PageWorld {
  readonly brand: PublicBrand
  /** `brandCss(brand)`: the tokens of this brand. */
  readonly brandCss: string
  readonly language: Language
  /** Of the Content-Security-Policy, for this answer only. */
  readonly nonce: string
  /** True if suppliers and gateways are the sandbox's: the page says so. */
  readonly sandbox: boolean
  /** Origin of the shop, `https://karwan.example`, without a slash at the end. */
  readonly origin: string
  /** Name of the second identity provider, where visitors may sign in with it. */
  readonly identityName?: string | undefined
  /** Address of the sandbox's own pages, for its notice. */
  readonly sandboxUrl?: string | undefined
  /** Returns the name of a hotel if the server knows it: for the previews of shared links. */
  readonly hotelName?: ((hotelId: string) => string | undefined) | undefined
  /** True if the server takes reports of the page's errors. */
  readonly reports?: boolean | undefined
  /** Tells the privacy page that visits are counted, and by name the service that is sent the counts. */
  readonly counting?: { readonly service: string | undefined } | undefined
  /** Notices over the page, the most serious first; undefined where there are none. */
  readonly notices?: readonly ShownNotice[] | undefined
  /** Moment that a preview shows the shop of: it is drawn without scripts, and nothing in it can be pressed. */
  readonly preview?: string | undefined
  /** Content of the home page; undefined on others. */
  readonly home?: HomeContent | undefined
  /** Prices that the page of flights to anywhere begins with; undefined on others, and where they could not be read. */
  readonly anywhere?: AnywherePrices | undefined
  /** Answers the question of an address of the visa page; undefined where the brand tells no visas. */
  readonly visas?: ((parameters: URLSearchParams) => VisaPage | undefined) | undefined
  /** Rules of the country of a path's last part; undefined where the brand tells no visas or nothing is on record. */
  readonly visaCountry?: ((slug: string) => Omit<VisaCountryPage, 'title'> | undefined) | undefined
  /** Told of a page that could not be drawn; the visitor sees the page of what went wrong. */
  readonly report?: ((error: unknown) => void) | undefined
}
