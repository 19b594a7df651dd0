const preloadLink = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const startOfPage = /(<script nonce="[^"]*" type="module"[^>]*>)(import "[^<]*?window\.__reactRouterRouteModules = [^<]*?)<\/script>/
const fixedImport = /^\s*import (?:\* as (\w+) from )?"([^"]+)";$/gm

/**
 * The page is read before it is used: letters and the first picture are asked for, and the page is painted once, before its code is fetched
 * on the same narrow line. Takes the module links and the starting script the router wrote, and lets that script wait for the first frame.
 * What it does not recognise it leaves as it was.
 */
export function startAfterFirstPaint(html: string): string {
  const [whole, opening, code] = startOfPage.exec(html) ?? []
  if (whole === undefined || code === undefined) return html
  const preloaded = [...new Set([...html.matchAll(preloadLink)].map(([, file]) => file))]
  const imports = [...code.matchAll(fixedImport)].map(([, name = '', file]) => ({ name, file }))
  const script = [
    'await new Promise(go => document.hidden ? go() : requestAnimationFrame(() => setTimeout(go)))',
    `for (const href of ${JSON.stringify(preloaded)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))`,
    `const [${imports.map(({ name }) => name).join(', ')}] = await Promise.all(${JSON.stringify(imports.map(({ file }) => file))}.map(file => import(file)))`,
    code.replace(fixedImport, '').trim(),
  ].join('\n')
  return html.replace(whole, () => `${opening}${script}</script>`).replace(preloadLink, '')
}
