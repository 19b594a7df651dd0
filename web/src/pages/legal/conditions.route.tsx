import type { Feature } from '@karwan/brands/brand'
import { createTranslator } from '@karwan/messages/translator'
import { useShop } from '../../base/brand/index.ts'
import { Link } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import type { PageProps } from '../../base/router/index.ts'
import type { ConditionsData } from './conditions.server.ts'

/** Products with conditions of their own: their keys begin with `policy.` and the product. */
const products = [
  ['flight', 'ui.flights'],
  ['hotel', 'ui.hotels'],
  ['package', 'ui.packageTab'],
  ['visa', 'ui.visas'],
] as const satisfies readonly (readonly [Feature, string])[]
/** Sections of the terms that stand only where a brand sells what they are about. */
const featureOf: Readonly<Record<string, Feature>> = { Installments: 'installment', Package: 'package' }

/** `/terms/2026-11-26.3`: one version of the conditions, word for word as it was accepted with a booking. */
export default function Conditions({ data: { version, from, until, texts } }: PageProps<ConditionsData>) {
  const { t, format, language } = useLocale()
  const { name, parentCompany, contact, sells } = useShop()
  const then = createTranslator(language, texts)
  const values = { brand: name[language], company: parentCompany[language], email: contact.email, phone: contact.phones[0] ?? '' }
  const keys = Object.keys(texts)
  const sections = keys.flatMap(key => {
    const part = key.match(/^legal\.terms(\w+)Text$/)?.[1]
    const feature = featureOf[part ?? '']
    return part === undefined || (feature && !sells(feature)) ? [] : part
  })
  const days = { from: format.dateLong(from), until: format.dateLong(until ?? from) }
  return (
    <article className="container-text py-10 md:py-16">
      <h1 className="text-3xl md:text-4xl">{then.find('legal.termsTitle')}</h1>
      <p className="mt-2 text-sm text-text-muted">
        {t('legal.version', { version })}
        <br />
        {until === undefined ? t('legal.versionSince', days) : t('legal.versionPast', days)}
      </p>
      {until !== undefined && (
        <p className="mt-2 text-sm">
          <Link to="/terms">{t('legal.versionNow')}</Link>
        </p>
      )}
      <p className="mt-6 text-lg leading-loose">{then.find('legal.termsIntro', values)}</p>
      {sections.map(part => (
        <section key={part} className="mt-10">
          <h2 className="text-xl">{then.find(`legal.terms${part}Title`)}</h2>
          <p className="mt-2 leading-loose">{then.find(`legal.terms${part}Text`, values)}</p>
        </section>
      ))}
      {products.map(([product, title]) => {
        const lines = keys.filter(key => key.startsWith(`policy.${product}.`) && key !== 'policy.package.promise')
        if (lines.length === 0 || !sells(product)) return null
        return (
          <section key={product} className="mt-10">
            <h2 className="text-xl">{t(title)}</h2>
            <ul className="mt-2 flex flex-col gap-1.5 list-disc ps-5 marker:text-text-subtle">
              {lines.map(key => (
                <li key={key}>{then.find(key, values)}</li>
              ))}
            </ul>
          </section>
        )
      })}
    </article>
  )
}
