import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'

/** Packages that load files of their own: a program made of one file finds them where they are installed. */
const external = [/^@electric-sql\/pglite/, /^@node-rs\//, /^@myriaddreamin\//, '@fastify/swagger-ui', 'sharp', 'pino', 'pg-native']

/** Code that asks where it stands is answered as in its own file. */
const keepsPlace: Plugin = {
  name: 'keeps-place',
  transform: (code, id) =>
    id.includes('node_modules') || !code.includes('import.meta.')
      ? undefined
      : code
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
          .replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
}

export interface Program {
  /** Path of the file to run. */
  readonly file: string
  remove(): void
}
/**
 * Makes one file of a program and all that it imports. Node needs 2 s of processor time to load its two thousand
 * files, most of it to look for a `package.json` beside each; a program started thirty times is made one file first.
 */
export const bundleProgram = async (entry: URL): Promise<Program> => {
  // Inside the project, where imports of packages are resolved.
  const programs = fileURLToPath(new URL('../../../../.karwan/programs/', import.meta.url))
  mkdirSync(programs, { recursive: true })
  const folder = mkdtempSync(join(programs, 'program-'))
  const bundle = await rolldown({ input: fileURLToPath(entry), platform: 'node', external, plugins: [keepsPlace] })
  await bundle.write({ dir: folder, format: 'esm', entryFileNames: 'program.mjs', codeSplitting: false })
  await bundle.close()
  return { file: join(folder, 'program.mjs'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}
