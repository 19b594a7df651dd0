/** Exchange rates: what holds in each market, and setting another one. */
export { changeText, rateText } from './rate-text.ts'
export { RatesPage } from './rates-page.tsx'
