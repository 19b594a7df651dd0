import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext } from '@playwright/test'

const font = readFileSync(path.resolve(import.meta.dirname, '../../web/dev/ocr-b/OCRB.otf')).toString('base64')

/**
 * A photo of a passport's page on a table, taken a little from the side in the light of a window: its zone as OCR-B
 * prints it.
 */
export async function photographPassport(context: BrowserContext, zone: string): Promise<Buffer> {
  const page = await context.newPage()
  await page.setViewportSize({ width: 1500, height: 1100 })
  const lines = zone.split('\n').map(line => `<div>${line.replaceAll('<', '&lt;')}</div>`)
  await page.setContent(`<style>
    @font-face { font-family: zone; src: url(data:font/otf;base64,${font}) }
    body { margin: 0; height: 1100px; background: #5a4a3c; perspective: 2600px; display: grid; place-items: center }
    .page { width: 1290px; height: 900px; position: relative; transform: rotateX(12deg) rotateY(-9deg) rotateZ(-3deg);
      background: repeating-linear-gradient(115deg, #e6e2d4 0 6px, #d5dde6 6px 9px); filter: blur(.6px) }
    .face { position: absolute; inset: 110px auto auto 60px; width: 330px; height: 430px; background: radial-gradient(circle at 50% 40%, #6b5445 30%, #a89a8c 31%) }
    .facts { position: absolute; inset: 110px 60px auto 450px; font: 30px sans-serif; color: #223 }
    .zone { position: absolute; inset: auto 0 50px; text-align: center; font: 39px/1.95 zone; color: #15151c; white-space: pre }
    .light { position: absolute; inset: 0; background: linear-gradient(100deg, #0007, #0000 70%) }
  </style><div class="page"><div class="face"></div><div class="facts">REPUBLIC OF IRAQ<br>جمهورية العراق<br>Passport&nbsp;&nbsp;P&nbsp;&nbsp;IRQ</div>
  <div class="zone">${lines.join('')}</div><div class="light"></div></div>`)
  await page.evaluate(() => document.fonts.ready)
  const photo = await page.screenshot({ type: 'jpeg', quality: 70 })
  await page.close()
  return photo
}
