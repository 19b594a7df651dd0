import type { Money } from '@karwan/domain/money'
import { translatorOf } from '@karwan/messages/all'
import { formatMoney } from '@karwan/messages/format'
import { bookingPath, choicePath } from '../../orders/index.ts'
import type { ReaderEmailContext } from './writer.ts'

/** Writes a text message of one kind; `until`: not worth sending any more after it, if ever. */
export type TextWriter<Data> = (
  data: Data,
  world: Pick<ReaderEmailContext, 'brand' | 'language' | 'shop'>,
) => { readonly text: string; readonly until?: string }

interface CodeText {
  readonly code: string
  readonly minutes: number
  /** Instant. */
  readonly until: string
}
export const textCode: TextWriter<CodeText> = ({ code, minutes, until }, { brand, language }) => ({
  text: translatorOf(language)('mail.textCode', { code, minutes, brand: brand.name[language] }),
  until,
})

type Empty = Readonly<Record<string, never>>

export const textAccountExists: TextWriter<Empty> = (_, { brand, language }) => ({
  text: translatorOf(language)('mail.textAccountExists', { brand: brand.name[language] }),
})
export const textPasswordChanged: TextWriter<Empty> = (_, { brand, language }) => ({
  text: translatorOf(language)('mail.textPasswordChanged', { brand: brand.name[language] }),
})
export const textEmailChanged: TextWriter<{ readonly address: string }> = ({ address }, { brand, language }) => ({
  text: translatorOf(language)('mail.textEmailChanged', { brand: brand.name[language], address }),
})
/** To the number so far. */
export const textPhoneChanged: TextWriter<{ readonly phone: string }> = ({ phone }, { brand, language }) => ({
  text: translatorOf(language)('mail.textPhoneChanged', { brand: brand.name[language], phone }),
})
export const textAccountDeleted: TextWriter<unknown> = (_, { brand, language }) => ({
  text: translatorOf(language)('mail.textAccountDeleted', { brand: brand.name[language] }),
})
export const textPriceFall: TextWriter<{ readonly title: string; readonly before: Money | null; readonly now: Money }> = (
  { title, before, now },
  { brand, language },
) => {
  const t = translatorOf(language)
  const values = { title, now: formatMoney(now, language), brand: brand.name[language] }
  return { text: before ? t('mail.textPriceFall', { ...values, before: formatMoney(before, language) }) : t('mail.textFirstPrice', values) }
}

const visaSteps = {
  wanted: 'mail.textVisaWanted',
  approved: 'mail.textVisaApproved',
  refused: 'mail.textVisaRefused',
  late: 'mail.textVisaLate',
  fee: 'mail.textVisaFee',
} as const
/** Names neither traveler nor booking: a locked phone shows it to whoever holds it. */
export const textVisaStep: TextWriter<{ readonly step: keyof typeof visaSteps }> = ({ step }, { brand, language }) => ({
  text: translatorOf(language)(visaSteps[step], { brand: brand.name[language] }),
})

/** Says that a choice waits, and where it is made; it names neither traveler nor trip. */
export const textChoice: TextWriter<{ readonly token: string; readonly until: string }> = (
  { token, until },
  { brand, language, shop },
) => ({
  text: translatorOf(language)('mail.textChoice', { brand: brand.name[language], link: `${shop}${choicePath(token)}` }),
  until,
})

interface ChangedFlight {
  readonly token?: string | undefined
  readonly reference: string
  readonly until: string
}
/** Says that a flight was changed and where it is answered; it names neither traveler nor trip. */
export const textFlightChanged: TextWriter<ChangedFlight> = ({ token, reference, until }, { brand, language, shop }) => ({
  text: translatorOf(language)('mail.textFlightChanged', {
    brand: brand.name[language],
    link: `${shop}${token === undefined ? bookingPath(reference) : choicePath(token)}`,
  }),
  until,
})
