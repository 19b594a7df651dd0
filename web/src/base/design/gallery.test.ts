import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const gallery = path.resolve(import.meta.dirname, '../../../gallery')
/** Shown by the frame of every story. */
const around = ['Announcer']

test('each component of the design system stands in the gallery', () => {
  const exported = readFileSync(path.join(import.meta.dirname, 'index.ts'), 'utf8')
    .replaceAll(/^export type .*$/gm, '')
    .matchAll(/\b(?<!type )([A-Z]\w+)\b(?=[^'\n]*\} from)/g)
  const components = [...exported].map(([, name = '']) => name).filter(name => !around.includes(name))
  const stories = readdirSync(gallery)
    .filter(file => file.endsWith('.stories.tsx'))
    .map(file => readFileSync(path.join(gallery, file), 'utf8'))
    .join('\n')
  expect(components.length).toBeGreaterThan(30)
  expect(components.filter(name => !new RegExp(`<${name}\\b`).test(stories))).toEqual([])
})
