import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Ledger } from './desk.ts'
import type { Checkout } from './types.ts'

/** A file that runs in a browser; read once. */
export const browserFile = (name: string): string => readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8')
const widgetSource = browserFile('widget.js')

/**
 * The script of `paymentWidgets.js?checkoutId=…`: what it is about, and the code. The same bytes for the same checkout,
 * so that SRI holds.
 */
export function widgetScript(ledger: Ledger, checkout: Pick<Checkout, 'id'>): string {
  const about = { checkoutId: checkout.id, origin: ledger.options.publicOrigin }
  return `window.__switchCheckout=${JSON.stringify(about)};\n${widgetSource}`
}

export const integrityOf = (ledger: Ledger, checkout: Pick<Checkout, 'id'>): string =>
  `sha384-${createHash('sha384').update(widgetScript(ledger, checkout)).digest('base64')}`
