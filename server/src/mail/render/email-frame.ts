import { type Brand, brandAssetPath } from '@karwan/brands/brand'
import { directionOf, type Language } from '@karwan/domain/locales'
import { translatorOf } from '@karwan/messages/all'
import type { Email, EmailLook } from './email.ts'

export const lookOf = (brand: Brand, language: Language, shop: string): EmailLook => ({
  language,
  dir: directionOf(language),
  brandName: brand.name[language],
  logo: `${shop}${brandAssetPath(brand.id, brand.search.icons.small)}`,
  primary: brand.colors.light.primary,
  onPrimary: brand.colors.light.onPrimary,
  soft: brand.colors.light.surfaceSunken,
})

/** Returns the footer of e-mails to a reader. */
export const footOf = (brand: Brand, language: Language, sandbox: boolean): Pick<Email, 'notice' | 'footer'> => ({
  notice: sandbox ? translatorOf(language)('policy.sandboxNotice') : '',
  footer: [brand.parentCompany[language], brand.contact.phones.join(' · '), brand.contact.email],
})
