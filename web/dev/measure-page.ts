/**
 * The JavaScript that a page needs before it can be used, compressed as it is served, from the built files:
 * `node web/dev/measure-page.ts ./search/flights/flight-results.route.tsx`. Fails with `--most <kB>` when it is more.
 *   What is fetched after that without a touch is
 * not in it; the bench weighs that.
 */

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { languages } from '@karwan/domain/locales'

const build = path.resolve(import.meta.dirname, '../build')
const { neededFiles } = (await import(pathToFileURL(path.join(build, 'server/index.js')).href)) as {
  neededFiles: (page: string, language: string) => readonly string[]
}
const [page = './search/flights/flight-results.route.tsx'] = process.argv.slice(2)
const most = Number(process.argv[process.argv.indexOf('--most') + 1] || Number.POSITIVE_INFINITY)

for (const language of languages) {
  const sizes = neededFiles(page, language).map(file => ({ file, bytes: readFileSync(path.join(build, 'client', `${file}.br`)).length }))
  if (language === 'en')
    for (const { file, bytes } of sizes.toSorted((a, b) => b.bytes - a.bytes)) console.info(`${String(bytes).padStart(8)}  ${file}`)
  const sum = sizes.reduce((all, { bytes }) => all + bytes, 0) / 1000
  console.info(`${page} in ${language}: ${sum.toFixed(1)} kB in ${sizes.length} files`)
  if (sum > most) {
    console.error(`More than ${most} kB.`)
    process.exitCode = 1
  }
}
