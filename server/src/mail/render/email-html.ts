import type { Email, EmailFact, EmailLook } from './email.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, email => escapes[email] ?? email)

const tones = { good: '#15683f', waiting: '#845309', bad: '#a3271b' } as const
const font = "Vazirmatn,'Segoe UI',Tahoma,Arial,sans-serif"

const line = (text: string, ltr: boolean | undefined): string => `<span dir="${ltr ? 'ltr' : 'auto'}">${escapeHtml(text)}</span>`
/** Mail programs that know no `text-align: end` read the attribute, which does not turn with the direction. */
const factRow = ({ label, value, ltr, more = [] }: EmailFact, dir: EmailLook['dir']): string => {
  const lines = more.map(text => `<br><span style="font-weight:400">${line(text, undefined)}</span>`).join('')
  return (
    `<tr><td valign="top" style="padding:8px 0;color:#5b564f;font-size:14px;border-top:1px solid #e5e1dc">${escapeHtml(label)}</td>` +
    `<td align="${dir === 'rtl' ? 'left' : 'right'}" style="padding:8px 0;font-weight:600;font-size:14px;border-top:1px solid #e5e1dc;text-align:end">${line(value, ltr)}${lines}</td></tr>`
  )
}
const factTable = (facts: readonly EmailFact[], dir: EmailLook['dir']): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:12px">${facts.map(fact => factRow(fact, dir)).join('')}</table>`

const sectionOf = ({ title, facts }: NonNullable<Email['sections']>[number], dir: EmailLook['dir']): string =>
  `<h2 style="margin:24px 0 0;font-size:17px;line-height:1.5"><span dir="auto">${escapeHtml(title)}</span></h2>${factTable(facts, dir)}`

const buttonOf = (button: Email['button'], look: EmailLook): string =>
  button === null
    ? ''
    : `<p style="margin:24px 0 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;background:${look.primary};color:${look.onPrimary};text-decoration:none;font-weight:600;padding:13px 28px;border-radius:10px">${escapeHtml(button.label)}</a></p>`

const afterOf = (after: Email['after']): string =>
  after === undefined
    ? ''
    : `<p style="margin:20px 0 0;font-size:13px"><a href="${escapeHtml(after.url)}" style="color:#5b564f">${escapeHtml(after.label)}</a></p>`

/** HTML of tables and inline styles, which is what mail programs read. Every value is escaped. */
export function emailHtml(email: Email, look: EmailLook): string {
  const paragraphs = email.paragraphs
    .map(text => `<p style="margin:0 0 12px;font-size:16px;line-height:1.7">${escapeHtml(text)}</p>`)
    .join('')
  const sections = (email.sections ?? []).map(section => sectionOf(section, look.dir)).join('')
  const space = sections === '' ? '' : '<div style="height:20px">&nbsp;</div>'
  const notice = email.notice
    ? `<p style="margin:20px 0 0;padding:10px 14px;border-radius:8px;background:#fdefd8;color:#5d3e07;font-size:13px">${escapeHtml(email.notice)}</p>`
    : ''
  const footer = email.footer.map(text => `<div dir="auto" style="margin:2px 0">${escapeHtml(text)}</div>`).join('')
  return `<!doctype html>
<html lang="${look.language}" dir="${look.dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(email.subject)}</title></head>
<body style="margin:0;background:${look.soft};font-family:${font};color:#201b15">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(email.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:14px"><tr><td style="padding:28px" dir="${look.dir}">
<img src="${escapeHtml(look.logo)}" width="48" height="48" alt="${escapeHtml(look.brandName)}" style="display:block;border:0;border-radius:10px">
<h1 style="margin:20px 0 14px;font-size:22px;line-height:1.35;color:${tones[email.tone]}">${escapeHtml(email.heading)}</h1>
${paragraphs}
${sections}${space}${factTable(email.facts, look.dir)}
${buttonOf(email.button, look)}${notice}${afterOf(email.after)}
</td></tr></table>
<div style="max-width:560px;padding:16px 8px;color:#5b564f;font-size:13px;line-height:1.6;text-align:center">${footer}</div>
</td></tr></table>
</body></html>`
}

/** The same for those who read text. */
export function emailText(email: Email): string {
  const factLines = (facts: Email['facts']) => facts.map(({ label, value, more = [] }) => `${label}: ${[value, ...more].join(' · ')}`)
  const sections = (email.sections ?? []).flatMap(({ title, facts }) => [title, ...factLines(facts), ''])
  const facts = factLines(email.facts)
  const button = email.button ? [`${email.button.label}: ${email.button.url}`] : []
  const after = email.after ? [`${email.after.label}: ${email.after.url}`] : []
  return [email.heading, '', ...email.paragraphs, '', ...sections, ...facts, '', ...button, email.notice, '', ...after, '', ...email.footer]
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
