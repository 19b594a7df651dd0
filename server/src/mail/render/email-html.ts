import type { Email, EmailAlert, EmailFact, EmailFlight, EmailFlightEnd, EmailLook } from './email.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, email => escapes[email] ?? email)

const tones = { good: '#15683f', waiting: '#845309', bad: '#a3271b' } as const
const font = "Vazirmatn,'Segoe UI',Tahoma,Arial,sans-serif"

const line = (text: string, ltr: boolean | undefined): string => `<span dir="${ltr ? 'ltr' : 'auto'}">${escapeHtml(text)}</span>`
/** Mail programs that know no `text-align: end` read the attribute, which does not turn with the direction. */
const factRow = ({ label, value, ltr, more = [], url }: EmailFact, dir: EmailLook['dir']): string => {
  const lines = more.map(text => `<br><span style="font-weight:400">${line(text, undefined)}</span>`).join('')
  return (
    `<tr><td valign="top" width="44%" style="padding:8px 0;color:#5b564f;font-size:14px;border-top:1px solid #e5e1dc">${escapeHtml(label)}</td>` +
    `<td align="${dir === 'rtl' ? 'left' : 'right'}" style="padding:8px 0;font-weight:600;font-size:14px;border-top:1px solid #e5e1dc;text-align:end">${url === undefined ? line(value, ltr) : `<a href="${escapeHtml(url)}" style="color:#201b15">${line(value, ltr)}</a>`}${lines}</td></tr>`
  )
}
const factTable = (facts: readonly EmailFact[], dir: EmailLook['dir']): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:12px">${facts.map(fact => factRow(fact, dir)).join('')}</table>`

const flightEnd = ({ time, airport, place, terminal }: EmailFlightEnd, side: 'left' | 'right'): string => {
  const under = terminal === '' ? '' : `<br>${line(terminal, undefined)}`
  return (
    `<td valign="top" width="38%" align="${side}" style="font-size:14px;color:#5b564f">` +
    `<span dir="ltr" style="font-size:24px;line-height:1.4;font-weight:700;color:#201b15">${escapeHtml(time)}</span><br>` +
    `<strong dir="ltr" style="color:#201b15">${escapeHtml(airport)}</strong> ${line(place, undefined)}${under}</td>`
  )
}
/** A flight as on a boarding pass: the departure where reading begins, the arrival where it ends. */
const flightOf = ({ day, airline, duration, from, to, arrivalDay }: EmailFlight, dir: EmailLook['dir']): string => {
  const [start, end] = dir === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const)
  const later =
    arrivalDay === '' ? '' : `<tr><td colspan="3" align="${end}" style="font-size:13px;color:#845309">${escapeHtml(arrivalDay)}</td></tr>`
  return (
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${dir}" style="margin-top:12px;border-top:1px solid #e5e1dc">` +
    `<tr><td colspan="3" style="padding:10px 0 4px;font-size:14px"><strong>${escapeHtml(day)}</strong> &middot; ${line(airline, undefined)}</td></tr>` +
    `<tr>${flightEnd(from, start)}<td valign="top" width="24%" align="center" style="padding-top:9px;font-size:13px;color:#5b564f">${line(duration, undefined)}</td>${flightEnd(to, end)}</tr>${later}</table>`
  )
}

const sectionOf = ({ title, flights = [], facts }: NonNullable<Email['sections']>[number], dir: EmailLook['dir']): string =>
  `<h2 style="margin:24px 0 0;font-size:17px;line-height:1.5"><span dir="auto">${escapeHtml(title)}</span></h2>${flights.map(flight => flightOf(flight, dir)).join('')}${factTable(facts, dir)}`

