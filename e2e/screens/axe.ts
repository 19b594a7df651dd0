import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
interface WithAxe {
  readonly axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> }
}

/**
 * Returns what axe finds, in words that a person can act on. Loads axe once per document. While a modal dialog is open
 * it reads the dialog alone: nobody reaches what lies under it, which was looked at before.
 */
export async function violationsOf(page: Page, options: RunOptions, exclude: readonly string[] = []): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate(
    async ([excluded, asked]) => {
      const { axe } = window as typeof window & WithAxe
      const dialog = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1)
      const results = await axe.run({ include: dialog ?? document, exclude: excluded }, asked)
      return results.violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.slice(0, 3).map(({ html }) => html.slice(0, 200)) }))
    },
    [exclude.map(selector => [selector]), { ...options, resultTypes: ['violations'], preload: false } satisfies RunOptions] as const,
  )
  return violations.map(({ id, help, nodes }) => `${id}: ${help} – ${nodes.join(' | ')}`)
}
