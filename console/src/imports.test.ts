import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const sources = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(name => /\.(tsx?|css)$/.test(name))
/** Parts of this project that a file imports, such as `@karwan/domain`. */
const partsIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?:from|import|import\()\s*['"](@karwan\/[\w-]+(?:\/tokens\.css)?)/g)].flatMap(([, part]) => part ?? [])

test('[OC-1] the console imports domain, contract and messages, and of the shop’s pages the design tokens alone', () => {
  const imported = new Set(sources('console/src').flatMap(name => partsIn(readFileSync(join(root, 'console/src', name), 'utf8'))))
  expect([...imported].sort()).toEqual(['@karwan/contract', '@karwan/domain', '@karwan/messages', '@karwan/web/tokens.css'])
})

test('[OC-1] neither the shop’s pages nor the server import the console, or its words', () => {
  const found = ['web/src', 'server/src'].flatMap(folder =>
    sources(folder).filter(name => /@karwan\/(console|messages\/console)['"]/.test(readFileSync(join(root, folder, name), 'utf8'))),
  )
  expect(found).toEqual([])
})
