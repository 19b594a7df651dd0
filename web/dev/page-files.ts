import type { Plugin, Rolldown } from 'vite'

const groupOf = /messages\/src\/(en|ar|ckb)\/(base|shop|legal)\/index\.ts$/
const homeOf = /virtual:home-words\/(en|ar|ckb)$/
const pageOf = /web\/src\/(.+\.route\.tsx)$/

interface PageFiles {
  entry: string
  readonly pages: Record<string, readonly string[]>
  readonly words: Record<string, readonly string[]>
}

/**
 * Tells the server which files hold a page's code and which hold words (`virtual:page-files`), so that a page can ask for all of its own at
 * once. The client is built first.
 */
export function pageFiles(): Plugin {
  const files: PageFiles = { entry: '', pages: {}, words: {} }
  return {
    name: 'karwan-page-files',
    sharedDuringBuild: true,
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const chunks = Object.values(bundle).filter(part => part.type === 'chunk')
      const entry = chunks.find(chunk => chunk.isEntry)
      if (!entry) throw new Error('The page has no entry')
      files.entry = `/${entry.fileName}`
      for (const chunk of chunks) {
        const facade = chunk.facadeModuleId ?? ''
        const [, page] = pageOf.exec(facade) ?? []
        const [, language, group = 'home'] = groupOf.exec(facade) ?? homeOf.exec(facade) ?? []
        if (page) files.pages[`./${page}`] = neededBy([entry, chunk], bundle)
        if (language) files.words[`${language}/${group}`] = neededBy([chunk], bundle)
      }
    },
    resolveId: id => (id === 'virtual:page-files' ? `\0${id}` : undefined),
    load: id => (id === '\0virtual:page-files' ? `export default ${JSON.stringify(files)}` : undefined),
  }
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
