import { escapeHtml } from './html.ts'
import { directionOf, type InEachLanguage, type Language } from './languages.ts'

/** A text with its words left in English is worse than none, so each page of the sandbox has all three. */
export interface SandboxPage {
  readonly language: Language
  readonly title: string
  /** HTML; whoever makes it escapes what is not theirs. */
  readonly body: string
  /** Address without its language, for the links to the other two; with a query or without, as it may stand in HTML. */
  readonly path: string
}

/**
 * Pages of the sandbox run no script and take nothing from elsewhere. Pictures of mails are the exception the mailbox
 * makes itself.
 */
export const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

const banner: InEachLanguage = {
  en: 'Sandbox. Everything here is made up: no flight, no room, no money, no real mail.',
  ar: 'بيئة تجريبية. كل ما هنا غير حقيقي: لا رحلات ولا غرف ولا أموال ولا بريد فعلي.',
  ckb: 'ژینگەی تاقیکردنەوە. هەرچی لێرەیە ڕاستەقینە نییە: نە گەشت، نە ژوور، نە پارە، نە ئیمەیڵی ڕاستەقینە.',
}
type Link = readonly [path: string, name: InEachLanguage]
const before: readonly Link[] = [
  ['/', { en: 'Sandbox', ar: 'البيئة التجريبية', ckb: 'ژینگەی تاقیکردنەوە' }],
  ['/mail', { en: 'Mailbox', ar: 'صندوق البريد', ckb: 'سندوقی ئیمەیڵ' }],
  ['/phone', { en: 'Text messages', ar: 'الرسائل النصية', ckb: 'نامە کورتەکان' }],
]
const after: readonly Link[] = [
  ['/mall', { en: 'Mall app', ar: 'تطبيق المول', ckb: 'ئەپی مۆڵ' }],
  ['/visa-authority', { en: 'Visa authority', ar: 'جهة التأشيرات', ckb: 'دەزگای ڤیزا' }],
  ['/matomo', { en: 'Matomo', ar: 'Matomo', ckb: 'Matomo' }],
]
/** By path, so that several sandboxes of one process link to each once. */
const linked = new Map<string, InEachLanguage>()

/** Adds a simulated service to the links at the head of every page. */
export const linkTo = (path: string, name: InEachLanguage): void => void linked.set(path, name)
const names: InEachLanguage = { en: 'English', ar: 'العربية', ckb: 'کوردی' }

export const sandboxPage = ({ language, title, body, path }: SandboxPage): string => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/sandbox.css"></head>
<body>
<p class="banner">${banner[language]}</p>
<header><nav>${[...before, ...linked, ...after].map(([to, words]) => `<a href="${to}?lang=${language}"${to === path ? ' aria-current="page"' : ''}>${words[language]}</a>`).join('')}</nav>
<nav>${Object.entries(names)
  .map(
    ([code, name]) =>
      `<a lang="${code}" href="${path}${path.includes('?') ? '&amp;' : '?'}lang=${code}"${code === language ? ' aria-current="true"' : ''}>${name}</a>`,
  )
  .join('')}</nav></header>
<main><h1>${escapeHtml(title)}</h1>
${body}
</main></body></html>`

/** A table whose cells are HTML. */
export const htmlTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<div class="scroll" tabindex="0"><table><thead><tr>${head.map(cell => `<th scope="col">${cell}</th>`).join('')}</tr></thead><tbody>${rows
    .map(row => `<tr>${row.map(cell => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div>`

export const pageStyle = `:root { color-scheme: light dark; --ink: light-dark(#1b2333, #eef1f7); --muted: light-dark(#566074, #a9b3c6); --paper: light-dark(#fff, #171c26);
  --ground: light-dark(#f4f6fa, #0f131b); --line: light-dark(#dbe0ea, #323b4d); --link: light-dark(#1d4ed8, #9dbdff); }
* { box-sizing: border-box; }
body { margin: 0; color: var(--ink); background: var(--ground); font: 16px/1.6 "Vazirmatn Variable", Vazirmatn, system-ui, "Segoe UI", Tahoma, "Noto Sans Arabic", sans-serif; }
.banner { margin: 0; padding: 8px 16px; text-align: center; font-weight: 600; color: #3a2800; background: #f8c96b; }
header, main { max-inline-size: 1040px; margin-inline: auto; padding: 12px 16px; }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 8px 24px; }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px; }
nav a { padding-block: 10px; } nav a[aria-current] { color: var(--ink); font-weight: 700; text-decoration: none; }
a { color: var(--link); text-underline-offset: 3px; }
h1 { font-size: 1.7rem; line-height: 1.3; margin: 8px 0 16px; } h2 { font-size: 1.2rem; margin: 28px 0 8px; }
.card { background: var(--paper); border: 1px solid var(--line); border-radius: 14px; padding: 16px 20px; margin-block: 12px; }
.scroll { overflow-x: auto; background: var(--paper); border: 1px solid var(--line); border-radius: 14px; }
table { border-collapse: collapse; inline-size: 100%; } th, td { text-align: start; padding: 10px 14px; vertical-align: top; border-block-end: 1px solid var(--line); }
th { font-size: .875rem; color: var(--muted); } tr:last-child td { border-block-end: 0; }
code { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: .9em; direction: ltr; unicode-bidi: isolate; white-space: nowrap; }
.muted { color: var(--muted); } dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; } dt { color: var(--muted); } dd { margin: 0; overflow-wrap: anywhere; }
iframe { inline-size: 100%; block-size: 70vh; border: 1px solid var(--line); border-radius: 14px; background: #fff; } pre { white-space: pre-wrap; overflow-wrap: anywhere; }
.stage { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 24px 40px; } .stage > :last-child { flex: 1 1 20rem; min-inline-size: 0; }
.phone { flex: none; inline-size: min(394px, 100%); block-size: 812px; padding: 12px; border-radius: 52px; background: #10141c; box-shadow: 0 0 0 2px #3a4254, 0 18px 48px #0004; }
.phone iframe { display: block; inline-size: 100%; block-size: 100%; border: 0; border-radius: 40px; }
.controls { display: grid; grid-template-columns: minmax(0, 1fr); gap: 10px; } .controls fieldset { display: grid; gap: 4px; margin: 0; padding: 12px 16px; border: 1px solid var(--line); border-radius: 14px; background: var(--paper); }
.controls label { display: flex; gap: 10px; align-items: center; min-block-size: 40px; }
.push { display: inline-flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 8px; min-block-size: 48px; padding: 8px 18px; font: inherit; font-weight: 600; color: var(--ink); background: var(--paper);
  border: 1px solid var(--muted); border-radius: 12px; cursor: pointer; text-decoration: none; } .push bdi { min-inline-size: 0; overflow-wrap: anywhere; } .push.main { color: #fff; background: #1d4ed8; border-color: #1d4ed8; }
.push:focus-visible, .controls input:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.home-screen { display: grid; align-content: center; justify-items: center; gap: 16px; min-block-size: 100vh; padding: 24px; text-align: center; } .home-screen h1 { margin: 0; }
.badge { display: grid; place-items: center; inline-size: 84px; block-size: 84px; border-radius: 22px; color: #fff; background: #b4235a; font-size: 2.4rem; }
`
