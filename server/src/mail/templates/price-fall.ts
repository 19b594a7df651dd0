import type { Language } from '@karwan/domain/locales'
import { translatorOf } from '@karwan/messages/all'
import { dateFull, dateRange, formatMoney } from '@karwan/messages/format'
import type { EmailData } from '../../platform/database/index.ts'
import type { EmailTemplate } from './writer.ts'

/**
 * A watched price fell, or a search that found nothing has one now; says from what to what, and how to hear no more of
 * it.
 */
export const priceFall: EmailTemplate<EmailData<'price-fall'>> = (fall, { brand, language, shop }) => {
  const t = translatorOf(language)
  const values = { title: fall.title, price: formatMoney(fall.now, language), brand: brand.name[language] }
  const isFirst = fall.before === null
  const body = t(isFirst ? 'mail.priceFirstBody' : 'mail.priceFallBody')
  return {
    subject: t('mail.priceFallSubject', values),
    preview: body,
    heading: t(isFirst ? (fall.kind === 'flight' ? 'mail.priceFirstFlights' : 'mail.priceFirstRooms') : 'mail.priceFallHeading'),
    tone: 'good',
    paragraphs: [body],
    facts: [
      ...searchFacts(fall, language),
      ...(fall.before === null ? [] : [{ label: t('mail.priceBefore'), value: formatMoney(fall.before, language) }]),
      { label: t('mail.priceNow'), value: formatMoney(fall.now, language) },
    ],
    button: { label: t('mail.openSearch'), url: `${shop}${fall.address}&lang=${language}` },
    after: { label: t('mail.stopWatch'), url: `${shop}/price-watch?stop=${encodeURIComponent(fall.stopToken)}&lang=${language}` },
  }
}

/** Says which search an e-mail is about. */
export const searchFacts = (
  { kind, title, from, until }: Pick<EmailData<'price-fall'>, 'kind' | 'title' | 'from' | 'until'>,
  language: Language,
) => {
  const t = translatorOf(language)
  return [
    { label: t(kind === 'flight' ? 'ui.flights' : 'ui.hotels'), value: title },
    { label: t('mail.dates'), value: until === null ? dateFull(from, language) : dateRange(from, until, language) },
  ]
}
