import type { Plugin, Rolldown } from 'vite'

/** Pages that visitors open first, whose script has a limit (`scripts/test.ts`), by a name for their files. */
const firstPages: Readonly<Record<string, string>> = {
  'pages/home/home.route.tsx': 'home',
  'search/flights/flight-results.route.tsx': 'flights',
  'search/hotels/hotel-results.route.tsx': 'hotels',
  'search/hotels/hotel-rooms.route.tsx': 'rooms',
}
/**
 * The first rows of results, which come by themselves a moment after their page.
 */
const firstRows: Readonly<Record<string, string>> = {
  'search/flights/found-flights.lazy.tsx': 'flight-rows',
  'search/hotels/list/found-hotels.lazy.tsx': 'hotel-rows',
}
const frame = 'frame'
const others = 'others'
const names = new Set([frame, ...Object.values(firstPages), ...Object.values(firstRows)])
/**
 * Bytes before compression. A smaller file costs more than what it keeps from the pages that do not need it (decision
 * 25).
 */
const leastBytes = 4000

export const isPage = (module: string): boolean => module.endsWith('.route.tsx')
/** Lazily loaded modules that come by themselves, without a press. Their words come with the page's. */
const unasked = [...Object.keys(firstRows), 'search/ads/ad-card.lazy.tsx']
export const comesUnasked = (module: string): boolean => unasked.some(path => module.endsWith(`/${path}`))
const isReact = (module: string): boolean => ['react', 'react-dom', 'scheduler'].some(name => module.includes(`/node_modules/${name}/`))

/**
 * Puts the modules that the same first pages need at once into one file, for few files compress better than many. What
 * comes with a press stays as the bundler cuts it.
 *
 * The client is built twice. Only a finished build tells which modules a page needs: the bundler's graph of modules
 * leads through every `index.ts` to all that it exports, used or not. The first build is not minified and takes about a
 * second.
 */
export function pageChunks() {
  let groups: readonly Rolldown.CodeSplittingGroup[] | undefined
  const plugin: Plugin = {
    name: 'karwan-page-chunks',
    sharedDuringBuild: true,
    enforce: 'pre',
    outputOptions(options) {
      if (this.environment.name !== 'client') return
      return groups ? { ...options, codeSplitting: { groups: [...groups] } } : { ...options, minify: false }
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (this.environment.name !== 'client' || groups) return
        groups = toGroups(mergeSmall(sharedModules(bundle)))
        for (const name of Object.keys(bundle)) delete bundle[name]
      },
    },
  }
  return { plugin, isKnown: () => groups !== undefined }
}

/** Modules that the same pages need at once. */
interface Shared {
  readonly pages: ReadonlySet<string>
  readonly modules: string[]
  bytes: number
}

/** Groups the modules of the first pages by the pages that need them. All pages without a limit count as one. */
function sharedModules(bundle: Rolldown.OutputBundle): readonly Shared[] {
  const chunks = new Map(Object.values(bundle).flatMap(part => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])))
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry)?.facadeModuleId
  const neededBy = new Map<string, Set<string>>()
  for (const root of chunks.values()) {
    const module = root.facadeModuleId ?? ''
    if (!root.isEntry && !isPage(module) && !comesUnasked(module)) continue
    for (const file of importedBy(root.fileName, chunks)) neededBy.set(file, (neededBy.get(file) ?? new Set()).add(nameOf(root)))
  }
  const groups = new Map<string, Shared>()
  for (const [file, roots] of neededBy) {
    const pages = pagesOf(roots)
    if (![...pages].some(page => names.has(page))) continue
    const key = [...pages].join('-')
    const group = groups.get(key) ?? { pages, modules: [], bytes: 0 }
    groups.set(key, group)
    for (const [id, { renderedLength }] of Object.entries(chunks.get(file)?.modules ?? {})) {
      // The entry waits for its page: in one file with what the page needs, each would wait for the other.
      if (id === entry || isReact(id)) continue
      group.modules.push(id)
      group.bytes += renderedLength
    }
  }
  return [...groups.values()]
}

/**
 * Returns the pages that a module is for. What a page needs at once is also there for its rows, which are part of it.
 */
function pagesOf(roots: ReadonlySet<string>): ReadonlySet<string> {
  if (roots.has(frame)) return new Set([frame])
  const rows = [roots.has('flights') ? ['flight-rows'] : [], roots.has('hotels') ? ['hotel-rows'] : []].flat()
  return new Set([...roots, ...rows].sort())
}

const nameOf = ({ isEntry, facadeModuleId }: Rolldown.OutputChunk): string => {
  const path = facadeModuleId?.split('/web/src/')[1] ?? ''
  return isEntry ? frame : (firstPages[path] ?? firstRows[path] ?? others)
}

/** A file and all that it imports at once. */
function importedBy(from: string, chunks: ReadonlyMap<string, Rolldown.OutputChunk>): ReadonlySet<string> {
  const files = new Set([from])
  for (const file of files) for (const next of chunks.get(file)?.imports ?? []) files.add(next)
  return files
}

/**
 * Adds each small group to the one whose pages need it too and that the fewest other pages need, of two such groups to
 * the one of fewer first pages: rows come later.
 */
function mergeSmall(groups: readonly Shared[]): readonly Shared[] {
  let left = groups
  for (const small of groups.toSorted((a, b) => a.bytes - b.bytes)) {
    if (small.pages.has(frame) || small.bytes >= leastBytes) continue
    const wider = left.filter(group => group !== small && !group.pages.has(frame) && isWithin(small.pages, group.pages))
    const [target] = wider.toSorted((a, b) => a.pages.size - b.pages.size || firstPagesOf(a) - firstPagesOf(b))
    if (!target) continue
    target.modules.push(...small.modules)
    target.bytes += small.bytes
    left = left.filter(group => group !== small)
  }
  return left
}

const firstPagesOf = ({ pages }: Shared): number => Object.values(firstPages).filter(page => pages.has(page)).length

const isWithin = (few: ReadonlySet<string>, many: ReadonlySet<string>): boolean => [...few].every(page => many.has(page))

/** Returns the chunks, those of most pages first: all that such a chunk imports is needed by as many pages. */
function toGroups(shared: readonly Shared[]): readonly Rolldown.CodeSplittingGroup[] {
  const rankOf = ({ pages }: Shared) => (pages.has(frame) ? Number.POSITIVE_INFINITY : pages.size)
  const sorted = shared.toSorted((a, b) => rankOf(b) - rankOf(a))
  const react: Rolldown.CodeSplittingGroup = { name: 'react', test: isReact, priority: sorted.length + 1 }
  const own = sorted.map(({ modules }, at): Rolldown.CodeSplittingGroup => {
    const members = new Set(modules)
    // Every file names those that it imports: names weigh.
    return { name: `s${at}`, test: id => members.has(id), priority: sorted.length - at }
  })
  return [react, ...own]
}
