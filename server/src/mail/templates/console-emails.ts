import { instantToLocal } from '@karwan/domain/calendar'
import { translatorOf } from '@karwan/messages/all'
import { dateAndTime } from '@karwan/messages/format'
import type { EmailData } from '../../platform/database/index.ts'
import type { EmailTemplate } from './writer.ts'

/** The token stands behind `#`: no server, log or other site sees that part of an address. */
export const consoleInvitation: EmailTemplate<EmailData<'console-invitation'>> = ({ name, token }, { brand, language, shop }) => {
  const t = translatorOf(language)
  const values = { brand: brand.name[language] }
  return {
    subject: t('mail.invitationSubject', values),
    preview: t('mail.invitationBody', values),
    heading: t('mail.invitationHeading', { name }),
    tone: 'waiting',
    paragraphs: [t('mail.invitationBody', values), t('mail.invitationFactor'), t('mail.invitationWarning')],
    facts: [],
    button: { label: t('mail.invitationButton'), url: `${shop}/console?lang=${language}#invitation=${token}` },
  }
}

export const consoleDevice: EmailTemplate<EmailData<'console-device'>> = ({ device, at }, { brand, language }) => {
  const t = translatorOf(language)
  const values = { brand: brand.name[language] }
  return {
    subject: t('mail.newDeviceSubject', values),
    preview: t('mail.newDeviceBody', values),
    heading: t('mail.newDeviceHeading'),
    tone: 'waiting',
    paragraphs: [t('mail.newDeviceBody', values), t('mail.newDeviceWarning')],
    facts: [
      { label: t('mail.newDevice'), value: device, ltr: true },
      { label: t('mail.newDeviceAt'), value: dateAndTime(instantToLocal(at, brand.market.timeZone), language) },
    ],
    button: null,
  }
}

/** For operations, in English: somebody changed the record of what people did in the console. */
export const auditBroken: EmailTemplate<EmailData<'audit-broken'>> = ({ rows }, { brand, shop }) => ({
  subject: `[${brand.id}] The audit of the console was changed by hand`,
  preview: 'Rows of the audit do not fit the ones before them',
  heading: 'The audit was changed by hand',
  tone: 'bad',
  paragraphs: [
    'Rows of the audit were changed or taken away in the database. Nothing of the shop does that. Compare with a backup, and ask who had the database.',
  ],
  facts: [{ label: 'First rows that do not fit', value: rows.join(', '), ltr: true }],
  button: { label: 'Open the audit', url: `${shop}/console/audit` },
})

/** For operations, in English: tasks that somebody should have answered by now. */
export const tasksLate: EmailTemplate<EmailData<'tasks-late'>> = ({ late, tasks }, { brand, shop }) => {
  const heading = late === 1 ? 'A task is late' : `${late} tasks are late`
  const t = translatorOf('en')
  return {
    subject: `[${brand.id}] ${heading}`,
    preview: heading,
    heading,
    tone: 'bad',
    paragraphs: ['Travelers wait for what these tasks decide. The longest late come first.'],
    facts: tasks.map(({ kind, reference, dueAt }) => ({
      label: t(`console.kind_${kind}`),
      value: reference ?? 'of no booking',
      ltr: true,
      more: [`late since ${dateAndTime(instantToLocal(dueAt, brand.market.timeZone), 'en')}`],
    })),
    button: { label: 'Open the queue', url: `${shop}/console` },
  }
}
