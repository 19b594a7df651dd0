const preloadLink = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const startOfPage =
  /(<script nonce="[^"]*" type="module"[^>]*>)([^<]*?window\.__reactRouterRouteModules = \{([^<]*?)\};\s*)import\("([^"]+)"\);<\/script>/
const namedImport = /import(?: \* as (\w+) from)? "([^"]+)";/g

/**
 * The page is read before it is used: letters and the first picture are asked for, and the page is painted once, before its code is fetched
 * on the same narrow line. Takes the module links and the starting script the router wrote, and puts a script in their place that waits for the
 * first frame. What it does not recognise it leaves as it was.
 */
export function startAfterFirstPaint(html: string): string {
  const start = startOfPage.exec(html)
  if (!start) return html
  const [whole, opening = '', imports = '', routes = '', entry = ''] = start
  const files = [...new Set([...html.matchAll(preloadLink)].map(([, file]) => file))]
  const named = [...imports.matchAll(namedImport)].map(([, name, file]) => ({ name, file }))
  // Routes that came in pieces are put together between the imports and the table of routes.
  const between = imports
    .replace(namedImport, '')
    .replace(/window\.__reactRouterRouteModules[^]*$/, '')
    .trim()
  const script = [
    'await new Promise(go => document.hidden ? go() : requestAnimationFrame(() => setTimeout(go)))',
    `for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))`,
    `const [${named.map(({ name = '' }) => name).join(', ')}] = await Promise.all(${JSON.stringify(named.map(({ file }) => file))}.map(file => import(file)))`,
    ...(between === '' ? [] : [between]),
    `window.__reactRouterRouteModules = {${routes}}`,
    `import(${JSON.stringify(entry)})`,
  ].join('\n')
  return html.replace(whole, () => `${opening}${script}</script>`).replace(preloadLink, '')
}
