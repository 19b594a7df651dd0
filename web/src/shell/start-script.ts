export interface CodeFiles {
  /** The module that brings the page to life. */
  readonly entry: string
  /** Every module it and the page need, asked for at once and not one after another. */
  readonly needed: readonly string[]
}

/**
 * Returns the scripts at the end of the page: its start data as JSON, and the script that starts it. People read a page
 * before they use it. So fonts and the first picture load, and the page is painted once, before its code is fetched on
 * the same narrow connection.
 */
export function startScripts(start: unknown, { entry, needed }: CodeFiles, nonce: string): string {
  const script = [
    'await new Promise(go => document.hidden ? go() : requestAnimationFrame(() => setTimeout(go)))',
    `for (const href of ${asJson(needed)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))`,
    `import(${asJson(entry)})`,
  ].join('\n')
  return `<script id="start" type="application/json" nonce="${nonce}">${asJson(start)}</script><script type="module" async nonce="${nonce}">${script}</script>`
}

/**
 * Script of the page's head: keeps the buttons that are pressed and the fields that are changed before the page has its
 * code, also while the rest of it comes. `EarlyPresses` takes those of the page and those of the header above it, and
 * repeats them.
 */
export const earlyPresses = [
  "{const used = [], waiting = new Set(['main', 'header'])",
  "const controls = { click: ':is(main,header) button[type=button]', input: 'main :is(input,textarea)', change: 'main select' }",
  "const areaOf = control => control.closest('main') ? 'main' : 'header'",
  'const keep = event => { const control = event.target.closest(controls[event.type]); if (control && waiting.has(areaOf(control))) used.push({ control, event }) }',
  'for (const type in controls) addEventListener(type, keep, true)',
  'window.takeEarlyPresses = area => {',
  'if (!waiting.delete(area)) return []',
  'if (waiting.size === 0) for (const type in controls) removeEventListener(type, keep, true)',
  'return used.filter(({ control }) => areaOf(control) === area) }}',
].join('\n')

/** Nothing in it can end the script element it stands in. */
const asJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')
