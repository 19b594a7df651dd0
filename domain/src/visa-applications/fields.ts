import { isLocalDate, type LocalDate } from '../calendar/index.ts'
import { findCountry } from '../countries/index.ts'
import { type FieldFault, fault } from '../problems/index.ts'

/** A question of an authority's form. */
export interface VisaFieldRule {
  readonly type: 'text' | 'date' | 'choice' | 'country' | 'yes-no'
  /** Letters of the passport only, since authorities read no others. */
  readonly isLatin?: true
  /** Most characters of a text. */
  readonly most?: number
  readonly choices?: readonly string[]
  /** The same for all travelers of an order. */
  readonly isShared?: true
}

/** Every question, once. Words are `visa.field.<id>`, and `visa.choice.<value>` for choices. */
export const visaFields = {
  'father-name': { type: 'text', isLatin: true, most: 60 },
  'mother-name': { type: 'text', isLatin: true, most: 60 },
  'birth-place': { type: 'text', isLatin: true, most: 60 },
  'marital-status': { type: 'choice', choices: ['single', 'married', 'divorced', 'widowed'] },
  occupation: { type: 'text', isLatin: true, most: 60 },
  'home-address': { type: 'text', isLatin: true, most: 120, isShared: true },
  'address-there': { type: 'text', isLatin: true, most: 120, isShared: true },
  'residence-country': { type: 'country', isShared: true },
  'passport-issued-on': { type: 'date' },
  'visited-before': { type: 'yes-no' },
  'refused-before': { type: 'yes-no' },
} as const satisfies Record<string, VisaFieldRule>
export type VisaFieldId = keyof typeof visaFields
export const visaFieldIds = Object.keys(visaFields) as VisaFieldId[]

/** True if all travelers of an order answer a question the same, but for who chooses otherwise. */
export const isSharedField = (id: VisaFieldId): boolean => (visaFields[id] as VisaFieldRule).isShared === true

/** Use of a question by a product. */
export interface VisaFieldUse {
  readonly id: VisaFieldId
  readonly isRequired: boolean
}

/** Answers by question; what was not answered is absent or empty. `yes` and `no` for yes-no. */
export type VisaAnswers = Readonly<Partial<Record<VisaFieldId, string>>>

const latin = /^[A-Za-z0-9 .,'’/()#-]+$/

/**
 * Returns the faults of the answers that are there, and with `isComplete` of those that are missing. Paths are ids of
 * questions.
 */
export const answerFaults = (
  uses: readonly VisaFieldUse[],
  answers: VisaAnswers,
  { today, isComplete }: { readonly today: LocalDate; readonly isComplete: boolean },
): readonly FieldFault[] =>
  uses.flatMap(({ id, isRequired }) => {
    const answer = answers[id]?.trim() ?? ''
    if (answer === '') return isRequired && isComplete ? [fault(id, 'error.fieldRequired')] : []
    return answerFault(id, answer, today)
  })

const answerFault = (id: VisaFieldId, answer: string, today: LocalDate): readonly FieldFault[] => {
  const rule: VisaFieldRule = visaFields[id]
  switch (rule.type) {
    case 'text':
      if (rule.isLatin && !latin.test(answer)) return [fault(id, 'error.latinLettersOnly')]
      return answer.length > (rule.most ?? 120) ? [fault(id, 'error.formatInvalid')] : []
    case 'date':
      if (!isLocalDate(answer)) return [fault(id, 'error.formatInvalid')]
      return answer > today ? [fault(id, 'error.passportIssueInFuture')] : []
    case 'choice':
      return rule.choices?.includes(answer) ? [] : [fault(id, 'error.formatInvalid')]
    case 'country':
      return findCountry(answer) ? [] : [fault(id, 'error.formatInvalid')]
    case 'yes-no':
      return answer === 'yes' || answer === 'no' ? [] : [fault(id, 'error.formatInvalid')]
  }
}
