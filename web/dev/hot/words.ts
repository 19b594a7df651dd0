import path from 'node:path'
import { type Language, languages } from '@karwan/domain/locales'
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite'

/**
 * Runs the catalogues apart from the shop's server side: a module that one runner has fetched anew counts as known to
 * every runner of its environment.
 */
const environment = 'words'
const groups = ['base', 'shop', 'legal'] as const

/** Sends changed words to open pages, which take them without a reload (`src/entry.dev.ts`). */
export function hotWords(root: string): Plugin {
  const source = path.join(root, 'messages/src')
  const folders = new Set<string>(['catalog', ...languages])
  const isOfPages = (file: string): boolean => {
    const [folder = ''] = path.relative(source, file).split(path.sep)
    // Formatters read the words of time when they are loaded: the page is reloaded for those.
    return folders.has(folder) && path.basename(file) !== 'time.ts'
  }
  return {
    name: 'karwan-hot-words',
    config: () => ({ environments: { [environment]: { consumer: 'server' } } }),
    async hotUpdate({ file, server }) {
      if (this.environment.name !== 'client' || !isOfPages(file)) return undefined
      this.environment.hot.send('karwan:words', await readWords(server, source))
      return []
    },
  }
}

/** The words of pages by language and key, as the files say now. */
async function readWords(server: ViteDevServer, source: string): Promise<Readonly<Record<string, object>>> {
  const runnable = server.environments[environment]
  if (!runnable || !isRunnableDevEnvironment(runnable)) throw new Error('Vite has no environment for words')
  type Load = typeof import('@karwan/messages/load')
  const { loadWords } = await runnable.runner.import<Load>(`/@fs${path.join(source, 'load/index.ts')}`)
  const ofLanguage = async (language: Language) =>
    [language, Object.assign({}, ...(await Promise.all(groups.map(group => loadWords(language, group)))))] as const
  return Object.fromEntries(await Promise.all(languages.map(ofLanguage)))
}