/** Codes and the button that leads to them. A cell with its own colour, for programs that draw no other box. */
const passOf = ({ pass = [], button }: Email, look: EmailLook): string => {
  if (pass.length === 0) return ''
  const codes = pass.map(
    ({ label, code }) =>
      `<div style="font-size:14px;color:#5b564f">${escapeHtml(label)}</div><div style="margin-bottom:10px;font-size:26px;line-height:1.4;font-weight:700;letter-spacing:2px"><span dir="ltr">${escapeHtml(code)}</span></div>`,
  )
  const open =
    button &&
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" bgcolor="${look.primary}" style="background:${look.primary};border-radius:10px"><a href="${escapeHtml(button.url)}" style="display:block;padding:13px 20px;color:${look.onPrimary};text-decoration:none;font-weight:600">${escapeHtml(button.label)}</a></td></tr></table>`
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:8px"><tr><td bgcolor="${look.soft}" style="padding:16px;background:${look.soft};border-radius:12px">${codes.join('')}${open ?? ''}</td></tr></table>`
}

/** A cell with its own colour, for programs that draw no other box. */
const alertColors: Readonly<Record<EmailAlert['level'], readonly [surface: string, text: string]>> = {
  info: ['#e8f1f4', '#134a5c'],
  warning: ['#fdefd8', '#5d3e07'],
  danger: ['#fbe4e1', '#7c1d14'],
}
const alertOf = ({ level, title, text, link }: EmailAlert): string => {
  const [surface, color] = alertColors[level]
  const more =
    link === undefined
      ? ''
      : `<br><a href="${escapeHtml(link.url)}" style="color:${color};font-weight:600;line-height:2">${escapeHtml(link.label)}</a>`
  return (
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 12px"><tr><td bgcolor="${surface}" style="padding:12px 16px;background:${surface};border-radius:10px;color:${color};font-size:15px;line-height:1.6">` +
    `<strong>${escapeHtml(title)}</strong><br>${line(text, undefined)}${more}</td></tr></table>`
  )
}

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
  const alerts = (email.alerts ?? []).map(alertOf).join('')
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
${alerts}${passOf(email, look)}${sections}${space}${factTable(email.facts, look.dir)}
${email.pass?.length ? '' : buttonOf(email.button, look)}${notice}${afterOf(email.after)}
</td></tr></table>
<div style="max-width:560px;padding:16px 8px;color:#5b564f;font-size:13px;line-height:1.6;text-align:center">${footer}</div>
</td></tr></table>
</body></html>`
}

const endText = ({ time, airport, place, terminal }: EmailFlightEnd): string =>
  [`${time} ${airport} ${place}`, terminal].filter(text => text !== '').join(', ')
const flightText = ({ day, airline, duration, from, to, arrivalDay }: EmailFlight): string =>
  [day, airline, `${endText(from)} – ${endText(to)}`, arrivalDay, duration].filter(text => text !== '').join(' · ')

/** The same for those who read text. */
export function emailText(email: Email): string {
  const factLines = (facts: Email['facts']) =>
    facts.map(({ label, value, more = [], url }) => `${label}: ${[value, ...more, ...(url === undefined ? [] : [url])].join(' · ')}`)
  const pass = (email.pass ?? []).map(({ label, code }) => `${label}: ${code}`)
  const sections = (email.sections ?? []).flatMap(({ title, flights = [], facts }) => [
    title,
    ...flights.map(flightText),
    ...factLines(facts),
    '',
  ])
  const alerts = (email.alerts ?? []).map(({ title, text, link }) =>
    [`${title}: ${text}`, ...(link ? [`${link.label}: ${link.url}`] : [])].join('\n'),
  )
  const button = email.button ? [`${email.button.label}: ${email.button.url}`] : []
  const after = email.after ? [`${email.after.label}: ${email.after.url}`] : []
  const open = pass.length > 0 ? [...pass, ...button, ''] : []
  const last = pass.length > 0 ? [] : button
  const parts = [email.heading, '', ...email.paragraphs, '', ...alerts, '', ...open, ...sections, ...factLines(email.facts), '', ...last]
  return [...parts, email.notice, '', ...after, '', ...email.footer]
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
