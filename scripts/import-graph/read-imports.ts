import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { listFiles, readText } from '../repository.ts'

/** One import of a module of the same part, by paths from its `src`. */
export interface Import {
  readonly from: string
  readonly to: string
  /** `type`: erased when the code runs; `lazy`: by `import()`, when it is needed. */
  readonly kind: 'value' | 'type' | 'lazy'
}

export interface ImportGraph {
  /** Modules, without tests, by their paths from the part's `src`. */
  readonly modules: readonly string[]
  readonly imports: readonly Import[]
}

const isModule = (file: string): boolean => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')
export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

/**
 * Reads every import between the modules of a folder, those of types and those by `import()` too. What tests import is
 * in the graph; they are not among its modules. Throws for a file that cannot be parsed or an import of a file that is
 * not there.
 */
export function readImports(folder: string): ImportGraph {
  const files = listFiles(folder).filter(isModule)
  const known = new Set(files)
  const modules = files.map(file => path.posix.relative(folder, file))
  const imports = files.flatMap(file =>
    importsIn(file, readText(file)).flatMap(({ request, kind }): readonly Import[] => {
      const target = path.posix.join(path.posix.dirname(file), request.replace(/\?.*$/, ''))
      if (!isModule(target) || !target.startsWith(`${folder}/`)) return []
      if (!known.has(target)) throw new Error(`${file} imports ${target}, which is not there`)
      return [{ from: path.posix.relative(folder, file), to: path.posix.relative(folder, target), kind }]
    }),
  )
  return { modules: modules.filter(file => !isTest(file)), imports }
}

interface Request {
  readonly request: string
  readonly kind: Import['kind']
}

/** Finds the relative paths that a module imports. */
function importsIn(file: string, code: string): readonly Request[] {
  const { program, module, errors } = parseSync(file, code)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const found: Request[] = []
  const add = (request: string, kind: Import['kind']) => {
    if (request.startsWith('.')) found.push({ request, kind })
  }
  const kindOf = (entries: readonly { readonly isType: boolean }[]) =>
    entries.length > 0 && entries.every(({ isType }) => isType) ? 'type' : 'value'
  for (const { moduleRequest, entries } of module.staticImports) add(moduleRequest.value, kindOf(entries))
  for (const { entries } of module.staticExports)
    for (const entry of entries) if (entry.moduleRequest) add(entry.moduleRequest.value, kindOf([entry]))
  for (const { moduleRequest } of module.dynamicImports) {
    const text = code.slice(moduleRequest.start, moduleRequest.end)
    if (/^['"]/.test(text)) add(text.slice(1, -1), 'lazy')
  }
  new Visitor({ TSImportType: ({ source }) => add(source.value, 'type') }).visit(program)
  return found
}
