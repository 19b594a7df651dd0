import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const cache = path.resolve(import.meta.dirname, '../node_modules/.cache/compressed')
const compressible = /\.(js|css|svg|json|txt|xml|webmanifest)$/

/** Writes a compressed twin (`.br`, `.gz`) of every file of a folder that shrinks. */
export async function compressFiles(folder: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  await Promise.all((await listFiles(folder)).filter(file => compressible.test(file)).map(compress))
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => path.join(entry.parentPath, entry.name))
}

/** Twins that were made before are taken from the cache, by what is in the file: compressing took half of the build. */
async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  const cached = path.join(cache, createHash('sha256').update(content).digest('hex'))
  if (!existsSync(`${cached}.gz`)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    const [br, gz] = await Promise.all([promisify(brotliCompress)(content, { params }), promisify(gzip)(content, { level: 9 })])
    await writeFile(`${cached}.br`, br)
    await writeFile(`${cached}.gz`, gz)
  }
  for (const twin of ['br', 'gz']) await copyFile(`${cached}.${twin}`, `${file}.${twin}`)
}
