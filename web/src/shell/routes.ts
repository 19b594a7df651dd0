import type { Feature } from '@karwan/brands/brand'
import type { PageWords } from '@karwan/messages/load'

/** A page of the shop: its address, its module and what is known of it before it is fetched. */
export interface PageRoute {
  /** With `/*` at its end: one more part of any name. */
  readonly path: string
  /** Module with the page as its default export, from `web/src`. */
  readonly page: `./${string}.route.tsx`
  /** Key of its title; without one the brand's own title stands alone. */
  readonly title?: keyof PageWords & string
  /** Search engines stay out. */
  readonly hidden?: true
  /** Name of the data that only the server knows and the page shows (`page-data.ts`). */
  readonly data?: 'home' | 'terms' | 'conditions' | 'credits' | 'privacy' | 'visas' | 'visaCountry' | 'anywhere'
  /** Pages of one name stay alive together (`KeptPages`): those of `kept` are hidden while another of them is open. */
  readonly family?: keyof typeof kept
  /** It begins with a picture, on which the header stands. */
  readonly onPicture?: true
  /** Only for who is signed in: others are led to sign in first. */
  readonly personal?: true
  /** It is there only where the brand sells this. */
  readonly feature?: Feature
}

/** Paths of the pages that stay alive while another of their family is open. */
export const kept = { flights: ['/flight'], hotels: ['/hotel', '/hotel/packages'], packages: ['/packages', '/package'] } as const

const home = { page: './pages/home/home.route.tsx', data: 'home', onPicture: true } as const
const flights = { hidden: true, feature: 'flight', family: 'flights' } as const
const hotels = { hidden: true, feature: 'hotel', family: 'hotels' } as const
const packages = { hidden: true, feature: 'package', family: 'packages' } as const
const orders = { hidden: true } as const
const personal = { hidden: true, personal: true } as const
const outcome = { ...orders, page: './pages/checkout/payment-processed.route.tsx', title: 'payment.checking' } as const

