import { type Language, type PluralRule, pluralRuleOf } from '@karwan/domain/locales'

export type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

interface Rule {
  readonly forms: readonly PluralForm[]
  formOf(count: number): PluralForm
}
/** The rules by id, as CLDR states them. They are our own because browsers do not know Sorani. */
const rules: Readonly<Record<PluralRule, Rule>> = {
  'one-other': { forms: ['one', 'other'], formOf: count => (count === 1 ? 'one' : 'other') },
  /** By the last two digits: 103 as 3, 111 as 11, 100 as other. */
  arabic: {
    forms: ['zero', 'one', 'two', 'few', 'many', 'other'],
    formOf: count => {
      if (count === 0) return 'zero'
      if (count === 1) return 'one'
      if (count === 2) return 'two'
      const lastTwo = count % 100
      if (Number.isInteger(lastTwo) && lastTwo >= 3) return lastTwo <= 10 ? 'few' : 'many'
      return 'other'
    },
  },
}

/**
 * Returns the forms that a language tells apart.
 * @internal Only tests use it.
 */
export const pluralForms = (language: Language): readonly PluralForm[] => rules[pluralRuleOf(language)].forms
/** Returns the form that a number takes in a language. */
export const pluralForm = (count: number, language: Language): PluralForm => rules[pluralRuleOf(language)].formOf(count)
