import type { Plugin, Rolldown } from 'vite'

/** Pages that are opened first most often, as they are called in the names of files. */
const firstPages: readonly (readonly [name: string, page: RegExp])[] = [
  ['home', /home\.route\.tsx$/],
  ['flights', /flight-results\.route\.tsx$/],
  ['hotels', /hotel-results\.route\.tsx$/],
  ['rooms', /hotel-rooms\.route\.tsx$/],
]
/** What comes by itself a moment after its page, without a press: `*.soon.tsx`. */
const lazyParts: readonly (readonly [name: string, part: RegExp])[] = [
  ['rows', /found-flights\.soon\.tsx$/],
  ['stay-rows', /found-hotels\.soon\.tsx$/],
]
export const isLazy = /\.soon\.tsx$/
/** Booking begins in results: what both need has been fetched there. Orders and documents are opened by themselves. */
const booking = /(flight|hotel)-book\.route\.tsx$/
const anyPage = /\.route\.tsx$/
const react = /node_modules\/(react|react-dom|scheduler)\//

/**
 * Few files compress better than many and come in fewer requests. The client is built twice: the first build tells which modules a page needs at
 * once, the second puts all modules that the same pages need into one file. What comes with a press stays as the bundler cuts it.
 */
export function codeParts() {
  let parts: ReadonlyMap<string, string> | undefined
  const plugin: Plugin = {
    name: 'karwan-code-parts',
    sharedDuringBuild: true,
    enforce: 'pre',
    outputOptions(options) {
      if (this.environment.name !== 'client') return
      if (!parts) return { ...options, minify: false }
      return { ...options, codeSplitting: { groups: groupsOf(parts) } }
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (this.environment.name !== 'client' || parts) return
        parts = partsOf(bundle)
        for (const name of Object.keys(bundle)) delete bundle[name]
      },
    },
  }
  return { plugin, isKnown: () => parts !== undefined }
}

/** What more pages need goes first: all that it needs is needed by as many. */
function groupsOf(parts: ReadonlyMap<string, string>): Rolldown.CodeSplittingGroup[] {
  const names = [...new Set(parts.values())].sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1))
  return names.map((name, at) => ({ name, test: id => parts.get(id) === name, priority: names.length - at }))
}
const order = [
  /^react$/,
  /^frame$/,
  /^home-results$/,
  /results$/,
  /^soon-home-hotels$/,
  /^soon-home$/,
  /^soon-.*(hotels|rooms)$/,
  /^home-.*-anywhere$/,
  /^home-.*-more$/,
  /^home-(?!anywhere|more)/,
  /^stays-anywhere$/,
  /^stays-more$/,
  /^stays$/,
  /-anywhere$/,
  /-more$/,
  /^soon-rows-stay-rows$/,
  /./,
]
const rankOf = (name: string): number => order.findIndex(each => each.test(name))

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>

/** The part of each module that is needed before anything is pressed. */
function partsOf(bundle: Rolldown.OutputBundle): ReadonlyMap<string, string> {
  const chunks: Chunks = new Map(Object.values(bundle).flatMap(part => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])))
  const isRoot = (module: string): boolean => anyPage.test(module) || isLazy.test(module)
  const roots = [...chunks.values()].filter(chunk => chunk.isEntry || isRoot(chunk.facadeModuleId ?? ''))
  /** By chunk: the pages that need it at once, and those that may ask for it. */
  const atOnce = new Map<string, Set<string>>()
  const ever = new Map<string, Set<string>>()
  for (const root of roots) {
    const page = nameOf(root)
    for (const name of reach(root.fileName, chunks, ({ imports }) => imports)) add(atOnce, name, page)
    const later = ({ imports, dynamicImports }: Rolldown.OutputChunk) => [
      ...imports,
      ...dynamicImports.filter(name => !anyPage.test(chunks.get(name)?.facadeModuleId ?? '')),
    ]
    for (const name of reach(root.fileName, chunks, later)) add(ever, name, page)
  }
  const parts = new Map<string, string>()
  // The entry waits for its page: in one file with what the page needs, each would wait for the other.
  const entry = roots.find(({ isEntry }) => isEntry)?.facadeModuleId
  for (const [name, pages] of atOnce) {
    const part = partName(pages, ever.get(name) ?? pages)
    if (part) for (const id of chunks.get(name)?.moduleIds ?? []) if (id !== entry) parts.set(id, react.test(id) ? 'react' : part)
  }
  return parts
}

const nameOf = ({ isEntry, facadeModuleId }: Rolldown.OutputChunk): string => {
  const module = facadeModuleId ?? ''
  if (isEntry) return 'frame'
  return [...firstPages, ...lazyParts].find(([, page]) => page.test(module))?.[0] ?? booking.exec(module)?.[0] ?? 'others'
}

/**
 * Undefined for what no first page needs at once. What results of both kinds need is one file, whoever else needs it: small files for each of the
 * others would weigh more. The rest is apart where other pages need it too, at once or with a press: `anywhere` if they
 * are first pages, `more` else. What the first rows bring along by themselves is `soon`, apart by which rows and by who else needs it at once.
 */
function partName(atOnce: ReadonlySet<string>, ever: ReadonlySet<string>): string | undefined {
  if (atOnce.has('frame')) return 'frame'
  const first = firstPages.map(([name]) => name).filter(name => atOnce.has(name))
  const soon = lazyParts.map(([name]) => name).filter(name => atOnce.has(name))
  if (!first.includes('flights') && (soon.includes('rows') || (soon.includes('stay-rows') && !first.includes('hotels'))))
    return ['soon', ...(first.includes('home') ? first.filter(name => name !== 'rooms') : [...soon, ...first])].join('-')
  if (first.length === 0) return undefined
  const stays = first.filter(name => name === 'hotels' || name === 'rooms')
  const isBoth = first.includes('flights') && stays.length > 0
  const kind = isBoth ? 'results' : stays.length > 1 ? 'stays' : first.at(-1)
  const name = atOnce.has('home') && kind !== 'home' ? `home-${kind}` : kind
  const product = kind === 'flights' ? 'flight-' : 'hotel-'
  const isTheirs = [...ever].every(page => first.includes(page) || page === 'rows' || page.startsWith(product))
  const isAnywhere = firstPages.some(([page]) => ever.has(page) && !first.includes(page))
  return isBoth || isTheirs ? name : `${name}-${isAnywhere ? 'anywhere' : 'more'}`
}

/** A file and all that it leads to. */
function reach(from: string, chunks: Chunks, next: (chunk: Rolldown.OutputChunk) => readonly string[]): ReadonlySet<string> {
  const names = new Set([from])
  for (const name of names) {
    const chunk = chunks.get(name)
    if (chunk) for (const other of next(chunk)) names.add(other)
  }
  return names
}

const add = (all: Map<string, Set<string>>, key: string, value: string): void => {
  all.set(key, (all.get(key) ?? new Set()).add(value))
}
