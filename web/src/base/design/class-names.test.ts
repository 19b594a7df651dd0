import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { compile } from 'tailwindcss'
import { expect, test } from 'vitest'

const sources = resolve(import.meta.dirname, '../..')
const styles = resolve(import.meta.dirname, 'styles')
const resolveFrom = createRequire(import.meta.url).resolve
const read = (file: string): string => readFileSync(file, 'utf8')

/** Selectors of classes as they are written in `class`: `.md\:w-96` is `md:w-96`. */
const classesOf = (css: string): readonly string[] =>
  [...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll(/\\(.)/g, '$1'))

/** Returns the style rules of these class names. */
async function stylesOf(names: readonly string[]): Promise<string> {
  const loadStylesheet = async (id: string, base: string) => {
    const path = id.startsWith('.') ? resolve(base, id) : resolveFrom(`${id}.css`)
    return { path, base: dirname(path), content: read(path) }
  }
  const sheet = await compile(read(resolve(styles, 'app.css')), { base: styles, loadStylesheet })
  return sheet.build([...names])
}

/** Texts of `className`, those in braces and in `cx` too, without what is only compared or looked up there. */
const namesIn = (source: string): readonly string[] =>
  [...source.matchAll(/className=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g)]
    .flatMap(([, plain = '', code = '']) => [plain, ...textsIn(code.replaceAll(/(?:[=!]== |\[)'[^']*'/g, ''))])
    .flatMap(text => text.split(/\s+/))
    .filter(name => name.includes('-'))
const textsIn = (code: string): readonly string[] => [...code.matchAll(/'([^']*)'/g)].map(([, text = '']) => text)

/** Class that scripts look for; nothing styles it. */
const mark = 'kw-footer'

test('every class name of a page is one the sheet of styles knows: what Tailwind would know by default is not ours', async () => {
  const files = globSync('**/*.tsx', { cwd: sources }).filter(file => !file.endsWith('.test.tsx'))
  const used = new Map(files.flatMap(file => namesIn(read(resolve(sources, file))).map(name => [name, file] as const)))
  const sheets = globSync('**/*.css', { cwd: sources }).map(file => read(resolve(sources, file)))
  const known = new Set([await stylesOf([...used.keys()]), ...sheets].flatMap(classesOf))
  expect(known.has('md:row-span-2')).toBe(true)
  const unknown = [...used].filter(([name]) => !known.has(name) && name !== mark)
  expect(unknown.map(([name, file]) => `${name} in ${file}`)).toEqual([])
})
