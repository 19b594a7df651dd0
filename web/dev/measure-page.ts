/** The JavaScript a page needs before it can be used, compressed as it is served: `node dev/measure-page.ts http://localhost:3000/`. */
import { readFileSync } from 'node:fs'
import path from 'node:path'

const client = path.resolve(import.meta.dirname, '../build/client')
const address = process.argv[2] ?? 'http://localhost:3000/'
const html = await (await fetch(address)).text()
const language = /<html lang="(\w+)"/.exec(html)?.[1] ?? 'en'
/** Named by the links in the head or by the script that starts the page. */
const named = new Set([...html.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)].map(([, file = '']) => file))

/** What a module imports at once is needed too. */
const queue = [...named]
for (const file of queue) {
  const code = readFileSync(path.join(client, file), 'utf8')
  for (const [, next] of code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) {
    const found = `/assets/${next}`
    if (!named.has(found)) queue.push(found)
    named.add(found)
  }
}
const sizes = [...named].map(file => ({
  file,
  br: readFileSync(path.join(client, `${file}.br`)).length,
  gz: readFileSync(path.join(client, `${file}.gz`)).length,
}))
for (const { file, br, gz } of sizes.toSorted((a, b) => b.br - a.br))
  console.info(`${String(br).padStart(8)} br ${String(gz).padStart(8)} gz  ${file}`)
const sum = (key: 'br' | 'gz') => sizes.reduce((all, size) => all + size[key], 0)
console.info(
  `${language}: ${(sum('br') / 1024).toFixed(1)} KB brotli, ${(sum('gz') / 1024).toFixed(1)} KB gzip in ${sizes.length} files; HTML ${(html.length / 1024).toFixed(1)} KB before compression`,
)
