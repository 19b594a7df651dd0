/** Pages of the shop that content may lead to; a country's visa page as `/visas/<name>` besides. */
export const linkedPages = [
  '/',
  '/flightSearch',
  '/search',
  '/flight/anywhere',
  '/visas',
  '/help',
  '/contact',
  '/offices',
  '/booking',
  '/terms',
  '/privacy',
] as const

/** Returns whether a text is a page of the shop, with or without a query, or an https address elsewhere. */
export const isNoticeLink = (link: string): boolean => (link.startsWith('/') ? isPage(link) : isSecureAddress(link))

/** Query and fragment, of the characters that an address is written with. */
const rest = /^[?#][\w\-.~:/?#[\]@!$&'()*+,;=%]*$/
const isPage = (link: string): boolean => {
  const [path = ''] = link.split(/[?#]/, 1)
  const isKnown = (linkedPages as readonly string[]).includes(path) || /^\/visas\/[a-z-]+$/.test(path)
  return isKnown && (path === link || rest.test(link.slice(path.length)))
}

/** A host with a dot, without user or password. */
const secure = /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::\d{1,5})?(?:[/?#][\w\-.~:/?#[\]@!$&'()*+,;=%]*)?$/i
const isSecureAddress = (link: string): boolean => secure.test(link)
