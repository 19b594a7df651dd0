/** What is written down to find faults by: which records there are, when they belong together, and what of them nobody may read. */
export { masked, maskedText } from './masking.ts'
export {
  type DiagnosticCollection,
  groupTimeOf,
  isOwnScriptError,
  type PageCollection,
  pageCollections,
} from './records.ts'
