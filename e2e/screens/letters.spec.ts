import AxeBuilder from '@axe-core/playwright'
import { languages } from '@karwan/domain/locales'
import { cards } from '../traveler/checkout.ts'
import { newAddress } from '../traveler/people.ts'
import { expect, test } from '../traveler/test.ts'

/** A letter is read in a mail program: on a phone, and in a column of a screen. */
const widths = [360, 720] as const

for (const language of languages) {
  test(`[LN-1] [LN-2] letters look as the brand does and fit a phone, in ${language}`, async ({ arrive }) => {
    test.setTimeout(120_000)
    const traveler = await arrive({ language })
    const { account, caller, checkout, outside, page, shop } = traveler
    const email = newAddress(`letters-${language}`)
    await account.signsUp(email)
    const asked = await page.context().request.post(`${shop}/api/auth/forgot-password?lang=${language}`, { data: { Username: email } })
    expect(asked.status()).toBe(202)
    const order = await caller.orderFlight({ from: 'EBL', to: 'IST' }, { email, language })
    await checkout.opensPayPage(order.Id)
    await checkout.paysByCard(cards.ok)
    await checkout.isConfirmed()
    await expect.poll(async () => (await outside.letters(email)).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(3)
    const letters = await outside.letters(email)
    for (const { subject, html, text } of letters) {
      expect(text.length).toBeGreaterThan(100)
      await page.setContent(html ?? '', { waitUntil: 'load' })
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'en' ? 'ltr' : 'rtl')
      expect(await page.getByRole('img').evaluate((logo: HTMLImageElement) => logo.naturalWidth), subject).toBeGreaterThan(0)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        expect(wide, `${subject} at ${width} px`).toBe(0)
        if (process.env.E2E_PICTURES)
          await page.screenshot({
            path: `${process.env.E2E_PICTURES}/letter-${language}-${letters.findIndex(each => each.subject === subject)}-${width}.png`,
            fullPage: true,
          })
      }
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode(true)
        .withRules(['color-contrast', 'image-alt', 'link-name', 'document-title', 'html-has-lang'])
        .analyze()
      expect(violations.map(({ id, nodes }) => `${subject}: ${id} ${nodes[0]?.html.slice(0, 120)}`)).toEqual([])
    }
  })
}
