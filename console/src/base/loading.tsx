import { useWords } from './words.tsx'

/** Grey lines in the place of what comes. */
export const Loading = () => {
  const { t } = useWords()
  return (
    <div className="page" role="status">
      <span className="sr">{t('staff.loading')}</span>
      {[0, 1, 2, 3, 4].map(line => (
        <div key={line} className="ghost" aria-hidden="true" />
      ))}
    </div>
  )
}
