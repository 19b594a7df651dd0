/** The import rules within a part. Paths begin at its `src`. */
export interface Rules {
  readonly folder: string
  /** Lowest first. A room imports only from layers below its own, and within its layer what `beside` allows. */
  readonly layers: readonly (readonly string[])[]
  /** Of one layer: which rooms a room may import, besides those in lower layers. `*` stands for all of the layer. */
  readonly beside: Readonly<Record<string, readonly string[]>>
  /** The room of a module. Each is entered by its `index.ts` alone. */
  readonly roomOf: (module: string) => string
  /** Modules that others may import although they are no `index.ts`. */
  readonly isDoor: (module: string, kind: 'value' | 'type' | 'lazy') => boolean
}

const folderOf = (module: string): readonly string[] => module.split('/').slice(0, -1)

/** Folders of `web/src` that only hold rooms. */
const groups = new Set(['base', 'search', 'booking', 'pages'])

export const web: Rules = {
  folder: 'web/src',
  layers: [['base'], ['form', 'session', 'host-app'], ['visas'], ['order', 'payment'], ['search', 'booking'], ['pages'], ['shell']],
  beside: {
    'base/i18n': ['base/browser', 'base/router'],
    'base/diagnostics': ['base/browser'],
    'base/server-client': ['base/browser', 'base/i18n', 'base/diagnostics'],
    'base/design': ['base/browser', 'base/i18n', 'base/router'],
    'base/brand': ['base/browser', 'base/i18n', 'base/server-client', 'base/design'],
    'base/time': ['base/i18n', 'base/brand', 'base/design'],
    'base/share': ['base/browser', 'base/i18n', 'base/design'],
    'base/offline': ['base/browser', 'base/server-client'],
    'base/map': ['base/browser', 'base/i18n', 'base/server-client', 'base/design'],
    'host-app': ['session'],
    payment: ['order'],
    'search/form': ['search/prices'],
    'search/recent': ['search/form'],
    'search/wishlist': ['search/recent'],
    'search/flights': [
      'search/ads',
      'search/form',
      'search/prices',
      'search/price-watch',
      'search/recent',
      'search/run',
      'search/wishlist',
    ],
    'search/hotels': ['search/ads', 'search/form', 'search/price-watch', 'search/recent', 'search/run', 'search/wishlist'],
    'search/packages': ['search/ads', 'search/flights', 'search/form', 'search/hotels', 'search/recent', 'search/run', 'search/wishlist'],
    'booking/form': ['booking/metasearch', 'booking/travelers'],
    'booking/flight': ['booking/form', 'booking/travelers', 'search/flights', 'search/run'],
    'booking/hotel': ['booking/form', 'booking/travelers', 'search/hotels', 'search/run'],
    'booking/visa': ['booking/form', 'booking/flight'],
    'booking/package': [
      'booking/form',
      'booking/travelers',
      'booking/flight',
      'booking/hotel',
      'search/flights',
      'search/hotels',
      'search/packages',
      'search/run',
    ],
    // Pages never import one another.
  },
  roomOf: module => {
    const [first = 'shell', second] = folderOf(module)
    return groups.has(first) && second ? `${first}/${second}` : first
  },
  isDoor: (module, kind) => kind === 'lazy' && /\.(lazy|route)\.tsx?$/.test(module),
}

/** Everything is put together in these: they may look at every room, and nobody at them. */
const composition = new Set(['compose', 'commands'])
const features = [
  'account',
  'analytics',
  'console',
  'content',
  'documents',
  'installments',
  'mail',
  'money',
  'office',
  'orders',
  'payments',
  'search',
  'visas',
] as const

/** `rooms`: folders of `server/src` with an `index.ts`. A folder without one belongs to the room around it. */
export const server = (rooms: ReadonlySet<string>): Rules => ({
  folder: 'server/src',
  layers: [['platform'], [...features, 'pages'], ['background'], ['composition']],
  beside: Object.fromEntries(['platform', ...features, 'pages'].map(room => [room, ['*']])),
  roomOf: module => {
    const folder = folderOf(module)
    const [first] = folder
    if (first === undefined || composition.has(first)) return 'composition'
    const around = folder.map((_, at) => folder.slice(0, folder.length - at).join('/'))
    return around.find(each => rooms.has(each)) ?? first
  },
  // Small modules of the platform that need no folder; the demo orders that a command seeds.
  isDoor: module => /^platform\/[^/]+$/.test(module) || module === 'testing/seed/seed-orders.ts',
})
