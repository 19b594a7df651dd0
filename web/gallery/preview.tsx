import { Announcer } from '../src/base/design/announcer.tsx'
import './gallery.css'
import arabicFont from '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2?url'
import latinExtendedFont from '@fontsource-variable/vazirmatn/files/vazirmatn-latin-ext-wght-normal.woff2?url'
import latinFont from '@fontsource-variable/vazirmatn/files/vazirmatn-latin-wght-normal.woff2?url'
import type { PublicBrand } from '@karwan/brands/brand'
import { localDate } from '@karwan/domain/calendar'
import { directionOf, isLanguage, type Language } from '@karwan/domain/locales'
import type { Preview } from '@storybook/react-vite'
import { type ReactNode, Suspense, useLayoutEffect } from 'react'
import { CurrencyProvider, ShopProvider } from '../src/base/brand/index.ts'
import { fontFaces } from '../src/base/design/fonts.ts'
import { endonyms, LocaleProvider } from '../src/base/i18n/index.ts'
import { loadAllWords } from '../src/base/i18n/words.ts'
import { Router } from '../src/base/router/index.ts'

/** Written in by `main.ts`. */
declare const galleryBrands: readonly { readonly brand: PublicBrand; readonly css: string }[]

const fonts = fontFaces({ arabic: arabicFont, latin: latinFont, latinExtended: latinExtendedFont })
const themes = { light: 'Light', dark: 'Dark' } as const

interface Look {
  readonly brandId: string
  readonly language: Language
  readonly theme: string
}

/** The frame of every page around a story: brand, language, direction, theme. */
function Shop({ brandId, language, theme, children }: Look & { children: ReactNode }) {
  const { brand, css } = galleryBrands.find(each => each.brand.id === brandId) ?? galleryBrands[0] ?? { brand: undefined, css: '' }
  useLayoutEffect(() => {
    const { documentElement } = document
    Object.assign(documentElement, { lang: language, dir: directionOf(language) })
    Object.assign(documentElement.dataset, { theme, brand: brandId })
  }, [brandId, language, theme])
  if (!brand) throw new Error('There is no brand')
  const shop = {
    ...{
      brand,
      sandbox: true,
      sandboxUrl: undefined,
      origin: 'http://localhost:3000',
      today: localDate(2026, 11, 17),
    },
    ...{ identityName: undefined, signedIn: false, savesData: false, notices: undefined, cityNames: {} },
  }
  return (
    <Router start="/">
      <style>{`${css}${fonts}`}</style>
      <ShopProvider data={shop}>
        <LocaleProvider language={language}>
          <CurrencyProvider initial={brand.paymentCurrency} payment={brand.paymentCurrency}>
            <Announcer>
              <Suspense>
                <main id="main" className="p-6">
                  {children}
                </main>
              </Suspense>
            </Announcer>
          </CurrencyProvider>
        </LocaleProvider>
      </ShopProvider>
    </Router>
  )
}

const languageOf = (value: unknown): Language => (isLanguage(value) ? value : 'en')
const toolbar = (title: string, icon: 'globe' | 'mirror' | 'paintbrush', names: Readonly<Record<string, string>>) => ({
  description: title,
  toolbar: { title, icon, items: Object.entries(names).map(([value, name]) => ({ value, title: name })), dynamicTitle: true },
})

export default {
  globalTypes: {
    language: toolbar('Language', 'globe', endonyms),
    theme: toolbar('Theme', 'mirror', themes),
    brand: toolbar('Brand', 'paintbrush', Object.fromEntries(galleryBrands.map(({ brand }) => [brand.id, brand.name.en]))),
  },
  initialGlobals: { language: 'en', theme: 'light', brand: 'default' },
  parameters: { layout: 'fullscreen', controls: { disable: true }, actions: { disable: true } },
  loaders: [async ({ globals }) => ({ words: await loadAllWords(languageOf(globals.language)) })],
  decorators: [
    (Story, { globals }) => (
      <Shop language={languageOf(globals.language)} theme={String(globals.theme)} brandId={String(globals.brand)}>
        <Story />
      </Shop>
    ),
  ],
} satisfies Preview
