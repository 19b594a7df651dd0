import type { VisaProductPage } from '@karwan/contract/console'
import { useWords } from '../base/index.ts'

type Version = VisaProductPage['versions'][number]
interface HistoryProps {
  readonly product: VisaProductPage
  /** Puts an older version into the form; undefined where the person may not edit. */
  readonly onBringBack: ((version: Version) => void) | undefined
}

/** Publications and versions of a product, newest first; the brand's file is the last. */
export const History = ({ product, onBringBack }: HistoryProps) => {
  const { t, format } = useWords()
  const number = (version: number) => (version === 0 ? t('products.ofFile') : t('content.version', { number: format.number(version) }))
  return (
    <section aria-label={t('content.history')}>
      <h2>{t('content.history')}</h2>
      <ul className="nhistory">
        {product.publications.map(({ id, version, by, at, approvedBy }) => (
          <li key={`publication ${id}`}>
            {t('content.shownFrom', { number: format.number(version), time: format.dateAndTime(at) })}
            <bdi className="sub xs"> {by}</bdi>
            {approvedBy !== null && <div className="sub xs">{t('fees.approvedBy', { name: approvedBy })}</div>}
          </li>
        ))}
        {product.versions.map(each => (
          <li key={`version ${each.version}`} className="bar">
            <span className="grow">
              {number(each.version)}
              {each.by !== null && each.at !== null && (
                <span className="sub xs">
                  {' '}
                  <bdi>{each.by}</bdi> · <bdi>{format.dateAndTime(each.at)}</bdi>
                </span>
              )}
            </span>
            {onBringBack && each.version !== product.version && (
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
