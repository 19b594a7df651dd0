import type { LegalWords } from '@karwan/messages/load'
import type { ReactNode } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { Bdi, useLocale, Words } from '../../base/i18n/index.ts'

type Key = keyof LegalWords & string
export interface LegalPageProps {
  title: Key
  intro: Key
  /** Day of the last change. */
  updated: string
  sections: readonly { readonly id: string; readonly title: Key; readonly text: Key; readonly more?: ReactNode }[]
  /** Stands after the sections. */
  more?: ReactNode
}

/** A page of rules: readable measure, contents at its head, an address for questions at its end. */
export function LegalPage({ title, intro, updated, sections, more }: LegalPageProps) {
  const { t, format, language } = useLocale()
  const { name, parentCompany, contact } = useShop()
  const values = { brand: name[language], company: parentCompany[language], email: contact.email }
  const text = (key: Key) => t.find(key, values) ?? ''
  return (
    <article className="container-text py-10 md:py-16">
      <h1 className="text-3xl md:text-4xl">{t(title as 'legal.termsTitle')}</h1>
      <p className="mt-2 text-sm text-text-muted">{t('legal.updated', { date: format.dateLong(updated) })}</p>
      <p className="mt-6 text-lg leading-loose">{text(intro)}</p>
      <nav aria-label={t('legal.contents')} className="mt-8 rounded-lg border border-border bg-surface-sunken p-5">
        <h2 className="text-md">{t('legal.contents')}</h2>
        <ul className="mt-1">
          {sections.map(section => (
            <li key={section.id}>
              <a href={`#${section.id}`} className="inline-flex items-center min-h-9 text-link hover:underline underline-offset-4">
                {t(section.title as 'legal.termsTitle')}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(section => (
        <section key={section.id} id={section.id} className="mt-10">
          <h2 className="text-xl">{t(section.title as 'legal.termsTitle')}</h2>
          <p className="mt-2 leading-loose">{text(section.text)}</p>
          {section.more}
        </section>
      ))}
      {more}
      <p className="mt-12 border-t border-border pt-6">
        <Words
          parts={t.parts('legal.questions', values)}
          as={{
            email: email => (
              <a href={`mailto:${email}`} className="text-link underline underline-offset-3">
                <Bdi ltr>{email}</Bdi>
              </a>
            ),
          }}
        />
      </p>
    </article>
  )
}
