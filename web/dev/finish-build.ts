import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { drawMedia } from './draw-media.ts'

const compressible = /\.(js|css|svg|json|txt|xml|webmanifest)$/

/** After the page code: pictures in their sizes, drawn scenes, and a compressed twin (`.br`, `.gz`) of everything that shrinks. */
export async function finishBuild(buildFolder: string): Promise<void> {
  const client = path.join(buildFolder, 'client')
  await drawMedia(client)
  for (const file of await listFiles(client)) if (compressible.test(file)) await compress(file)
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => path.join(entry.parentPath, entry.name))
}

async function compress(file: string): Promise<void> {
  const { size } = await stat(file)
  const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: size } })
  await pipeline(createReadStream(file), brotli, createWriteStream(`${file}.br`))
  await pipeline(createReadStream(file), createGzip({ level: 9 }), createWriteStream(`${file}.gz`))
}
