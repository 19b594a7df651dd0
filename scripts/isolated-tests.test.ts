import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const replacing = /\bvi\.(mock|doMock)\(/

test('a test file that replaces a module runs in a process that has not loaded it before', () => {
  const files = globSync('{domain,contract,brands,messages,adapters,sandbox,server,web,console}/src/**/*.test.ts', { cwd: root })
  const mocking = files.filter(file => replacing.test(readFileSync(join(root, file), 'utf8')))
  expect(mocking.length).toBeGreaterThan(0)
  expect(mocking.filter(file => !file.endsWith('.isolated.test.ts'))).toEqual([])
})
