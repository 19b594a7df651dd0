import type { PublicBrand } from '@karwan/brands/brand'
import type { Language } from '@karwan/domain/locales'
import { createContext, use } from 'react'
import type { FontFiles } from './design/fonts.ts'
import type { PageWordGroup } from './i18n/index.ts'

/** Only the server fills it: the page's styles stand in its first bytes and are never sent a second time as script. */
export const HeadContext = createContext<
  | { readonly nonce: string; readonly styles: string; readonly fonts: FontFiles; readonly wordFiles: Readonly<Record<string, string>> }
  | undefined
>(undefined)

/** The style element. In the browser it is left as the server wrote it. */
export function HeadStyles() {
  const head = use(HeadContext)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet and brand tokens validated at start
  return <style nonce={head?.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: head?.styles ?? '' }} />
}

/** The letters of the page's language, fetched with the page and not after its styles are read. */
export function HeadFonts({ language }: { language: Language }) {
  const head = use(HeadContext)
  if (!head) return null
  return (
    <link
      rel="preload"
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
      href={language === 'en' ? head.fonts.latin : head.fonts.arabic}
    />
  )
}

/** The page's words, fetched beside its code and not after it. */
export function HeadWords({ language, groups }: { language: Language; groups: readonly PageWordGroup[] }) {
  const head = use(HeadContext)
  if (!head) return null
  return groups.map(group => <link key={group} rel="modulepreload" href={head.wordFiles[`${language}/${group}`]} nonce={head.nonce} />)
}

export interface HeadTextsProps {
  brand: PublicBrand
  language: Language
  origin: string
  /** Path and query that name this page, without `lang`. */
  path: string
  /** The address names its language: that is then the page's own address, else it is the one that suits everybody. */
  inOneLanguage: boolean
  /** Of the page, before the brand's name; the brand's own title where the page has none. */
  title?: string | undefined
  description?: string | undefined
  /** Search engines stay out: results, bookings, forms. */
  hidden: boolean
}

/** What search engines and link previews read; they run no scripts. */
export function HeadTexts({ brand, language, origin, path, inOneLanguage, title, description, hidden }: HeadTextsProps) {
  const { search } = brand
  const fullTitle = title === undefined ? search.title[language] : `${title} – ${brand.name[language]}`
  const text = description ?? search.description[language]
  const inLanguage = (other: Language) => `${origin}${path}${path.includes('?') ? '&' : '?'}lang=${other}`
  const absolute = (address: string) => new URL(address, search.ogUrl).href
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={text} />
      <meta name="keywords" content={search.keywords[language]} />
      {hidden && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name[language]} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={text} />
      <meta property="og:url" content={absolute(path)} />
      <meta property="og:image" content={new URL(search.ogImage[language], `${origin}/`).href} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:locale" content={language} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={search.theme.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={search.theme.dark} />
      <link rel="icon" href={search.favicon} type="image/svg+xml" />
      <link rel="icon" href={search.faviconPng} sizes="32x32" type="image/png" />
      <link rel="apple-touch-icon" href={search.appleTouchIcon} />
      {!hidden && (
        <>
          <link rel="canonical" href={inOneLanguage ? inLanguage(language) : `${origin}${path}`} />
          {brand.languages.map(other => (
            <link key={other} rel="alternate" hrefLang={other} href={inLanguage(other)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={`${origin}${path}`} />
        </>
      )}
    </>
  )
}
