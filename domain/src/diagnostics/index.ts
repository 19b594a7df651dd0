/** Diagnostic records: which kinds there are, how they are grouped, and what is masked in them. */
export { masked, maskedText } from './masking.ts'
export {
  type DiagnosticCollection,
  groupTimeOf,
  isOwnScriptError,
  type PageCollection,
  pageCollections,
} from './records.ts'
