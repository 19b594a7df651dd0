import type { ReactNode } from 'react'
import { useWords } from './words.tsx'

export interface ContentConflictProps {
  /** Tells who saved and when. */
  readonly failure: { readonly data: Readonly<Record<string, unknown>> }
  readonly onKeep: () => void
  readonly onTake: () => void
}
/** Says who saved meanwhile and when, shows what they saved, and loses nothing that was typed (HC-14). */
export const ContentConflict = ({ failure, onKeep, onTake, children }: ContentConflictProps & { readonly children: ReactNode }) => {
  const { t, format } = useWords()
  const at = typeof failure.data.at === 'string' ? format.dateAndTime(failure.data.at) : ''
  return (
    <section className="nconflict" role="alert">
      <p className="med">{t('content.conflict', { name: String(failure.data.by ?? ''), time: at })}</p>
      {children}
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
