import { Writable } from 'node:stream'
import wordFiles from 'virtual:word-files'
import arabicFont from '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2?url'
import latinExtendedFont from '@fontsource-variable/vazirmatn/files/vazirmatn-latin-ext-wght-normal.woff2?url'
import latinFont from '@fontsource-variable/vazirmatn/files/vazirmatn-latin-wght-normal.woff2?url'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import appCss from './design/app.css?inline'
import { fontFaces } from './design/fonts.ts'
import { HeadContext } from './head.tsx'
import { startAfterFirstPaint } from './late-code.ts'
import { pageWorld } from './page-world.ts'

const fonts = { arabic: arabicFont, latin: latinFont, latinExtended: latinExtendedFont }
const css = `${fontFaces(fonts)}${appCss}`

/** Draws the whole page before the first byte: it is short, and so has its length, its status and one write. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  const { nonce, brandCss } = context.get(pageWorld)
  headers.set('content-type', 'text/html; charset=utf-8')
  const page = (
    <HeadContext value={{ nonce, styles: `${brandCss}${css}`, fonts, wordFiles }}>
      <ServerRouter context={router} url={request.url} nonce={nonce} />
    </HeadContext>
  )
  const html = await draw(page, nonce)
  return new Response(startAfterFirstPaint(html), { status, headers })
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
    const { pipe } = renderToPipeableStream(page, { nonce, onAllReady: () => pipe(sink), onShellError: reject, onError: reject })
  })
}
