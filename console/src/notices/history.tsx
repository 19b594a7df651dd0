import type { NoticePage } from '@karwan/contract/console'
import { useWords } from '../base/index.ts'

type Version = NoticePage['versions'][number]
interface HistoryProps {
  readonly notice: NoticePage
  /** Puts an older version into the form; undefined where the person may not edit. */
  readonly onBringBack: ((version: Version) => void) | undefined
}

/** Versions and publications of a notice, newest first. */
export const History = ({ notice, onBringBack }: HistoryProps) => {
  const { t, format } = useWords()
  return (
    <section aria-label={t('content.history')}>
      <h2>{t('content.history')}</h2>
      <ul className="nhistory">
        {notice.publications.map(({ id, version, from, until, by, ended }) => (
          <li key={`publication ${id}`}>
            {t('content.shownFrom', { number: version, time: format.dateAndTime(from) })}
            {until && ` · ${t('content.until', { time: format.dateAndTime(until) })}`}
            <bdi className="sub xs"> {by}</bdi>
            {ended && <div className="sub xs">{t('content.endedBy', { name: ended.by, time: format.dateAndTime(ended.at) })}</div>}
          </li>
        ))}
        {notice.versions.map(each => (
          <li key={`version ${each.version}`} className="bar">
            <span className="grow">
              {t('content.version', { number: each.version })}
              <span className="sub xs">
                {' '}
                <bdi>{each.by}</bdi> · <bdi>{format.dateAndTime(each.at)}</bdi>
              </span>
            </span>
            {onBringBack && each.version !== notice.version && (
              <button type="button" className="k q" onClick={() => onBringBack(each)}>
                {t('content.bringBack')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
