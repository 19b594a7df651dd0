import { ChevronDown, Search } from 'lucide'
import { useState } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { ButtonLink, Icon, TextField } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { type AnsweredTopic, topicsOf } from './questions.ts'
import { searchAnswers } from './search-answers.ts'

/** `/help`: questions by topic with their answers, and a search in them. */
export default function HelpPage() {
  const { t, format, language } = useLocale()
  const shop = useShop()
  const [query, setQuery] = useState('')
  const topics = topicsOf(shop, { t, format })
  const found = searchAnswers(topics, query)
  const searched = query.trim() !== ''
  const count = found.reduce((sum, { answers }) => sum + answers.length, 0)
  return (
    <article className="container-text py-10 md:py-16">
      <h1 className="text-3xl md:text-4xl">{t('help.title')}</h1>
      <p className="mt-4 text-lg">{t('help.lead', { brand: shop.name[language] })}</p>
      <search className="block mt-6">
        <TextField
          label={t('help.search')}
          help={t('help.searchHint')}
          type="search"
          value={query}
          onChange={setQuery}
          before={<Icon of={Search} size={20} className="ms-3.5 text-text-muted" />}
        />
      </search>
      <p role="status" className="mt-2 min-h-6 text-sm text-text-muted">
        {searched && count > 0 && t('help.found', { count })}
      </p>
      {!searched && <Topics topics={topics} />}
      {found.map(topic => (
        <Questions key={topic.id} topic={topic} searched={searched} />
      ))}
      {count === 0 && (
        <div role="alert" className="mt-6">
          <h2 className="text-xl">{t('help.noneTitle', { query: query.trim() })}</h2>
          <p className="mt-2">{t('help.noneText')}</p>
        </div>
      )}
      <section className="mt-12 border-t border-border pt-6">
        <h2 className="text-xl">{t('help.notFound')}</h2>
        <div className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to="/contact">{t('help.toContact')}</ButtonLink>
          <ButtonLink to="/offices" variant="secondary">
            {t('help.toOffices')}
          </ButtonLink>
        </div>
      </section>
    </article>
  )
}

function Topics({ topics }: { topics: readonly AnsweredTopic[] }) {
  const { t } = useLocale()
  return (
    <nav aria-label={t('legal.contents')} className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {topics.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex items-center min-h-11 rounded-full border border-border px-4 hover:border-border-strong"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Native elements, so that they unfold before the script is there and the browser's own search finds their words. */
function Questions({ topic: { id, title, answers }, searched }: { topic: AnsweredTopic; searched: boolean }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-10 scroll-mt-24">
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      <div className="mt-2 divide-y divide-border border-y border-border">
        {answers.map(({ id: answerId, question, answer }) => (
          <details key={`${answerId} ${searched}`} open={searched} className="group">
            <summary className="flex cursor-pointer list-none items-center gap-2 min-h-12 py-2 font-semibold [&::-webkit-details-marker]:hidden">
              <span className="flex-1 min-w-0">{question}</span>
              <Icon
                of={ChevronDown}
                size={20}
                aria-hidden="true"
                className="shrink-0 transition-transform duration-150 group-open:rotate-180"
              />
            </summary>
            <p className="pb-4 leading-loose">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
