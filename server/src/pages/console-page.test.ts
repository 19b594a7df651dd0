import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVisitor, startTestShop, type TestShop } from '../testing/index.ts'

const root = join(import.meta.dirname, '../../..')
const built = { web: join(root, 'web/build'), console: join(root, 'console/build') }

/** `npm test` builds both first. */
describe.runIf(existsSync(join(built.web, 'server/index.js')) && existsSync(join(built.console, 'manifest.json')))(
  'the console’s page',
  () => {
    let shop: TestShop
    beforeAll(async () => {
      shop = await startTestShop({ pages: true })
    })
    afterAll(() => shop?.close())
    const visit = (path: string, headers = {}) => createVisitor(shop.origin).ask(path, { headers })

    test('[OC-1] every address under /console is one document that nobody stores, frames or indexes', async () => {
      for (const path of ['/console', '/console/', '/console/orders/KW-123456', '/console/people?lang=ckb']) {
        const { status, headers, text } = await visit(path)
        expect([path, status, headers['cache-control'], headers['x-robots-tag']]).toEqual([path, 200, 'no-store', 'noindex, nofollow'])
        const policy = String(headers['content-security-policy'])
        const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none'
        expect(policy).toContain("frame-ancestors 'none'")
        expect(policy).not.toMatch(/script-src [^;]*(unsafe|https?:)/)
        expect(text.match(/<(script|style)\b(?![^>]*nonce)/g)).toBeNull()
        expect(text.split(nonce).length).toBeGreaterThan(3)
      }
      expect((await visit('/console?lang=ckb')).text).toMatch(/<html lang="ckb" dir="rtl"/)
      expect((await visit('/sitemap.xml')).text).not.toContain('/console')
      expect((await visit('/robots.txt')).text).toContain('Disallow: /console')
      expect((await visit('/consoles')).status).toBe(404)
    })

    test('[OC-1] its files never change and are sent compressed; what is not there is no page', async () => {
      const { text } = await visit('/console')
      const script = /<script type="module" src="([^"]+)"/.exec(text)?.[1] ?? ''
      const file = await visit(script, { 'accept-encoding': 'br' })
      expect([file.status, file.headers['content-encoding']]).toEqual([200, 'br'])
      expect(file.headers['cache-control']).toMatch(/immutable/)
      expect((await visit('/console/assets/nothing.js')).headers['content-type']).not.toMatch(/javascript/)
    })

    test('[OC-1] nothing of the console is in the shop’s files', () => {
      // Words of problems are of every page, those of the console's calls among them.
      const marks = ['/api/console', 'staff.signInTitle', 'react-aria', 'tanstack']
      const folder = join(built.web, 'client/assets')
      const scripts = readdirSync(folder).filter(name => /\.(js|css)$/.test(name))
      expect(scripts.length).toBeGreaterThan(100)
      const inShop = scripts.flatMap(name => {
        const code = readFileSync(join(folder, name), 'utf8')
        return marks.filter(mark => code.includes(mark)).map(mark => `${name}: ${mark}`)
      })
      expect(inShop).toEqual([])
    })

    test('[OC-1] what the console needs at first is at most 180 kB', () => {
      const manifest = JSON.parse(readFileSync(join(built.console, 'manifest.json'), 'utf8')) as Record<string, Entry>
      const entry = Object.values(manifest).find(({ isEntry }) => isEntry)
      const files = [entry, ...(entry?.imports ?? []).map(name => manifest[name])].map(each => each?.file ?? '')
      const bytes = files.reduce((sum, file) => sum + readFileSync(join(built.console, `${file}.br`)).length, 0)
      expect(bytes).toBeGreaterThan(10_000)
      expect(bytes).toBeLessThanOrEqual(180_000)
    })
  },
)

interface Entry {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
}
