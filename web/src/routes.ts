import { layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the shop, in the order of the specification. The frame around all of them is `root.tsx`. */
export default [
  route('/', 'home/home.route.tsx', { id: 'home' }),
  route('/search', 'home/home.route.tsx', { id: 'search' }),
  route('/flightSearch', 'home/home.route.tsx', { id: 'flightSearch' }),
  route('/login', 'home/home.route.tsx', { id: 'login' }),
  layout('flight-search/flights-kept.layout.tsx', [
    route('/flight', 'flight-search/flight-results.route.tsx'),
    route('/flight/book', 'flight-booking/flight-book.route.tsx'),
  ]),
  layout('hotel-search/hotels-kept.layout.tsx', [
    route('/hotel', 'hotel-search/hotel-results.route.tsx'),
    route('/hotel/packages', 'hotel-search/hotel-rooms.route.tsx'),
    route('/hotel/book', 'hotel-booking/hotel-book.route.tsx'),
  ]),
  route('/flight/payment/processed', 'checkout/payment-processed.route.tsx', { id: 'flightPaymentProcessed' }),
  route('/payment/processed', 'checkout/payment-processed.route.tsx', { id: 'paymentProcessed' }),
  route('/payment', 'checkout/pay.route.tsx'),
  route('/booking', 'checkout/booking.route.tsx'),
  route('/terms', 'legal/terms.route.tsx'),
  route('/privacy', 'legal/privacy.route.tsx'),
  route('/credits', 'legal/credits.route.tsx'),
  route('*', 'not-found.route.tsx'),
] satisfies RouteConfig
