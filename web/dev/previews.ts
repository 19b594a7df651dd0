import { copyFile, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { isNewer } from './pictures.ts'

/** Size in pixels of the pictures in previews of shared links; messengers draw no vectors. */
const previewSize = { width: 1200, height: 630 } as const

/**
 * Every drawn scene as a picture for link previews, once: what was drawn before and is newer than its source is taken
 * from the cache.
 */
export async function drawPreviews(from: string, to: string): Promise<void> {
  const cache = path.resolve(import.meta.dirname, '../node_modules/.cache/previews')
  await mkdir(cache, { recursive: true })
  await mkdir(to, { recursive: true })
  for (const file of (await readdir(from)).filter(name => name.endsWith('.svg'))) {
    const name = `${path.basename(file, '.svg')}.jpg`
    const cached = path.join(cache, name)
    if (!(await isNewer(cached, path.join(from, file)))) {
      await sharp(path.join(from, file))
        .resize({ ...previewSize, fit: 'cover' })
        .jpeg({ quality: 78, mozjpeg: true })
        .toFile(cached)
    }
    await copyFile(cached, path.join(to, name))
  }
}
