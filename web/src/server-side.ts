/**
 * The page's side as the server sees it: `const { answerPage } = await import('web/build/server/index.js')`.
 * Every page address and its `.data` twin is answered by `answerPage(request, world)`; files are under `web/build/client`:
 * `/assets/…` never change (a year), `/media/…` rarely (a day), each with `.br` and `.gz` beside it.
 */

import * as build from 'virtual:react-router/server-build'
import { languages } from '@karwan/domain/locales'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { bringWords } from './i18n/words.ts'
import { type PageWorld, pageWorld } from './page-world.ts'

export type { PageWorld } from './page-world.ts'

await Promise.all(languages.map(language => bringWords(language)))
const handle = createRequestHandler(build, 'production')

/** The answer to a page's address: HTML, or the data of a page for the router. Throws nothing expected; unknown paths answer 404 with the page. */
export async function answerPage(request: Request, world: PageWorld): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(pageWorld, world)
  return handle(request, context)
}
