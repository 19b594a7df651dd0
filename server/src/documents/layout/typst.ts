/**
 * Turns a document into a PDF with Typst, which shapes Arabic and Sorani right, set in Vazirmatn. A few milliseconds a
 * document.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { DocumentLayout } from './document.ts'

const template = readFileSync(join(import.meta.dirname, 'document.typ'), 'utf8')
const fonts = join(dirname(createRequire(import.meta.url).resolve('vazirmatn/package.json')), 'fonts', 'ttf')

let compiler: NodeCompiler | undefined
/** Loading the fonts costs some tens of milliseconds, so it happens with the first document and once. */
const getCompiler = (): NodeCompiler => {
  compiler ??= NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontPaths: [fonts] }] })
  return compiler
}

const inputsOf = (document: DocumentLayout) => ({ mainFileContent: template, inputs: { data: JSON.stringify(document) } })

const compile = (document: DocumentLayout) => {
  const made = getCompiler().compile(inputsOf(document))
  if (!made.result) throw new Error(`Typst does not print the document: ${made.takeError()?.shortDiagnostics.join(' ')}`)
  return made.result
}

/** Set closer together, if that saves a page: a last page with one line is none. */
const inFewestPages = (document: DocumentLayout) => {
  const printed = compile(document)
  if (printed.numOfPages === 1) return printed
  const tight = compile({ ...document, tight: true })
  return tight.numOfPages < printed.numOfPages ? tight : printed
}

/** The same document and moment give the same bytes. `madeAt` in ms is the creation time written into the file. */
export function renderPdf(document: DocumentLayout, madeAt: number): Uint8Array {
  const pdf = getCompiler().pdf(inFewestPages(document), { creationTimestamp: Math.floor(madeAt / 1000) })
  getCompiler().evictCache(10)
  return pdf
}
