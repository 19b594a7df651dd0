/**
 * Exchange rates that hold (OC-20): the newest that staff set for a market, else the one of the market's file. Each
 * server keeps them in memory and looks for newer ones every two seconds.
 */
export { openRates, type Rates } from './rates.ts'
export { insertRate, lockRates, type NewRate, readRates, type SetRate } from './store.ts'