/** Every address of the shop, in the specified order (RT-1 to RT-7). The frame around all of them is `app.tsx`. */
export const routes: readonly PageRoute[] = [
  { ...home, path: '/' },
  { ...home, path: '/search' },
  { ...home, path: '/flightSearch' },
  { ...home, path: '/login', hidden: true },
  { ...flights, path: '/flight', page: './search/flights/flight-results.route.tsx', title: 'ui.flights' },
  { ...flights, path: '/flight/book', page: './booking/flight/flight-book.route.tsx', title: 'booking.title' },
  {
    path: '/flight/anywhere',
    page: './pages/anywhere/anywhere.route.tsx',
    title: 'anywhere.title',
    data: 'anywhere',
    feature: 'flight',
  },
  { ...hotels, path: '/hotel', page: './search/hotels/hotel-results.route.tsx', title: 'ui.hotels' },
  { ...hotels, path: '/hotel/packages', page: './search/hotels/hotel-rooms.route.tsx', title: 'ui.hotels' },
  { ...hotels, path: '/hotel/book', page: './booking/hotel/hotel-book.route.tsx', title: 'booking.title' },
  { ...packages, path: '/packages', page: './search/packages/package-results.route.tsx', title: 'ui.packageTab' },
  { ...packages, path: '/package', page: './search/packages/package-hotel.route.tsx', title: 'ui.packageTab' },
  {
    path: '/package/book',
    page: './booking/package/package-book.route.tsx',
    title: 'booking.title',
    hidden: true,
    feature: 'package',
  },
  { ...outcome, path: '/flight/payment/processed' },
  { ...outcome, path: '/payment/processed' },
  { ...orders, path: '/payment', page: './pages/checkout/pay.route.tsx', title: 'payment.title' },
  { ...orders, path: '/payment/office', page: './pages/office/office-hold.route.tsx', title: 'office.heldTitle' },
  { ...orders, path: '/pay-for', page: './pages/pay-links/pay-for.route.tsx', title: 'payment.forPageTitle' },
  {
    ...orders,
    path: '/installments',
    page: './pages/installments/pay-installment.route.tsx',
    title: 'plan.payTitle',
    feature: 'installment',
  },
  { ...orders, path: '/choice', page: './pages/bookings/choice.route.tsx', title: 'bookings.choiceNeeded' },
  { ...orders, path: '/booking', page: './pages/bookings/booking.route.tsx', title: 'order.findTitle' },
  { path: '/offline', page: './pages/bookings/offline.route.tsx', title: 'bookings.onDevice', hidden: true },
  { ...orders, path: '/verify', page: './pages/verify/verify.route.tsx', title: 'bookings.verifyTitle' },
  { ...personal, path: '/user/purchases', page: './pages/bookings/bookings.route.tsx', title: 'ui.myBookings' },
  { ...personal, path: '/user/travelers', page: './pages/saved-travelers/travelers.route.tsx', title: 'ui.savedTravelers' },
  { ...personal, path: '/user/profile', page: './pages/account/profile.route.tsx', title: 'ui.profile' },
  {
    ...personal,
    path: '/user/pointshistory',
    page: './pages/points/points-history.route.tsx',
    title: 'ui.pointsHistory',
    feature: 'loyaltyPoints',
  },
  { ...personal, path: '/user/vouchers', page: './pages/vouchers/vouchers.route.tsx', title: 'ui.myVouchers', feature: 'loyaltyPoints' },
  { path: '/desk', page: './pages/desk/desk.route.tsx', title: 'desk.title', hidden: true },
  { path: '/price-watch', page: './search/price-watch/mailed-link.route.tsx', title: 'watch.open', hidden: true },
  { path: '/visas', page: './pages/visas/visas.route.tsx', title: 'ui.visas', data: 'visas', feature: 'visa' },
  { path: '/visas/apply', page: './booking/visa/visa-apply.route.tsx', title: 'booking.title', hidden: true, feature: 'visa' },
  { path: '/visas/*', page: './pages/visas/visa-country.route.tsx', title: 'ui.visas', data: 'visaCountry', feature: 'visa' },
  { path: '/help', page: './pages/help/help.route.tsx', title: 'help.title' },
  { path: '/contact', page: './pages/help/contact.route.tsx', title: 'help.contactTitle' },
  { path: '/offices', page: './pages/help/offices.route.tsx', title: 'help.officesTitle' },
  { path: '/terms', page: './pages/legal/terms.route.tsx', title: 'legal.termsTitle', data: 'terms' },
  { path: '/terms/*', page: './pages/legal/conditions.route.tsx', title: 'legal.termsTitle', data: 'conditions', hidden: true },
  { path: '/privacy', page: './pages/legal/privacy.route.tsx', title: 'legal.privacyTitle', data: 'privacy' },
  { path: '/credits', page: './pages/legal/credits.route.tsx', title: 'legal.creditsTitle', data: 'credits' },
]
/** Any other path: the not-found page, with 404. */
export const notFound: PageRoute = { path: '*', page: './shell/not-found.route.tsx', title: 'error.pageNotFound', hidden: true }
/** In place of a page that the server could not draw, with 500. */
export const broken: PageRoute = { path: '!', page: './shell/broken.route.tsx', title: 'error.somethingWentWrong', hidden: true }

/** The route of a path; a slash at its end does not matter. */
export const routeOf = (pathname: string): PageRoute => {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  return routes.find(route => route.path === path) ?? routes.find(route => isUnder(route, path)) ?? notFound
}

/** True for a route whose address has one more part: its data depends on the whole address. */
export const hasParts = ({ path }: PageRoute): boolean => path.endsWith('/*')
const isUnder = (route: PageRoute, path: string): boolean =>
  hasParts(route) && path.startsWith(route.path.slice(0, -1)) && /^[^/]+$/.test(path.slice(route.path.length - 1))
