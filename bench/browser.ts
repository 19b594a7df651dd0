/** Measures in a browser: bytes on the wire, the weight of a page. */
import { type Browser, chromium } from '@playwright/test'
import { getChromium } from '../scripts/browser.ts'

export const chromeFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export async function openBrowser(): Promise<Browser> {
  const executablePath = await getChromium()
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromeFlags })
}

export interface Weight {
  readonly html: number
  readonly script: number
  readonly style: number
}

/**
 * Compressed bytes of a page's bodies by kind, until nothing more comes; what is fetched only when it is touched is not
 * in it.
 */
export async function weigh(browser: Browser, url: string, language: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true })
  await context.addCookies([{ name: 'lang', value: language, url }])
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  await wire.send('Network.enable')
  const kinds = new Map<string, string>()
  const sizes = new Map<string, number>()
  const headers = new Map<string, number>()
  wire.on('Network.responseReceived', event => {
    kinds.set(event.requestId, event.type)
    headers.set(event.requestId, event.response.encodedDataLength)
  })
  wire.on('Network.loadingFinished', event => sizes.set(event.requestId, event.encodedDataLength - (headers.get(event.requestId) ?? 0)))
  await page.goto(url, { waitUntil: 'networkidle' })
  await context.close()
  const of = (kind: string): number => [...kinds].reduce((sum, [id, type]) => sum + (type === kind ? (sizes.get(id) ?? 0) : 0), 0)
  return { html: of('Document'), script: of('Script'), style: of('Stylesheet') }
}
