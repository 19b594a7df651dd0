import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')
const rows = readFileSync(join(root, 'docs', 'payment-faults.md'), 'utf8')
  .split('\n')
  .flatMap(line => {
    const [, id, , proofs] = /^\| (R?\d+) \| (.+?) \| (.+) \|$/.exec(line) ?? []
    return id && proofs
      ? [{ id, proofs: [...proofs.matchAll(/`([^`]+)` “(.+?)”(?=<br>|$)/g)].map(([, file = '', words = '']) => ({ file, words })) }]
      : []
  })

test('every case of the payments and of reliability stands in the table once, with its tests', () => {
  const numbers = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at + 1}`)
  expect(rows.map(({ id }) => id)).toEqual([...numbers('', 54), ...numbers('R', 20)])
  expect(rows.filter(({ proofs }) => proofs.length === 0)).toEqual([])
})

test('every test that the table names is there', () => {
  const texts = new Map<string, string>()
  const read = (file: string): string => {
    const path = join(root, file)
    const text = texts.get(file) ?? (existsSync(path) ? readFileSync(path, 'utf8') : '')
    texts.set(file, text)
    return text
  }
  expect(
    rows
      .flatMap(({ proofs }) => proofs)
      .filter(({ file, words }) => !/\.(test|spec|conformance)\.tsx?$|conformance\.ts$/.test(file) || !read(file).includes(words)),
  ).toEqual([])
})
