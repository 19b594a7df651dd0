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
    earlyPresses,
    'await new Promise(go => document.hidden ? go() : requestAnimationFrame(() => setTimeout(go)))',
    `for (const href of ${asJson(needed)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))`,
    `import(${asJson(entry)})`,
  ].join('\n')
  return `<script id="start" type="application/json" nonce="${nonce}">${asJson(start)}</script><script type="module" async nonce="${nonce}">${script}</script>`
}

/** Keeps what is pressed before the page has its code; `useEarlyPresses` presses it then. */
const earlyPresses = [
  'const pressed = []',
  "const keep = ({ target }) => pressed.push(...[target.closest('button[type=button]')].filter(Boolean))",
  "addEventListener('click', keep, true)",
  "window.takeEarlyPresses = () => (removeEventListener('click', keep, true), pressed.splice(0))",
].join('\n')

/** Nothing in it can end the script element it stands in. */
const asJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')
