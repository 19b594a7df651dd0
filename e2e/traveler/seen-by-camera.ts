import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'

const [width, height] = [640, 480]

/** Makes a film of one frame from a picture of the page. The browser plays it instead of its camera. */
export async function filmOf(picture: Locator): Promise<{ readonly file: string; remove(): void }> {
  const shades = await picture.evaluate(
    async (shown: HTMLImageElement, [w, h]) => {
      await shown.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h })
      const context = canvas.getContext('2d')
      if (!context) throw new Error('Nothing to draw on')
      context.fillStyle = '#ccc'
      context.fillRect(0, 0, w, h)
      context.fillStyle = '#fff'
      context.fillRect((w - h) / 2 + 20, 20, h - 40, h - 40)
      context.imageSmoothingEnabled = false
      context.drawImage(shown, (w - h) / 2 + 60, 60, h - 120, h - 120)
      const { data } = context.getImageData(0, 0, w, h)
      return Array.from({ length: w * h }, (_, at) => data[at * 4] ?? 0)
    },
    [width, height] as const,
  )
  const folder = mkdtempSync(join(tmpdir(), 'karwan-film-'))
  const file = join(folder, 'seen.y4m')
  const colours = Buffer.alloc((width * height) / 2, 128)
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`
  writeFileSync(file, Buffer.concat([Buffer.from(head), Buffer.from(shades), colours]))
  return { file, remove: () => rmSync(folder, { recursive: true }) }
}
