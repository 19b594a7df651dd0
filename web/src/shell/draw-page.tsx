import { Writable } from 'node:stream'
import pageFiles from 'virtual:page-files'
import arabicFont from '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2?url'
import latinExtendedFont from '@fontsource-variable/vazirmatn/files/vazirmatn-latin-ext-wght-normal.woff2?url'
import latinFont from '@fontsource-variable/vazirmatn/files/vazirmatn-latin-wght-normal.woff2?url'
import { directionOf } from '@karwan/domain/locales'
import type { MallEntry } from '@karwan/domain/sign-in'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { fontFaces } from '../base/design/index.ts'
import appCss from '../base/design/styles/app.css?inline'
import { mallScript } from '../host-app/index.ts'
import { App } from './app.tsx'
import { Head } from './head.tsx'
import { hideDismissed } from './layout/dismissed-notices.ts'
import type { PageStart } from './page-start.ts'
import { titleOf } from './page-title.ts'
import type { PageWorld } from './page-world.ts'
import { PreviewBar } from './preview-bar.server.tsx'
import type { PageRoute } from './routes.ts'
import { earlyPresses, startScripts } from './start-script.ts'

const fonts = { arabic: arabicFont, latin: latinFont, latinExtended: latinExtendedFont }
const css = `${fontFaces(fonts)}${appCss}`

export interface DrawnPage {
  readonly route: PageRoute
  readonly start: PageStart
  /** Path and query, without the mall app's token. */
  readonly address: string
  /** The mall app opened the page with a token, which the page's first script takes out of the address. */
  readonly mall: MallEntry | undefined
  readonly world: PageWorld
}

/** Draws the whole page before the first byte: it is short, and so has its length, its status and one write. */
export async function drawPage({ route, start, address, mall, world }: DrawnPage): Promise<string> {
  const { root } = start
  const { brand, language, theme } = root
  const [preloads, body] = splitPreloads(await draw(<App start={start} address={address} />, world.nonce))
  const head = renderToStaticMarkup(
    <Head
      brand={brand}
      language={language}
      address={address}
      fonts={fonts}
      origin={root.origin}
      nonce={world.nonce}
      title={titleOf(route, root, start.data)}
      hidden={route.hidden === true || world.preview !== undefined}
      hotelName={world.hotelName}
      styles={`${world.brandCss}${css}`}
    />,
  )
  const marks = `lang="${language}" dir="${directionOf(language)}" data-brand="${brand.id}"${theme ? ` data-theme="${theme}"` : ''}`
  if (world.preview !== undefined) {
    const bar = renderToStaticMarkup(<PreviewBar at={world.preview} brand={brand} language={language} />)
    return `<!DOCTYPE html><html ${marks}><head>${preloads}${head}</head><body>${bar}<div id="app" inert>${body}</div></body></html>`
  }
  // After the styles, so that what is hidden is so before the first paint.
  const dismissed = root.notices ? `<script nonce="${world.nonce}">(${hideDismissed})()</script>` : ''
  const files = { entry: pageFiles.entry, needed: neededFiles(route.page, language) }
  // A token leaves the address before all else.
  const first = `<script nonce="${world.nonce}">${mall ? `${mallScript(mall)}\n` : ''}${earlyPresses}</script>`
  return `<!DOCTYPE html><html ${marks}><head>${first}${preloads}${head}${dismissed}</head><body><div id="app">${body}</div>${startScripts(start, files, world.nonce)}</body></html>`
}

/** Code and words that a page needs before it can be used. */
export const neededFiles = (page: string, language: string): readonly string[] =>
  [...(pageFiles.pages[page] ?? []), pageFiles.words[language]?.[page] ?? []].flat()

/** Pictures that React asks for ahead of the page belong to its head. */
function splitPreloads(html: string): readonly [string, string] {
  const [links = ''] = /^(?:<link[^>]*>)*/.exec(html) ?? []
  return [links, html.slice(links.length)]
}

function draw(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write: (chunk: Buffer, _, done) => {
        chunks.push(chunk)
        done()
      },
      final: done => {
        resolve(Buffer.concat(chunks).toString('utf8'))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // The page comes whole: a large part of it is not held back to be put in its place by a script after the first
      // paint.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    })
  })
}
