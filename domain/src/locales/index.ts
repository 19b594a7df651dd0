/** Languages: which there are, what differs by language, and where a missing text is taken from. */
export { normalizeDigits } from './digits.ts'
export { fold } from './fold.ts'
export {
  alphabetOrder,
  type CompleteLanguage,
  type Direction,
  directionOf,
  endonymOf,
  fallbacksOf,
  findLanguage,
  type IsoCode,
  isComplete,
  isLanguage,
  isoCodeOf,
  type Language,
  languages,
  type PluralRule,
  pluralRuleOf,
  scriptOf,
} from './languages.ts'
export { forEachLanguage, type InEachLanguage, inEachLanguage, type Names, nameIn } from './names.ts'
