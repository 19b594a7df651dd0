import { cp } from 'node:fs/promises'
import path from 'node:path'
import { drawPictures } from './pictures.ts'
import { drawPreviews } from './previews.ts'

const assets = path.resolve(import.meta.dirname, '../assets')

/** Fills `media/` of a folder: pictures in their sizes, drawn scenes and their previews. */
export async function drawMedia(folder: string): Promise<void> {
  const media = path.join(folder, 'media')
  await drawPictures(path.join(assets, 'pictures'), path.join(media, 'pictures'))
  await cp(path.join(assets, 'scenes'), path.join(media, 'scenes'), { recursive: true, filter: file => !file.endsWith('.json') })
  await drawPreviews(path.join(assets, 'scenes'), path.join(media, 'previews'))
}
