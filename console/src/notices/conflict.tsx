import type { NoticePage } from '@karwan/contract/console'
import { directionOf } from '@karwan/domain/locales'
import { ContentConflict, type ContentConflictProps, useWords } from '../base/index.ts'

/** Shows the texts that somebody saved meanwhile. */
export const Conflict = ({ theirs, ...props }: ContentConflictProps & { readonly theirs: NoticePage }) => {
  const { t } = useWords()
  return (
    <ContentConflict {...props}>
      <p className="xs">
        {t('content.theirs')} · {t(`content.level_${theirs.body.level}`)}
      </p>
      <ul className="lines">
        {theirs.languages.map(language => (
          <li key={language} lang={language} dir={directionOf(language)}>
            <bdi>{theirs.body.text[language]}</bdi>
          </li>
        ))}
      </ul>
    </ContentConflict>
  )
}
