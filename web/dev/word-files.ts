import type { Plugin } from 'vite'

const groupOf = /messages\/src\/(en|ar|ckb)\/(base|shop|legal)\/index\.ts$/
const homeOf = /virtual:home-words\/(en|ar|ckb)$/

/** Tells the server which file of the page's code holds which words (`virtual:word-files`), so that a page can ask for its own at once. */
export function wordFiles(): Plugin {
  const files: Record<string, string> = {}
  return {
    name: 'karwan-word-files',
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        const group = part.type === 'chunk' ? groupOf.exec(part.facadeModuleId ?? '') : null
        const home = part.type === 'chunk' ? homeOf.exec(part.facadeModuleId ?? '') : null
        if (home && this.environment.name === 'client') files[`${home[1]}/home`] = `/${part.fileName}`
        if (group && this.environment.name === 'client') files[`${group[1]}/${group[2]}`] = `/${part.fileName}`
      }
    },
    resolveId: id => (id === 'virtual:word-files' ? `\0${id}` : undefined),
    load: id => (id === '\0virtual:word-files' ? `export default ${JSON.stringify(files)}` : undefined),
  }
}
