import { expect, test } from 'vitest'
import { startScripts } from './start-script.ts'

const html = startScripts({ name: '</script><b>' }, { entry: '/assets/entry.js', needed: ['/assets/entry.js', '/assets/home.js'] }, 'n')

test('the code is fetched after the first frame, all of it at once', () => {
  const [before, after] = html.split('requestAnimationFrame')
  expect(before).not.toContain('/assets/')
  expect(after).toContain('["/assets/entry.js","/assets/home.js"]')
  expect(after).toContain('import("/assets/entry.js")')
})
test('what the page starts with cannot end its script', () => {
  const [, json = ''] = /<script id="start"[^>]*>(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)).toEqual({ name: '</script><b>' })
  expect(html.match(/<script[^>]* nonce="n">/g)).toHaveLength(2)
})
