import { languages } from '@karwan/domain/locales'
import { loadWords } from '@karwan/messages/load'
import { parseSync, Visitor } from 'vite'

/** The words of every language by key, but those of documents and emails. */
export async function readCatalog(): Promise<Readonly<Record<string, Readonly<Record<string, string>>>>> {
  const texts = languages.map(async language => {
    const groups = await Promise.all((['base', 'shop', 'legal'] as const).map(group => loadWords(language, group)))
    return [language, Object.assign({}, ...groups)] as const
  })
  return Object.fromEntries(await Promise.all(texts))
}

/** Texts that stand in code: whole ones, and beginnings that the code goes on from. */
export interface NamedTexts {
  readonly whole: ReadonlySet<string>
  readonly begun: ReadonlySet<string>
}

/** Reads the syntax tree of a file's code. */
export function textsNamedIn(code: string): NamedTexts {
  const whole = new Set<string>()
  const begun = new Set<string>()
  const visitor = new Visitor({
    // biome-ignore lint/correctness/noComponentHookFactories: a kind of node, not a component
    Literal: ({ value }) => {
      if (typeof value === 'string') whole.add(value)
    },
    // biome-ignore lint/correctness/noComponentHookFactories: a kind of node, not a component
    TemplateLiteral: ({ quasis, expressions }) => {
      const text = quasis[0]?.value.cooked
      if (text) (expressions.length === 0 ? whole : begun).add(text)
    },
  })
  visitor.visit(parseSync('page.js', code).program)
  return { whole, begun }
}

/**
 * The words whose keys a page's code names, as the module that brings them. `trade.poi${…}` names all keys that begin
 * so.
 */
export function wordsModule(named: readonly NamedTexts[], texts: Readonly<Record<string, string>>): string {
  const isKind = (beginning: string) => /^[a-z]+\.[a-z]/.test(beginning)
  const kinds = named.flatMap(({ begun }) => [...begun]).filter(isKind)
  const own = Object.entries(texts).filter(
    ([key]) => named.some(({ whole }) => whole.has(key)) || kinds.some(beginning => key.startsWith(beginning)),
  )
  return `export const words=${JSON.stringify(Object.fromEntries(own))}`
}
