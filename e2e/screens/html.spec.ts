import { HtmlValidate } from 'html-validate'
import { readPlainly } from '../traveler/plain-http.ts'
import { expect, test } from '../traveler/test.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes attributes of SVG and void elements its own way; both are valid HTML.
    'void-style': 'off',
    'doctype-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-inline-style': 'off',
    'long-title': 'off',
    'require-sri': 'off',
    'tel-non-breaking': 'off',
  },
})
const paths = [
  '/',
  '/search',
  '/flightSearch',
  '/login',
  '/help',
  '/contact',
  '/offices',
  '/terms',
  '/terms/2026-11-26.1',
  '/privacy',
  '/credits',
  '/no-such-page',
  '/booking',
  '/payment',
  '/flight',
  '/flight/anywhere',
  '/hotel',
]

for (const [brand, language] of [
  ['default', 'en'],
  ['we-travel', 'ar'],
  ['destination-tourism', 'ckb'],
] as const)
  test(`[BR-6] the server’s HTML of ${brand} in ${language} is valid on every page`, async ({ shop }) => {
    for (const path of paths) {
      const { text } = await readPlainly(shop, `${path}?lang=${language}`, { brand })
      const { results } = await validator.validateString(text)
      const faults = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
      )
      expect(faults, path).toEqual([])
    }
  })
