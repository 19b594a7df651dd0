import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '@karwan/brands/brand'
import { brandAssetFolder } from '@karwan/brands/node'
import { directionOf, isoCodeOf, type Language } from '@karwan/domain/locales'
import { translatorOf } from '@karwan/messages/all'
import type { DocumentLayout } from './document.ts'

/** Returns what all sheets of a brand share, without a code to scan. `sandbox`: they say that it is a demonstration. */
export const sheetOf = (brand: Brand, language: Language, sandbox: boolean) =>
  ({
    subtitle: brand.name[language],
    dir: directionOf(language),
    typstLang: isoCodeOf(language),
    brand: { name: brand.name[language], logo: readFileSync(join(brandAssetFolder(brand), brand.logos.logo[language]), 'utf8') },
    colours: { primary: brand.colors.light.primary, soft: brand.colors.light.primarySoft },
    qr: '',
    qrAddress: '',
    qrAlt: '',
    notice: sandbox ? translatorOf(language)('policy.sandboxNotice') : '',
    footer: `${brand.parentCompany[language]} · \u2068${brand.contact.phones[0]}\u2069 · \u2068${brand.contact.email}\u2069`,
  }) satisfies Partial<DocumentLayout>
