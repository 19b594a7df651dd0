import type { Locator } from '@playwright/test'
import { flightAddress } from '../traveler/flights.ts'
import { hotelAddress } from '../traveler/hotels.ts'
import { expect, phone, test } from '../traveler/test.ts'
import type { Traveler } from '../traveler/traveler.ts'

/** Words of a card that stand beyond it, or over other words of it. */
const unreadable = (card: Locator): Promise<readonly string[]> =>
  card.evaluate(element => {
    const edge = element.getBoundingClientRect()
    const words: { readonly text: string; readonly box: DOMRect }[] = []
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [text, parent] = [node.textContent?.trim() ?? '', node.parentElement]
      if (text === '' || parent?.closest('.sr-only, [hidden], svg') || parent?.checkVisibility() === false) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) if (box.width > 1) words.push({ text, box })
    }
    // Lines of one text may touch; two texts share a line's height at most.
    const cover = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 12
    const beyond = words.filter(({ box }) => box.left < edge.left - 1 || box.right > edge.right + 1).map(({ text }) => `beyond: ${text}`)
    const over = words.flatMap((a, at) => words.slice(at + 1).flatMap(b => (cover(a.box, b.box) ? `${a.text} over ${b.text}` : [])))
    return [...beyond, ...over]
  })

/** The size of text that a person sets in the browser: media queries follow it too. */
const readsLarge = async ({ page }: Traveler) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
}

for (const language of ['en', 'ar', 'ckb'] as const)
  test(`text twice as large on a phone, in ${language}: what is found can be read whole, and nothing stands out of the window`, async ({
    arrive,
  }) => {
    const traveler = await arrive({ ...phone, language })
    const { flights, hotels } = traveler
    await readsLarge(traveler)
    await traveler.opens('/')
    await traveler.fits()
    await traveler.opens(flightAddress('EBL', 'LHR'))
    await flights.finish()
    await flights.waitUntilIdle()
    for (const at of [0, 1, 2]) expect(await unreadable(flights.cards.nth(at))).toEqual([])
    await traveler.fits()
    await traveler.opens(hotelAddress('EBL', 'Erbil'))
    await hotels.finish()
    for (const at of [0, 1, 2]) expect(await unreadable(hotels.cards.nth(at))).toEqual([])
    await traveler.fits()
  })
