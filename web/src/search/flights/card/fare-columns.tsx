import { cx } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { usePointsOf } from '../../../payment/index.ts'
import { FareActions, FareName, type FaresProps } from './fare-actions.tsx'
import { FareValue, useFareRows } from './fare-rows.tsx'
import { useFareWords } from './fare-words.ts'

/**
 * Fare families on a phone: columns to swipe, the next one always in sight, the same row at the same height in each.
 */
export function FareColumns({ fares, onRules, ...rest }: FaresProps) {
  const { t, format } = useLocale()
  const words = useFareWords()
  const rows = useFareRows()
  const pointsOf = usePointsOf()
  const lines = rows.length + 2 + (pointsOf ? 1 : 0)
  const several = fares.length > 1
  return (
    <section
      aria-label={t('results.fares')}
      tabIndex={several ? 0 : undefined}
      className="-mx-[var(--gutter)] px-[var(--gutter)] pb-2 overflow-x-auto overscroll-x-contain snap-x snap-mandatory scroll-px-[var(--gutter)]"
    >
      <ul
        className={cx('grid grid-flow-col gap-x-3', several ? 'auto-cols-[76%] w-full' : 'auto-cols-fr')}
        style={{ gridTemplateRows: `repeat(${lines}, auto)` }}
      >
        {fares.map(fare => (
          <li
            key={fare.code}
            style={{ gridRow: `span ${lines}` }}
            className={cx(
              'snap-start grid grid-rows-subgrid gap-y-3 rounded-card border border-border bg-surface p-4',
              rest.isGone(fare) && 'opacity-60',
            )}
          >
            <h5>
              <FareName fare={fare} cabin={words.cabin(fare)} isGone={rest.isGone(fare)} />
            </h5>
            {rows.map(row => (
              <div key={row.id} className="text-sm">
                <span className="block text-xs text-text-muted">{row.label}</span>
                <FareValue given={row.given(fare)}>{row.words(fare)}</FareValue>
              </div>
            ))}
            {pointsOf && (
              <div className="text-sm">
                <span className="block text-xs text-text-muted">{t('offer.points')}</span>
                <span className="numeric">{format.number(pointsOf(fare.price.usd))}</span>
              </div>
            )}
            <div className="border-t border-border pt-3 self-end">
              <FareActions fare={fare} onRules={onRules} {...rest} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
