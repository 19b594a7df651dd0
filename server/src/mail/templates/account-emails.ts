import { deletionLink } from '@karwan/domain/accounts'
import { instantToLocal } from '@karwan/domain/calendar'
import { translatorOf } from '@karwan/messages/all'
import { dateAndTime, dateFull } from '@karwan/messages/format'
import type { EmailData } from '../../platform/database/index.ts'
import type { EmailTemplate } from './writer.ts'

type Empty = Readonly<Record<string, never>>

/** To who has an account and was to get another: the same as a code to everyone who asks, and to nobody else. */
export const accountExists: EmailTemplate<Empty> = (_, { brand, language, shop }) => {
  const t = translatorOf(language)
  const values = { brand: brand.name[language] }
  return {
    subject: t('mail.accountExistsSubject', values),
    preview: t('mail.accountExistsBody', values),
    heading: t('mail.accountExistsHeading'),
    tone: 'waiting',
    paragraphs: [t('mail.accountExistsBody', values), t('mail.accountExistsForgot'), t('mail.notYou')],
    facts: [],
    button: { label: t('mail.goToSignIn'), url: `${shop}/login?lang=${language}` },
  }
}

/** To an address without an account, for which a link or a code was asked. */
export const noAccount: EmailTemplate<Empty> = (_, { brand, language }) => {
  const t = translatorOf(language)
  const values = { brand: brand.name[language] }
  return {
    subject: t('mail.noAccountSubject', values),
    preview: t('mail.noAccountBody', values),
    heading: t('mail.noAccountHeading'),
    tone: 'waiting',
    paragraphs: [t('mail.noAccountBody', values), t('mail.notYou')],
    facts: [],
    button: null,
  }
}

/** The token stands behind `#`: no server, log or other site sees that part of an address. */
export const passwordReset: EmailTemplate<{ readonly token: string }> = ({ token }, { brand, language, shop }) => {
  const t = translatorOf(language)
  return {
    subject: t('mail.resetSubject', { brand: brand.name[language] }),
    preview: t('mail.resetBody'),
    heading: t('mail.resetHeading'),
    tone: 'waiting',
    paragraphs: [t('mail.resetBody'), t('mail.resetWarning')],
    facts: [],
    button: { label: t('mail.resetHeading'), url: `${shop}/login?lang=${language}#reset=${token}` },
  }
}

export const passwordChanged: EmailTemplate<Empty> = (_, { brand, language }) => {
  const t = translatorOf(language)
  return {
    subject: t('mail.passwordChangedSubject', { brand: brand.name[language] }),
    preview: t('mail.passwordChangedBody'),
    heading: t('mail.passwordChangedHeading'),
    tone: 'good',
    paragraphs: [t('mail.passwordChangedBody'), t('mail.passwordChangedWarning')],
    facts: [],
    button: null,
  }
}

/** To the address so far. */
export const emailChanged: EmailTemplate<{ readonly address: string }> = ({ address }, { brand, language }) => {
  const t = translatorOf(language)
  return {
    subject: t('mail.emailChangedSubject', { brand: brand.name[language] }),
    preview: t('mail.emailChangedBody', { address }),
    heading: t('mail.emailChangedHeading'),
    tone: 'waiting',
    paragraphs: [t('mail.emailChangedBody', { address }), t('mail.emailChangedWarning')],
    facts: [],
    button: null,
  }
}

/** To the address so far of an order whose contact somebody of ours changed. */
export const bookingContactChanged: EmailTemplate<EmailData<'booking-contact-changed'>> = (
  { reference, email, phone },
  { brand, language },
) => {
  const t = translatorOf(language)
  return {
    subject: t('mail.bookingContactSubject', { reference, brand: brand.name[language] }),
    preview: t('mail.bookingContactBody', { reference }),
    heading: t('mail.bookingContactHeading'),
    tone: 'waiting',
    paragraphs: [t('mail.bookingContactBody', { reference }), t('mail.emailChangedWarning')],
    facts: [
      ...(email === null ? [] : [{ label: t('mail.bookingContactEmail'), value: email, ltr: true }]),
      ...(phone === null ? [] : [{ label: t('mail.bookingContactPhone'), value: phone, ltr: true }]),
    ],
    button: null,
  }
}

/** With the paid bookings that are still to come. */
export const accountDeleted: EmailTemplate<{ readonly upcoming: readonly { readonly reference: string; readonly startsOn: string }[] }> = (
  { upcoming },
  { brand, language },
) => {
  const t = translatorOf(language)
  return {
    subject: t('mail.accountDeletedSubject', { brand: brand.name[language] }),
    preview: t('mail.accountDeletedBody'),
    heading: t('mail.accountDeletedHeading'),
    tone: 'good',
    paragraphs: [t('mail.accountDeletedBody'), ...(upcoming.length > 0 ? [t('mail.accountDeletedUpcoming')] : [])],
    facts: upcoming.map(({ reference, startsOn }) => ({ label: reference, value: dateFull(startsOn, language) })),
    button: null,
  }
}

/** To who asked our people for their data. They download it on their own page, signed in. */
export const accountData: EmailTemplate<Empty> = (_, { brand, language, shop }) => {
  const t = translatorOf(language)
  return {
    subject: t('mail.accountDataSubject', { brand: brand.name[language] }),
    preview: t('mail.accountDataBody'),
    heading: t('mail.accountDataHeading'),
    tone: 'waiting',
    paragraphs: [t('mail.accountDataBody'), t('mail.accountDataWarning')],
    facts: [],
    button: { label: t('mail.accountDataHeading'), url: `${shop}/user/profile?lang=${language}` },
  }
}

/** To who asked our people to delete their account. The link proves nothing: they confirm it signed in. */
export const accountDeletion: EmailTemplate<{ readonly until: string }> = ({ until }, { brand, language, shop }) => {
  const t = translatorOf(language)
  const time = dateAndTime(instantToLocal(until, brand.market.timeZone), language)
  return {
    subject: t('mail.accountDeletionSubject', { brand: brand.name[language] }),
    preview: t('mail.accountDeletionBody'),
    heading: t('mail.accountDeletionHeading'),
    tone: 'waiting',
    paragraphs: [t('mail.accountDeletionBody'), t('mail.accountDeletionUntil', { time }), t('mail.accountDeletionWarning')],
    facts: [],
    button: {
      label: t('mail.accountDeletionHeading'),
      url: `${shop}/user/profile?lang=${language}&${deletionLink.parameter}=${encodeURIComponent(until)}`,
    },
  }
}
