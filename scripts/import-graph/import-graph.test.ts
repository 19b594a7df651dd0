import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFiles, readText } from '../repository.ts'
import { type Import, type ImportGraph, isTest, readImports } from './read-imports.ts'
import { findRings } from './rings.ts'
import { type Rules, server, web } from './rules.ts'

const mostFiles = 25
const mostAtRoot = 6

const webGraph = readImports('web/src')
const serverGraph = readImports('server/src')
const serverRooms = new Set(serverGraph.modules.filter(isIndex).map(module => path.posix.dirname(module)))

function isIndex(module: string): boolean {
  return path.posix.basename(module) === 'index.ts'
}

describe.each([
  { part: 'web', graph: webGraph, rules: web },
  { part: 'server', graph: serverGraph, rules: server(serverRooms) },
])('$part', ({ graph, rules }) => {
  const all = betweenRooms(graph, rules)
  const own = all.filter(({ from }) => !isTest(from) && !from.startsWith('testing/'))

  test('its modules and imports were read', () => {
    expect(graph.modules.length).toBeGreaterThan(400)
    expect(own.length).toBeGreaterThan(300)
  })

  test('no import goes past a door', () => {
    const isEntered = ({ to, kind }: Import) => to === `${rules.roomOf(to)}/index.ts` || rules.isDoor(to, kind)
    expect(own.filter(each => !isEntered(each)).map(toText)).toEqual([])
  })

  test('rooms import only from lower layers, and beside them what the rules name', () => {
    const layerOf = (room: string) => rules.layers.findIndex(layer => layer.includes(room) || layer.includes(room.split('/')[0] ?? ''))
    const isAllowed = ({ from, to, kind }: Import) => {
      const [room, other] = [rules.roomOf(from), rules.roomOf(to)]
      const beside = rules.beside[room] ?? rules.beside[room.split('/')[0] ?? ''] ?? []
      if (layerOf(room) === layerOf(other)) return beside.includes('*') || beside.includes(other)
      return layerOf(other) < layerOf(room) || (layerOf(other) < 0 && rules.isDoor(to, kind))
    }
    const rooms = new Set(graph.modules.map(rules.roomOf))
    expect([...rooms].filter(room => layerOf(room) < 0)).toEqual(rooms.has('testing') ? ['testing'] : [])
    expect(own.filter(each => !isAllowed(each)).map(toText)).toEqual([])
  })

  test('no rooms import one another in a ring, not even by types', () => {
    const next = new Map<string, Set<string>>()
    for (const { from, to } of own) {
      const room = rules.roomOf(from)
      next.set(room, (next.get(room) ?? new Set()).add(rules.roomOf(to)))
    }
    expect(next.size).toBeGreaterThan(20)
    expect(findRings(next)).toEqual([])
  })

  test(`no folder has more than ${mostFiles} modules, and the root at most ${mostAtRoot}`, () => {
    const sizes = new Map<string, number>()
    for (const module of new Set([...graph.modules, ...graph.imports.map(({ from }) => from)])) {
      const folder = path.posix.dirname(module)
      sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
    }
    expect([...sizes].filter(([, size]) => size > mostFiles)).toEqual([])
    expect(sizes.get('.')).toBeLessThanOrEqual(mostAtRoot)
  })
})

test('tests of pages enter other rooms by their doors too', () => {
  const past = betweenRooms(webGraph, web).filter(({ from, to, kind }) => isTest(from) && !isIndex(to) && !web.isDoor(to, kind))
  expect(past.map(toText)).toEqual([])
})

test('what is only loaded lazily is called *.lazy, and nothing else is', () => {
  const isNamed = (module: string) => /\.lazy\.tsx?$/.test(module)
  // Pages are loaded by the table of routes, drawings by a table that is generated.
  const isExempt = (module: string) => /\.(route|generated)\.tsx?$/.test(module) || !module.includes('/')
  const kinds = new Map<string, Set<Import['kind']>>()
  for (const { from, to, kind } of webGraph.imports) if (!isTest(from)) kinds.set(to, (kinds.get(to) ?? new Set()).add(kind))
  const isLazy = (module: string) => kinds.get(module)?.has('lazy') === true && !kinds.get(module)?.has('value')
  expect(webGraph.modules.filter(module => !isExempt(module) && isNamed(module) !== isLazy(module))).toEqual([])
})

test('findRings finds a ring and what hangs on it', () => {
  const graph = { a: ['b'], b: ['c', 'd'], c: ['a'], d: ['e'], e: [], f: ['a'] }
  const next = new Map(Object.entries(graph).map(([node, to]) => [node, new Set(to)]))
  expect(findRings(next)).toEqual([['a', 'b', 'c']])
})

function betweenRooms({ imports }: ImportGraph, { roomOf }: Rules): readonly Import[] {
  return imports.filter(({ from, to }) => roomOf(from) !== roomOf(to))
}

function toText({ from, to, kind }: Import): string {
  return `${from} → ${to} (${kind})`
}

test('the rules of visas are never in a page: they are imported by the server, and by what renders pages there', () => {
  const names = (file: string) => /['"]@karwan\/domain\/visas-data['"]|visas-data\//.test(readText(file))
  const isOfServer = (file: string) => /^server\/|^scripts\/|^domain\/src\/visas-data\/|\.server\.tsx?$|\.test\.tsx?$/.test(file)
  const importers = listFiles().filter(file => /\.tsx?$/.test(file) && names(file))
  expect(importers).toContain('server/src/visas/needs.ts')
  expect(importers.filter(file => !isOfServer(file))).toEqual([])
})
