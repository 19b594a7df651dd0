import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

export interface Noise {
  /** Accepts a message of the page in this journey: an answer of 4xx that is part of it. */
  allow(text: RegExp): void
  expectQuiet(): void
}

/** Hears everything the page complains of: errors in the console, exceptions, broken Content-Security-Policy. */
export function watch(page: Page): Noise {
  const received: string[] = []
  const allowed: RegExp[] = []
  page.on('console', message => {
    if (message.type() !== 'error') return
    const { url } = message.location()
    received.push(`${message.text()} (${url})`)
  })
  page.on('pageerror', error => received.push(`${error.name}: ${error.message} (${page.url()})`))
  return {
    allow: text => allowed.push(text),
    expectQuiet: () =>
      expect(
        received.filter(each => !allowed.some(text => text.test(each))),
        'what the pages complained of',
      ).toEqual([]),
  }
}
