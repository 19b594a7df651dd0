import { translatorOf } from '@karwan/messages/all'
import type { EmailTemplate } from './writer.ts'

/** The six digits that show who reads this address. Valid for `minutes`. */
export const accountCode: EmailTemplate<{ readonly code: string; readonly minutes: number }> = ({ code, minutes }, { brand, language }) => {
  const t = translatorOf(language)
  const values = { code, minutes, brand: brand.name[language] }
  return {
    subject: t('mail.codeSubject', values),
    preview: t('mail.codeBody', values),
    heading: t('mail.codeHeading'),
    tone: 'waiting',
    paragraphs: [t('mail.codeBody', values), t('mail.codeWarning', values)],
    facts: [{ label: t('mail.code'), value: code, ltr: true }],
    button: null,
  }
}
