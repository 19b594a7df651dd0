/**
 * Writes the drawings of `assets/` as modules: `node dev/draw-identity.ts`. Illustrations become components, which
 * follow brand and theme by CSS variables as an <img> cannot; our own icons become data as those of Lucide are.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const web = path.resolve(import.meta.dirname, '..')
const design = path.join(web, 'src/base/design')
const nameOf = (file: string) => path.basename(file, '.svg')
const pascal = (name: string) => name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())

async function drawIllustrations(): Promise<void> {
  const folder = path.join(web, 'assets/illustrations')
  const files = (await readdir(folder)).filter(file => file.endsWith('.svg')).sort()
  const styles: string[] = []
  for (const file of files) {
    const svg = (await readFile(path.join(folder, file), 'utf8'))
      .trim()
      .replace(/^<svg[^>]*>/, '')
      .replace(/<\/svg>$/, '')
      // A style element of its own would need the page's nonce; the rules stand in the page's styles.
      .replace(/<style>([\s\S]*?)<\/style>/g, (_, rules: string) => {
        styles.push(rules.trim())
        return ''
      })
    await writeFile(
      path.join(design, 'illustrations/drawings', `${nameOf(file)}.generated.ts`),
      `export const drawing = ${JSON.stringify(svg)}\n`,
    )
  }
  await writeFile(path.join(design, 'illustrations/illustrations.generated.css'), `${styles.join('\n')}\n`)
  const lines = files.map(file => `  '${nameOf(file)}': async () => (await import('./drawings/${nameOf(file)}.generated.ts')).drawing,`)
  await writeFile(path.join(design, 'illustrations/index.generated.ts'), `export const illustrations = {\n${lines.join('\n')}\n}\n`)
}

async function drawIcons(): Promise<void> {
  const folder = path.join(web, 'assets/icons')
  const icons = await Promise.all(
    (await readdir(folder))
      .sort()
      .map(async file => ({ name: pascal(nameOf(file)), svg: await readFile(path.join(folder, file), 'utf8') })),
  )
  const lines = icons.map(({ name, svg }) => {
    const inside = svg.replace(/^[\s\S]*?<svg[^>]*>/, '')
    const parts = [...inside.matchAll(/<(\w+)([^>]*?)\s*\/>/g)].map(([, element, attributes = '']) => [
      element,
      Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
    ])
    return `export const ${name}Icon: IconNode = ${JSON.stringify(parts)}`
  })
  await writeFile(path.join(design, 'icons/own-icons.ts'), `import type { IconNode } from 'lucide'\n\n${lines.join('\n')}\n`)
}

await drawIllustrations()
await drawIcons()
