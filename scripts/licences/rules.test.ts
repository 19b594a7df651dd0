import { expect, test } from 'vitest'
import { licenceFaults, listLicences } from './rules.ts'

const licensed = (license?: string) => ({ version: '1.0.0', license })

test('a package with an unknown or copyleft licence is named, free ones and judged ones are not', () => {
  const rows = listLicences({
    '': licensed('UNLICENSED'),
    'node_modules/free': licensed('(GPL-3.0 OR MIT)'),
    'node_modules/ical.js': licensed('MPL-2.0'),
    'node_modules/taking': licensed('AGPL-3.0'),
    'node_modules/both': licensed('MIT AND GPL-3.0'),
    'node_modules/other-mpl': licensed('MPL-2.0'),
    'node_modules/silent': licensed(),
    'node_modules/tool': { ...licensed('GPL-3.0'), dev: true },
    'node_modules/free/node_modules/@a/deep': licensed('SSPL-1.0'),
  })
  expect(licenceFaults(rows).map(line => line.split(' ')[0])).toEqual(['@a/deep', 'both', 'other-mpl', 'silent', 'taking'])
})

test('a build for one platform that names no licence has that of its package', () => {
  const build = { version: '1.0.0', optional: true }
  const rows = listLicences({ 'node_modules/fast': licensed('MIT'), 'node_modules/fast-darwin-arm64': build, 'node_modules/slow-x': build })
  expect(rows.map(({ licence }) => licence)).toEqual(['MIT', 'MIT', undefined])
})
