import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ESModulesEvaluator, ModuleRunner } from 'vite/module-runner'
import { drawMedia } from '../draw-media.ts'

const web = path.resolve(import.meta.dirname, '../..')
const serverSide = '/src/server-side.ts'

type AnswerPage = (request: Request, world: { readonly nonce: string; readonly report: (error: unknown) => void }) => Promise<Response>
interface Answer {
  readonly id: number
  readonly result: { readonly result: unknown } | { readonly error: unknown }
}

/** Values that the shop asks of built pages too (`server/src/pages/build.ts`). */
interface HotPages {
  readonly answerPage: AnswerPage
  readonly clientFolder: string
  readonly changes: true
  readonly workers: readonly string[]
}

/**
 * Pages straight from their sources, for the shop that `npm run dev` starts. Their server side runs here; its modules
 * come transformed from Vite in the parent process, which knows what has changed. Throws without that parent.
 */
export async function openPages(): Promise<HotPages> {
  const runner = new ModuleRunner({ hmr: false, transport: { invoke: askParent() } }, new ESModulesEvaluator())
  const answerPage: AnswerPage = async (request, world) => {
    try {
      const side: { readonly answerPage: AnswerPage } = await runner.import(serverSide)
      const answer = await side.answerPage(request, world)
      if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer
      const { default: css }: { readonly default: string } = await runner.import('/src/base/design/styles/app.css?inline')
      return new Response(forDevelopment(await answer.text(), css, world.nonce), answer)
    } catch (error) {
      world.report(error)
      return new Response(faultPage(error, world.nonce), { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } })
    }
  }
  // The first page would wait for all of its modules otherwise.
  void runner.import(serverSide).catch(() => undefined)
  // Vite's client waits in a worker of its own for a server that starts again.
  return { answerPage, clientFolder: await clientFolder(), changes: true, workers: ['blob:'] }
}

/**
 * Returns the folder that the shop serves as files: pictures, and in place of the service worker one that removes
 * itself, for it would keep old pages.
 */
async function clientFolder(): Promise<string> {
  const folder = path.join(web, 'build/development')
  await mkdir(path.join(folder, 'assets'), { recursive: true })
  await drawMedia(folder)
  await writeFile(path.join(folder, 'sw.js'), "addEventListener('install', () => skipWaiting())\nregistration.unregister()\n")
  return folder
}

/** Sends what the runner asks to the parent process and matches its answers. */
function askParent(): (payload: unknown) => Promise<Answer['result']> {
  const send = process.send?.bind(process)
  if (!send) throw new Error('Pages are drawn from their sources only by "npm run dev".')
  const waiting = new Map<number, (result: Answer['result']) => void>()
  let last = 0
  process.on('message', ({ id, result }: Answer) => {
    waiting.get(id)?.(result)
    waiting.delete(id)
  })
  return payload =>
    new Promise(resolve => {
      last += 1
      waiting.set(last, resolve)
      send({ id: last, payload })
    })
}

/**
 * Tells Vite's client the nonce that styles must carry, and keeps the drawn styles apart so that the entry can take
 * them away.
 */
const forDevelopment = (html: string, css: string, nonce: string): string =>
  html
    .replace('<head>', () => `<head>${nonceMark(nonce)}`)
    .replace(css, () => `</style><style id="drawn-styles" nonce="${nonce}">${css}</style><style nonce="${nonce}">`)
const nonceMark = (nonce: string): string => `<meta property="csp-nonce" nonce="${nonce}">`

/** Shows why the page cannot be drawn; Vite's client reloads it after the next change. */
const faultPage = (error: unknown, nonce: string): string => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const shown = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<!DOCTYPE html><html lang="en"><head>${nonceMark(nonce)}<title>This page cannot be drawn</title></head><body><pre>${shown}</pre><script type="module" nonce="${nonce}" src="/@vite/client"></script></body></html>`
}
