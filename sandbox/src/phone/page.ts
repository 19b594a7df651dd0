import { escapeHtml, htmlTable, sandboxPage } from '../kit/index.ts'
import type { InEachLanguage, Language } from '../kit/languages.ts'
import type { TextMessage } from './messages.ts'

const words: InEachLanguage<{ title: string; none: string; to: string; from: string; text: string; when: string }> = {
  en: { title: 'Text messages', none: 'No text message yet.', to: 'To', from: 'From', text: 'Message', when: 'Received' },
  ar: { title: 'الرسائل النصية', none: 'لا رسائل نصية بعد.', to: 'إلى', from: 'من', text: 'الرسالة', when: 'وقت الوصول' },
  ckb: { title: 'نامە کورتەکان', none: 'هێشتا هیچ نامەیەکی کورت نییە.', to: 'بۆ', from: 'لە', text: 'نامە', when: 'کاتی گەیشتن' },
}

/** All messages of all phones, newest first. */
export function inboxPage(messages: readonly TextMessage[], language: Language): string {
  const { title, none, to, from, text, when } = words[language]
  const rows = messages.map(message => [
    `<bdi>${escapeHtml(message.text)}</bdi>`,
    `<code>${escapeHtml(message.to)}</code>`,
    `<bdi>${escapeHtml(message.from)}</bdi>`,
    `<time datetime="${message.receivedAt}"><bdi>${message.receivedAt.slice(0, 16).replace('T', ' ')} UTC</bdi></time>`,
  ])
  const body = rows.length === 0 ? `<p class="muted">${none}</p>` : htmlTable([text, to, from, when], rows)
  return sandboxPage({ language, title, path: '/phone', body })
}
