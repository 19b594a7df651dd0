import { escapeHtml, htmlTable, sandboxPage } from '../kit/index.ts'
import type { InEachLanguage, Language } from '../kit/languages.ts'
import type { Email } from './letters.ts'

const words: InEachLanguage<{
  title: string
  none: string
  from: string
  to: string
  subject: string
  when: string
  files: string
  text: string
  noSubject: string
}> = {
  en: {
    title: 'Mailbox',
    none: 'No mail yet.',
    from: 'From',
    to: 'To',
    subject: 'Subject',
    when: 'Received',
    files: 'Attachments',
    text: 'As plain text',
    noSubject: '(no subject)',
  },
  ar: {
    title: 'صندوق البريد',
    none: 'لا بريد بعد.',
    from: 'من',
    to: 'إلى',
    subject: 'الموضوع',
    when: 'وقت الوصول',
    files: 'المرفقات',
    text: 'نصاً عادياً',
    noSubject: '(بلا موضوع)',
  },
  ckb: {
    title: 'سندوقی ئیمەیڵ',
    none: 'هێشتا هیچ ئیمەیڵێک نییە.',
    from: 'لە',
    to: 'بۆ',
    subject: 'بابەت',
    when: 'کاتی گەیشتن',
    files: 'پاشکۆکان',
    text: 'وەک دەقی سادە',
    noSubject: '(بێ بابەت)',
  },
}

/** All e-mails, newest first. */
export function listPage(emails: readonly Email[], language: Language): string {
  const { title, none, to, subject, when } = words[language]
  const rows = emails.map(email => [
    `<a href="/mail/${email.id}?lang=${language}"><bdi>${escapeHtml(email.subject || words[language].noSubject)}</bdi></a>`,
    `<bdi>${escapeHtml(email.to.join(', '))}</bdi>`,
    time(email),
  ])
  const body = rows.length === 0 ? `<p class="muted">${none}</p>` : htmlTable([subject, to, when], rows)
  return sandboxPage({ language, title, path: '/mail', body })
}

/** One e-mail: its HTML in a frame that can do nothing, its text, its files. */
export function emailPage(email: Email, language: Language): string {
  const { from, to, when, files, text, noSubject } = words[language]
  const attached = email.attachments.map(
    (file, number) =>
      `<li><a href="/mail/messages/${email.id}/attachments/${number}" download><bdi>${escapeHtml(file.name)}</bdi></a> <span class="muted"><bdi>${Math.ceil(file.bytes / 1024)} KB</bdi></span></li>`,
  )
  const body = `<dl class="card"><dt>${from}</dt><dd><bdi>${escapeHtml(email.from)}</bdi></dd><dt>${to}</dt><dd><bdi>${escapeHtml(email.to.join(', '))}</bdi></dd>
<dt>${when}</dt><dd>${time(email)}</dd>${email.messageId ? `<dt>Message-ID</dt><dd><code>${escapeHtml(email.messageId)}</code></dd>` : ''}</dl>
${attached.length > 0 ? `<h2>${files}</h2><ul>${attached.join('')}</ul>` : ''}
${email.html ? `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escapeHtml(email.subject || noSubject)}" src="/mail/messages/${email.id}/html"></iframe>` : ''}
<h2>${text}</h2><pre class="card" dir="auto">${escapeHtml(email.text)}</pre>`
  return sandboxPage({ language, title: email.subject || noSubject, path: `/mail/${email.id}`, body })
}

const time = (email: Email): string =>
  `<time datetime="${email.receivedAt}"><bdi>${email.receivedAt.slice(0, 16).replace('T', ' ')} UTC</bdi></time>`
