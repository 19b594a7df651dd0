import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { languages } from '@karwan/domain/locales'
import { expect, test } from '../traveler/test.ts'
import { violationsOf } from './axe.ts'

/** An e-mail is read in a mail program: on a phone, and in a column of a screen. */
const widths = [360, 720] as const
interface Written {
  readonly name: string
  readonly subject: string
  readonly html: string
  readonly text: string
}
const rules = ['color-contrast', 'image-alt', 'link-name', 'document-title', 'html-has-lang']
const printer = join(import.meta.dirname, '../../server/src/testing/samples/print-emails.ts')
const print = async (language: string, shop: string): Promise<readonly Written[]> => {
  const { stdout } = await promisify(execFile)(process.execPath, [printer, language, shop], { maxBuffer: 64 * 1024 * 1024 })
  return JSON.parse(stdout)
}

for (const language of languages) {
  test(`[LN-1] [LN-2] every e-mail looks as the brand does and fits a phone, in ${language}`, async ({ arrive }) => {
    const { page, shop } = await arrive({ language })
    const emails = await print(language, shop)
    expect(emails.length).toBeGreaterThan(25)
    const wrong: string[] = []
    for (const { name, subject, html, text } of emails) {
      const answer = (fault: string) => wrong.push(`${name}: ${fault}`)
      if (text.length < 100 || /undefined|null|NaN|[{}]/.test(subject + text)) answer(`says ${subject} ${text}`)
      await page.setContent(html, { waitUntil: 'load' })
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'en' ? 'ltr' : 'rtl')
      expect(await page.getByRole('img').evaluate((logo: HTMLImageElement) => logo.naturalWidth), subject).toBeGreaterThan(0)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        if (wide > 0) answer(`${wide} px too wide at ${width} px`)
        if (process.env.E2E_PICTURES)
          await page.screenshot({ path: `${process.env.E2E_PICTURES}/letter-${language}-${name}-${width}.png`, fullPage: true })
      }
      for (const violation of await violationsOf(page, { runOnly: { type: 'rule', values: rules } })) answer(violation)
    }
    expect(wrong).toEqual([])
  })
}
