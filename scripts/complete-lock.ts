/**
 * Adds the packages for other platforms to package-lock.json. Run it after `npm install` has changed that file.
 *
 * Some registries lack packages such as `@biomejs/cli-win32-x64`. npm then leaves them out of the lock file, and
 * `npm ci` refuses that file ("Missing: … from lock file"). Each package is added with its version and platform only,
 * because nothing of it is installed here. Throws if the name of a package does not say its platform.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

interface LockEntry {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  link?: boolean
  optionalDependencies?: Record<string, string>
  [more: string]: unknown
}

const file = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockEntry> }
const systems = ['android', 'darwin', 'freebsd', 'linux', 'win32', 'openharmony', 'aix', 'netbsd', 'openbsd', 'sunos']
const processors = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32']

/** `@biomejs/cli-linux-arm64-musl` says its platform in its name. */
function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[-/@]/)
  const os = systems.find(system => words.some(word => word === system || (system === 'linux' && word === 'linuxmusl')))
  const cpu = processors.find(processor => words.some(word => word === processor || (processor === 'arm' && /^arm(v\d)?$/.test(word))))
  const libc = words.some(word => /musl/.test(word)) ? 'musl' : words.some(word => /^gnu/.test(word)) ? 'glibc' : undefined
  return { ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }), ...(os && { os: [os] }) }
}

const known = (name: string, from: string): boolean => {
  for (let at = from; at !== ''; at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : '') {
    if (lock.packages[`${at}/node_modules/${name}`]) return true
  }
  return lock.packages[`node_modules/${name}`] !== undefined
}

const added: string[] = []
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (known(name, path)) continue
    const platform = platformOf(name)
    if (!platform.os && !platform.cpu) throw new Error(`${path} names ${name}, whose platform its name does not tell`)
    lock.packages[`node_modules/${name}`] = { version, ...platform, ...(entry.dev && { dev: true }), optional: true }
    added.push(name)
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(added.length === 0 ? 'The lock file knows every platform.' : `Added to the lock file: ${added.join(', ')}`)
