import type { VisaProductPage } from '@karwan/contract/console'
import { useWords } from '../base/index.ts'
import { TermsText } from './terms-text.tsx'

interface ConflictProps {
  /** Tells who saved and when. */
  readonly failure: { readonly data: Readonly<Record<string, unknown>> }
  readonly theirs: VisaProductPage
  readonly onKeep: () => void
  readonly onTake: () => void
}
/** Says who saved meanwhile and when, shows their terms, and loses nothing that was typed (HC-14). */
export const Conflict = ({ failure, theirs, onKeep, onTake }: ConflictProps) => {
  const { t, format } = useWords()
  const at = typeof failure.data.at === 'string' ? format.dateAndTime(failure.data.at) : ''
  return (
    <section className="nconflict" role="alert">
      <p className="med">{t('content.conflict', { name: String(failure.data.by ?? ''), time: at })}</p>
      <p className="xs">{t('content.theirs')}</p>
      <TermsText terms={theirs.body.product} />
      <div className="bar wrapx">
        <button type="button" className="k" onClick={onKeep}>
          {t('content.keepMine')}
        </button>
        <button type="button" className="k" onClick={onTake}>
          {t('content.useTheirs')}
        </button>
      </div>
    </section>
  )
}
