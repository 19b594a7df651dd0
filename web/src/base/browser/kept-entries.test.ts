import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserEntries } from '@karwan/domain/retention'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map(file => ({ file, text: readFileSync(join(root, file), 'utf8') }))
/** Neither is kept: the name of a channel between tabs, and of this client at the server. */
const notKept = ['karwan.account', 'karwan-web']
const names = (kind: 'cookie' | 'storage') => browserEntries().flatMap(entry => (entry.kind === kind ? [entry.name] : []))

test('[RT-7] each name under which pages keep something stands on the privacy page, and no other', () => {
  const used = files.flatMap(({ text }) => [...text.matchAll(/['`](karwan[.-][\w.${}-]+)['`]/g)].map(([, name = '']) => name))
  // A library that keeps a database of its own.
  const ofLibraries = files.some(({ text }) => text.includes("'workbox-expiration'")) ? ['workbox-expiration'] : []
  const known = [...used, ...ofLibraries].map(name => name.replace(/\$\{\w+\}$/, '*')).filter(name => !notKept.includes(name))
  expect([...new Set(known)].sort()).toEqual(names('storage').sort())
})
test('whatever keeps something names it', () => {
  const keeping = files.filter(({ text }) => /\.setItem\(|createStore\(|indexedDB\.|caches\.open\(/.test(text))
  expect(keeping.length).toBeGreaterThan(10)
  for (const { file, text } of keeping) expect([file, /['`]karwan[.-]|cacheNames|wishlistKey/.test(text)]).toEqual([file, true])
})
test('pages set the cookies of three choices, in one place', () => {
  const setting = files.filter(({ text }) => /document\.cookie\s*=|cookieStore\.set/.test(text))
  expect(setting.map(({ file }) => file)).toEqual([join('base', 'browser', 'cookies.ts')])
  const choices = [...(setting[0]?.text.match(/name: ((?:'\w+'[ |]*)+)/)?.[1]?.matchAll(/'(\w+)'/g) ?? [])].map(([, name]) => name)
  expect(choices).toEqual(['lang', 'theme', 'currency'])
  for (const name of choices) expect(names('cookie')).toContain(name)
})
