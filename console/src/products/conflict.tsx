import type { VisaProductPage } from '@karwan/contract/console'
import { ContentConflict, type ContentConflictProps, useWords } from '../base/index.ts'
import { TermsText } from './terms-text.tsx'

/** Shows the terms that somebody saved meanwhile. */
export const Conflict = ({ theirs, ...props }: ContentConflictProps & { readonly theirs: VisaProductPage }) => {
  const { t } = useWords()
  return (
    <ContentConflict {...props}>
      <p className="xs">{t('content.theirs')}</p>
      <TermsText terms={theirs.body.product} />
    </ContentConflict>
  )
}
