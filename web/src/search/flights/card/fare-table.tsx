import { cx } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { usePointsOf } from '../../../payment/index.ts'
import { FareActions, FareName, type FaresProps } from './fare-actions.tsx'
import { FareValue, useFareRows } from './fare-rows.tsx'
import { useFareWords } from './fare-words.ts'

/** Fare families as a table: a column each, a row for every thing they may differ in. */
export function FareTable({ fares, onRules, ...rest }: FaresProps) {
  const { t, format } = useLocale()
  const words = useFareWords()
  const rows = useFareRows()
  const pointsOf = usePointsOf()
  const look = (fare: (typeof fares)[number]) => cx('p-3 align-top text-start border-s border-border', rest.isGone(fare) && 'opacity-60')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label={t('results.fares')} className="overflow-x-auto rounded-card border border-border bg-surface">
      <table className="w-full border-collapse text-sm" style={{ minWidth: `${9 + fares.length * 11}rem` }}>
        <caption className="sr-only">{t('results.fares')}</caption>
        <thead>
          <tr>
            <th scope="col" className={cx(rowHead, 'font-medium')}>
              {t('trade.fareFamily')}
            </th>
            {fares.map(fare => (
              <th key={fare.code} scope="col" className={look(fare)}>
                <FareName fare={fare} cabin={words.cabin(fare)} isGone={rest.isGone(fare)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => {
            const isSame = new Set(fares.map(row.words)).size === 1
            return (
              <tr key={row.id} className={cx('border-t border-border', isSame && fares.length > 1 && 'text-text-muted')}>
                <th scope="row" className={rowHead}>
                  <span className="flex items-center gap-2">
                    {row.icon}
                    {row.label}
                  </span>
                </th>
                {fares.map(fare => (
                  <td key={fare.code} className={cx(look(fare), !isSame && 'font-medium')}>
                    <FareValue given={row.given(fare)}>{row.words(fare)}</FareValue>
                  </td>
                ))}
              </tr>
            )
          })}
          {pointsOf && (
            <tr className="border-t border-border">
              <th scope="row" className={rowHead}>
                {t('offer.points')}
              </th>
              {fares.map(fare => (
                <td key={fare.code} className={cx(look(fare), 'numeric')}>
                  {format.number(pointsOf(fare.price.usd))}
                </td>
              ))}
            </tr>
          )}
          <tr className="border-t border-border">
            <th scope="row" className={rowHead}>
              {t('offer.price')}
            </th>
            {fares.map(fare => (
              <td key={fare.code} className={cx(look(fare), 'align-bottom')}>
                <FareActions fare={fare} onRules={onRules} {...rest} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}
/** Stays while wide families scroll past. */
const rowHead = 'sticky start-0 z-raised bg-surface p-3 w-36 text-start align-top font-regular text-text-muted'
