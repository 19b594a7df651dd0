import path from 'node:path'
import { compressFiles } from './compress-files.ts'
import { drawMedia } from './draw-media.ts'

/** After the page code: pictures in their sizes, drawn scenes, and compressed twins of everything that shrinks. */
export async function finishBuild(buildFolder: string): Promise<void> {
  const client = path.join(buildFolder, 'client')
  await drawMedia(client)
  await compressFiles(client)
}
