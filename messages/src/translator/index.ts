export type { Part, Value, Values } from '../icu/index.ts'
export type { Given, ValuesOf } from './arguments.ts'
export { type Catalog, createTranslator, type Translator, type Words } from './translator.ts'
