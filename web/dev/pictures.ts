import { copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

export const pictureWidths = [320, 640, 960] as const

/** Every picture in each width, once: what was drawn before and is newer than its source is taken from the cache. */
export async function drawPictures(from: string, to: string): Promise<void> {
  const cache = path.resolve(import.meta.dirname, '../node_modules/.cache/pictures')
  await mkdir(cache, { recursive: true })
  await mkdir(to, { recursive: true })
  for (const file of (await readdir(from)).filter(name => name.endsWith('.webp'))) {
    for (const width of pictureWidths) await drawPicture(path.join(from, file), width, cache, to)
  }
}

async function drawPicture(source: string, width: number, cache: string, to: string): Promise<void> {
  const name = `${path.basename(source, '.webp')}-${width}.webp`
  const cached = path.join(cache, name)
  if (!(await isNewer(cached, source))) await sharp(source).resize({ width }).webp({ quality: 72, effort: 4 }).toFile(cached)
  await copyFile(cached, path.join(to, name))
}

/** Tells whether a file is complete and newer than its source. */
export const isNewer = async (file: string, than: string): Promise<boolean> => {
  const [one, other] = await Promise.all([stat(file).catch(() => undefined), stat(than)])
  return one !== undefined && one.size > 0 && one.mtimeMs >= other.mtimeMs
}
