import type { Plugin, Rolldown } from 'vite'
import { comesUnasked, isPage } from './page-chunks.ts'
import { type NamedTexts, readCatalog, textsNamedIn, wordsModule } from './page-words.ts'

interface PageFiles {
  entry: string
  readonly pages: Record<string, readonly string[]>
  readonly words: Record<string, Record<string, string>>
}

/**
 * Tells the server which files hold a page's code and words (`virtual:page-files`), so that a page can ask for all of
 * its own at once. The client is built first, and cut into its files at last when `isCut` says so. The words of a page
 * are those that its code, and what comes by itself soon after it, names; the rest comes with the first use.
 */
export function pageFiles(isCut: () => boolean): Plugin {
  const files: PageFiles = { entry: '', pages: {}, words: {} }
  return {
    name: 'karwan-page-files',
    sharedDuringBuild: true,
    async generateBundle(_, bundle) {
      if (this.environment.name !== 'client' || !isCut()) return
      const chunks = Object.values(bundle).filter(part => part.type === 'chunk')
      const entry = chunks.find(chunk => chunk.isEntry)
      if (!entry) throw new Error('The page has no entry')
      files.entry = `/${entry.fileName}`
      const catalog = await readCatalog()
      const named = new Map<string, NamedTexts>(chunks.map(({ fileName, code }) => [`/${fileName}`, textsNamedIn(code)]))
      for (const chunk of chunks) {
        const facade = chunk.facadeModuleId ?? ''
        const page = isPage(facade) && facade.split('/web/src/')[1]
        if (!page) continue
        const needed = neededBy([entry, chunk], bundle)
        files.pages[`./${page}`] = needed
        const texts = [...needed, ...lazyFiles(needed, bundle)].flatMap(name => named.get(name) ?? [])
        for (const [language, words] of Object.entries(catalog)) {
          const asset = this.emitFile({ type: 'asset', name: `words-${language}.js`, source: wordsModule(texts, words) })
          files.words[language] = { ...files.words[language], [`./${page}`]: `/${this.getFileName(asset)}` }
        }
      }
    },
    resolveId: id => (id === 'virtual:page-files' ? `\0${id}` : undefined),
    load: id => (id === '\0virtual:page-files' ? `export default ${JSON.stringify(files)}` : undefined),
  }
}

/** Returns the files that these load by themselves, without a press. */
function lazyFiles(names: readonly string[], bundle: Rolldown.OutputBundle): readonly string[] {
  const chunkOf = (name: string) => {
    const part = bundle[name]
    return part?.type === 'chunk' ? [part] : []
  }
  const dynamic = names.flatMap(name => chunkOf(name.slice(1))).flatMap(({ dynamicImports }) => dynamicImports)
  const unasked = dynamic.flatMap(chunkOf).filter(({ facadeModuleId }) => comesUnasked(facadeModuleId ?? ''))
  return neededBy(unasked, bundle)
}

/** These and all they import, near ones first. */
function neededBy(chunks: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): readonly string[] {
  const names = new Set(chunks.map(chunk => chunk.fileName))
  for (const name of names) {
    const chunk = bundle[name]
    if (chunk?.type === 'chunk') for (const next of chunk.imports) names.add(next)
  }
  return [...names].map(name => `/${name}`)
}
