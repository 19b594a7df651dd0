import type { PublicBrand } from '@karwan/brands/brand'
import { type Language, scriptOf } from '@karwan/domain/locales'
import type { FontFiles } from '../base/design/index.ts'
import { linkPreview } from './link-preview.server.ts'
import type { PageWorld } from './page-world.ts'

export interface HeadProps {
  readonly brand: PublicBrand
  readonly language: Language
  readonly origin: string
  /** Path and query. */
  readonly address: string
  readonly title: string
  /** Search engines stay out: results, bookings, forms. */
  readonly hidden: boolean
  readonly hotelName: PageWorld['hotelName']
  readonly fonts: FontFiles
  readonly styles: string
  readonly nonce: string
}

/**
 * The head of a page; only the server writes it. The page's styles stand in its first bytes and are never sent a second
 * time as script.
 */
export function Head({ fonts, styles, nonce, ...texts }: HeadProps) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <HeadTexts {...texts} />
      <link
        rel="preload"
        as="font"
        type="font/woff2"
        crossOrigin="anonymous"
        href={scriptOf(texts.language) === 'latin' ? fonts.latin : fonts.arabic}
      />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet and brand tokens validated at start */}
      <style nonce={nonce} dangerouslySetInnerHTML={{ __html: styles }} />
    </>
  )
}

/** Writes the texts for search engines and link previews; they run no scripts. */
function HeadTexts({ brand, language, origin, address, title, hidden, hotelName }: Omit<HeadProps, 'fonts' | 'styles' | 'nonce'>) {
  const { search } = brand
  const { path, inOneLanguage } = readAddress(address)
  const inLanguage = (other: Language) => `${origin}${path}${path.includes('?') ? '&' : '?'}lang=${other}`
  const absolute = (file: string) => new URL(file, search.ogUrl).href
  const appleId = /\/id(\d+)/.exec(brand.apps.ios)?.[1]
  const preview = previewOf(address, language, hotelName)
  const text = preview?.description ?? search.description[language]
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={text} />
      <meta name="keywords" content={search.keywords[language]} />
      {hidden && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name[language]} />
      <meta property="og:title" content={preview?.title ?? title} />
      <meta property="og:description" content={text} />
      <meta property="og:url" content={absolute(path)} />
      <meta property="og:image" content={new URL(preview?.image ?? search.ogImage[language], `${origin}/`).href} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:locale" content={language} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={search.theme.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={search.theme.dark} />
      {appleId !== undefined && <meta name="apple-itunes-app" content={`app-id=${appleId}`} />}
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

function previewOf(address: string, language: Language, hotelName: HeadProps['hotelName']) {
  const { pathname, search } = new URL(address, 'http://shop')
  return linkPreview(pathname, search, language, hotelName)
}

/**
 * The page's own address for search engines: without the language, which is told apart by its own links, and without
 * what is one visitor's. An address that names its language is the page's own, else it is the one that suits everybody.
 */
function readAddress(address: string): { readonly path: string; readonly inOneLanguage: boolean } {
  const { pathname, searchParams } = new URL(address, 'http://shop')
  const inOneLanguage = searchParams.has('lang')
  for (const name of ['lang', 'reset', 'back', 'refused']) searchParams.delete(name)
  const rest = searchParams.toString()
  return { path: rest === '' ? pathname : `${pathname}?${rest}`, inOneLanguage }
}
