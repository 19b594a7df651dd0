import type { ConsoleOrder } from '@karwan/contract/console'
import { endonymOf, languages } from '@karwan/domain/locales'
import { useWords } from '../base/index.ts'

interface DocumentsProps {
  readonly reference: string
  readonly item: ConsoleOrder['items'][number]
}
/** Documents of an item, each in every language. Opening one is written down. */
export const Documents = ({ reference, item }: DocumentsProps) => {
  const { t } = useWords()
  return (
    <ul className="xs docs" aria-label={t('console.documents')}>
      {item.documents.map(kind => (
        <li key={kind} className="bar wrapx">
          <span className="mut">{t(`console.document_${kind}`)}</span>
          {languages.map(language => (
            <a
              key={language}
              className="lnk"
              lang={language}
              target="_blank"
              rel="noreferrer"
              aria-label={`${t(`console.document_${kind}`)}, ${endonymOf(language)}`}
              href={`/api/console/orders/${reference}/items/${item.id}/documents/${kind}.pdf?lang=${language}`}
            >
              {endonymOf(language)}
            </a>
          ))}
        </li>
      ))}
    </ul>
  )
}
