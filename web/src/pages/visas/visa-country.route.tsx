import type { VisaCountryPage, VisaRuleView } from '@karwan/contract/visas'
import { countryName } from '@karwan/domain/countries'
import { useShop } from '../../base/brand/index.ts'
import { ButtonLink, Card } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import type { PageProps } from '../../base/router/index.ts'
import { useVerdictWords, VerdictLine } from '../../visas/index.ts'
import { MistakeLine } from './mistake-line.tsx'
import { Offers } from './offers.tsx'
import { useRuleWords } from './rule-words.ts'

/** `/visas/turkiye`: the rules of one country by passport, each with its source and the day it was checked. */
export default function VisaCountry({ data: { title, country, passports } }: PageProps<VisaCountryPage>) {
  const { t, language } = useLocale()
  const shop = useShop()
  const { border } = useVerdictWords({})
  const { who } = useRuleWords()
  const place = countryName(country, language)
  return (
    <article className="container-content py-8 md:py-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-3xl md:text-4xl">{title}</h1>
        <ButtonLink to={`/visas?passport=${shop.country}&to=${country}`}>{t('visa.askYours')}</ButtonLink>
      </div>
      <div className="mt-6 md:mt-8 grid grid-cols-1 gap-6 md:grid-cols-2 md:items-start">
        {passports.map(({ passport, rules }) => (
          <section key={passport} aria-labelledby={`passport-${passport}`} className="flex flex-col gap-4">
            <h2 id={`passport-${passport}`} className="text-xl md:text-2xl">
              {t('visa.forPassport', { country: countryName(passport, language) })}
            </h2>
            <Offers passport={passport} country={country} />
            {byKind(rules).map(([kind, same]) => (
              <Card as="section" key={kind} aria-labelledby={`${kind}-${passport} passport-${passport}`}>
                <h3 id={`${kind}-${passport}`} className="font-semibold">
                  {border({ kind, country, airport: place })}
                </h3>
                <ul className="mt-1 -mb-3 divide-y divide-border">
                  {same.map((rule, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the rules of a country stay in one order
                    <li key={at} className="py-3 flex flex-col gap-1">
                      <p className="text-sm font-semibold">{who(rule, same.length === 1)}</p>
                      <VerdictLine crossing={kind} verdict={rule.verdict} airports={{}} />
                    </li>
                  ))}
                </ul>
              </Card>
            ))}
          </section>
        ))}
      </div>
      <div className="mt-6">
        <MistakeLine passports={passports.map(({ passport }) => passport)} country={country} />
      </div>
      <Questions country={country} passports={passports} />
    </article>
  )
}

const byKind = (rules: readonly VisaRuleView[]) => [...Map.groupBy(rules, ({ kind }) => kind)]

/** The rules as questions and answers for search engines. */
function Questions({ country, passports }: Pick<VisaCountryPage, 'country' | 'passports'>) {
  const { t, language, format } = useLocale()
  const { border, verdict: words, conditions } = useVerdictWords({})
  const { who } = useRuleWords()
  const place = countryName(country, language)
  const textOf = ({ kind, verdict, ...rule }: VisaRuleView, isOnly: boolean): string => {
    const { checkedOn, source } = verdict
    const checked = checkedOn && `${t('border.checkedOn', { date: format.dateLong(checkedOn) })} ${source?.title ?? ''}`
    const facts = [words(kind, verdict), ...conditions(verdict), ...(checked ? [checked] : [])]
    return `${border({ kind, country, airport: place })}, ${who({ kind, verdict, ...rule }, isOnly)}: ${facts.join(' · ')}`
  }
  const page = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: passports.map(({ passport, rules }) => ({
      '@type': 'Question',
      name: t('visa.faqQuestion', { country: place, passport: countryName(passport, language) }),
      acceptedAnswer: {
        '@type': 'Answer',
        text: byKind(rules)
          .flatMap(([, same]) => same.map(rule => textOf(rule, same.length === 1)))
          .join('\n'),
      },
    })),
  }
  const json = JSON.stringify(page).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules and texts, without a "<"
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
