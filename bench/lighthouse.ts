/**
 * Lighthouse's mobile preset on an address, several times, in a browser of its own; the medians count, single runs vary
 * by 20 points.
 */
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { getChromium } from '../scripts/browser.ts'
import { chromeFlags } from './browser.ts'
import { median } from './measure.ts'

export interface Scores {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly lcpMs: number
  readonly tbtMs: number
  readonly cls: number
}

export async function scoresOf(url: string, language: string, runs: number): Promise<Scores> {
  const chromePath = await getChromium()
  const all: Scores[] = []
  for (let run = 0; run < runs; run++) {
    const chrome = await launch({
      ...(chromePath ? { chromePath } : {}),
      chromeFlags: ['--headless=new', ...chromeFlags],
      logLevel: 'silent',
    })
    try {
      const result = await lighthouse(url, {
        port: chrome.port,
        logLevel: 'silent',
        output: 'json',
        extraHeaders: { Cookie: `lang=${language}` },
      })
      const { categories, audits } = result?.lhr ?? {}
      if (!categories || !audits) throw new Error(`Lighthouse said nothing of ${url}`)
      const score = (id: string): number => Math.round((categories[id]?.score ?? 0) * 100)
      const value = (id: string): number => audits[id]?.numericValue ?? Number.NaN
      all.push({
        performance: score('performance'),
        accessibility: score('accessibility'),
        bestPractices: score('best-practices'),
        seo: score('seo'),
        lcpMs: value('largest-contentful-paint'),
        tbtMs: value('total-blocking-time'),
        cls: value('cumulative-layout-shift'),
      })
    } finally {
      chrome.kill()
    }
  }
  const middle = (key: keyof Scores): number => median(all.map(each => each[key]))
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    lcpMs: middle('lcpMs'),
    tbtMs: middle('tbtMs'),
    cls: middle('cls'),
  }
}
