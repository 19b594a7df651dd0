import { translatorOf } from '@karwan/messages/all'
import { formatMoney } from '@karwan/messages/format'
import type { EmailData } from '../../platform/database/index.ts'
import { searchFacts } from './price-fall.ts'
import type { EmailTemplate } from './writer.ts'

/** Asks a mailbox whether it wants a price watched: anybody may have typed its address. */
export const priceWatchConfirm: EmailTemplate<EmailData<'price-watch-confirm'>> = (asked, { brand, language, shop }) => {
  const t = translatorOf(language)
  return {
    subject: t('mail.watchConfirmSubject', { title: asked.title }),
    preview: t('mail.watchConfirmBody', { brand: brand.name[language] }),
    heading: t('mail.watchConfirmHeading'),
    tone: 'waiting',
    paragraphs: [t('mail.watchConfirmBody', { brand: brand.name[language] }), t('mail.watchConfirmNotYou')],
    facts: [
      ...searchFacts(asked, language),
      ...(asked.price === null ? [] : [{ label: t('mail.priceNow'), value: formatMoney(asked.price, language) }]),
    ],
    button: {
      label: t('mail.watchConfirmButton'),
      url: `${shop}/price-watch?confirm=${encodeURIComponent(asked.confirmToken)}&lang=${language}`,
    },
  }
}
