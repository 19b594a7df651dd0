import { expect, test } from 'vitest'
import { startAfterFirstPaint } from './late-code.ts'

const page = `<head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><link rel="modulepreload" href="/assets/home.js" nonce="n"/></head><body><script nonce="n" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1_clientLoader from "/assets/pay-loader.js";
import * as route1_main from "/assets/pay.js";
const route1 = {...route1_clientLoader,...route1_main};
  window.__reactRouterRouteModules = {"root":route0,"pay":route1};

import("/assets/entry.js");</script></body>`

test('the code is fetched after the first frame, from the same script', () => {
  const late = startAfterFirstPaint(page)
  expect(late).not.toContain('<link')
  expect(late).not.toMatch(/^\s*import ["*]/m)
  expect(late).toContain('requestAnimationFrame')
  expect(late).toContain('["/assets/a.js","/assets/home.js"]')
  expect(late).toContain(
    'const [, route0, route1_clientLoader, route1_main] = await Promise.all(["/assets/manifest.js","/assets/root.js","/assets/pay-loader.js","/assets/pay.js"]',
  )
  expect(late).toContain('const route1 = {...route1_clientLoader,...route1_main};')
  expect(late).toContain('window.__reactRouterRouteModules = {"root":route0,"pay":route1};')
  expect(late).toContain('import("/assets/entry.js");</script>')
  expect(late).toContain('<script nonce="n" type="module" async="">')
})

test('a page whose start is not recognised stays as it was', () => {
  const other = page.replace('__reactRouterRouteModules', '__routes')
  expect(startAfterFirstPaint(other)).toBe(other)
})
