/** Rules of the licences that packages of a running shop may have. */

/** An entry of `packages` in `package-lock.json`. */
export interface LockedPackage {
  readonly version?: string | undefined
  readonly license?: string | undefined
  readonly dev?: boolean | undefined
  readonly link?: boolean | undefined
  readonly optional?: boolean | undefined
}
export interface PackageLicence {
  readonly name: string
  readonly version: string
  /** SPDX expression; undefined where the package names none. */
  readonly licence: string | undefined
}

/** Licences that ask for no more than their own text. */
const free = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL',
  'OFL-1.1',
  'Unlicense',
])

/** Copyleft that was judged: by name of a package, and why it may be used. */
export const judged: ReadonlyMap<string, { readonly licence: string; readonly reason: string }> = new Map([
  ['ical.js', { licence: 'MPL-2.0', reason: 'used unchanged; the MPL covers its own files only' }],
  ['lightningcss', { licence: 'MPL-2.0', reason: 'used unchanged, when pages are built; the MPL covers its own files only' }],
  ['@img/sharp-libvips', { licence: 'LGPL-3.0-or-later', reason: 'a library of its own that is loaded at run time, unchanged' }],
  ['@img/sharp', { licence: 'LGPL-3.0-or-later', reason: 'contains libvips, unchanged, on Windows and in WebAssembly' }],
])

const pathName = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Returns the name of a package without the platform that it was built for. */
const familyOf = (name: string): string => name.replace(/-(android|darwin|freebsd|linux|wasm32|win32)\b.*$/, '')

/**
 * Lists the packages of a running shop with their licences, by name. A build for one platform that names no licence has
 * that of its package.
 */
export const listLicences = (packages: Readonly<Record<string, LockedPackage>>): readonly PackageLicence[] => {
  const installed = Object.entries(packages).filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
  const named = new Map(installed.flatMap(([path, { license }]) => (license === undefined ? [] : [[familyOf(pathName(path)), license]])))
  return installed
    .map(([path, { version = '', license, optional }]) => {
      const name = pathName(path)
      return { name, version, licence: license ?? (optional ? named.get(familyOf(name)) : undefined) }
    })
    .sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0))
}

/** Tells whether an SPDX expression of `AND` and `OR` is met by licences that `allows` takes. */
const isMet = (expression: string, allows: (licence: string) => boolean): boolean => {
  const plain = expression.replace(/^\((.*)\)$/, '$1')
  if (plain.includes(' OR ')) return plain.split(' OR ').some(part => isMet(part, allows))
  return plain.split(' AND ').every(allows)
}

/** Lists what is wrong with the licences: unknown ones, and copyleft that nobody judged. */
export const licenceFaults = (rows: readonly PackageLicence[]): readonly string[] =>
  rows.flatMap(({ name, licence }) => {
    if (licence === undefined) return [`${name} names no licence`]
    const own = [...judged].filter(([of]) => name === of || name.startsWith(`${of}-`)).map(([, one]) => one.licence)
    return isMet(licence, each => free.has(each) || own.includes(each)) ? [] : [`${name} has the licence ${licence}, which nobody judged`]
  })
