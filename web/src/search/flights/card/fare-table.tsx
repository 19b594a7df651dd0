import type { FlightFare } from '@karwan/domain/flights'
import type { ReactNode } from 'react'
import { cx, VisuallyHidden } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { usePointsOf } from '../../../payment/index.ts'
import { FareValue, useFareRows } from './fare-rows.tsx'

interface FareTableProps {
  fares: readonly FlightFare[]
  isGone: (fare: FlightFare) => boolean
  /** The names of the rows stand beside the values, else over them. */
  isWide: boolean
  onRules: (fare: FlightFare) => void
}

/** Contents of each fare: a column each, a row for every thing they may differ in, and the way to its rules. */
export function FareTable({ fares, isGone, isWide, onRules }: FareTableProps) {
  const { t } = useLocale()
  const facts = useFacts()
  const cell = (fare: FlightFare) =>
    cx(
      'align-top text-start wrap-break-word px-2 @min-[46rem]:px-4 last:pe-0',
      isWide ? 'py-2.5' : 'first:ps-0 pb-2',
      isGone(fare) && 'opacity-60',
    )
  const head = 'text-start font-regular text-text-muted'
  return (
    <table className="w-full table-fixed border-collapse text-sm leading-snug">
      <caption className="sr-only">{t('results.fares')}</caption>
      {isWide && (
        <colgroup>
          <col className={rowHeadWidth} />
        </colgroup>
      )}
      <thead>
        <tr>
          {isWide && <td />}
          {fares.map(fare => (
            <th key={fare.code} scope="col" className="p-0">
              <span className="sr-only">{fare.family}</span>
            </th>
          ))}
        </tr>
      </thead>
      {facts.map(({ id, icon, label, says, shows }) => {
        const isSame = fares.length > 1 && new Set(fares.map(says)).size === 1
        const name = (
          <span className={cx('flex items-center gap-2', !isWide && 'text-xs')}>
            {icon}
            {label}
          </span>
        )
        return (
          <tbody key={id} className={cx('border-t border-border', isSame && 'text-text-muted')}>
            {!isWide && (
              <tr>
                <th scope="rowgroup" colSpan={fares.length} className={cx(head, 'pt-2 pb-0.5')}>
                  {name}
                </th>
              </tr>
            )}
            <tr>
              {isWide && (
                <th scope="row" className={cx(head, 'align-top py-2.5')}>
                  {name}
                </th>
              )}
              {fares.map(fare => (
                <td key={fare.code} className={cx(cell(fare), !isSame && 'font-medium')}>
                  {shows(fare)}
                </td>
              ))}
            </tr>
          </tbody>
        )
      })}
      <tbody className="border-t border-border">
        <tr>
          {isWide && <td />}
          {fares.map(fare => (
            <td key={fare.code} className={cx(cell(fare), 'py-0!')}>
              {!isGone(fare) && (
                <button type="button" onClick={() => onRules(fare)} className="min-h-11 text-start font-semibold text-link hover:underline">
                  {t('trade.fareRules')} <VisuallyHidden>{fare.family}</VisuallyHidden>
                </button>
              )}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
/** As wide as the first column of the prices above. */
const rowHeadWidth = 'w-36'

interface Fact {
  readonly id: string
  readonly icon?: ReactNode
  readonly label: string
  readonly says: (fare: FlightFare) => string
  readonly shows: (fare: FlightFare) => ReactNode
}

/** The rows of fares, and the points that each earns where the brand has points. */
function useFacts(): readonly Fact[] {
  const { t, format } = useLocale()
  const pointsOf = usePointsOf()
  const points = (fare: FlightFare) => format.number(pointsOf?.(fare.price.usd) ?? 0)
  return [
    ...useFareRows().map(({ id, icon, label, words, given }) => ({
      id,
      icon,
      label,
      says: words,
      shows: (fare: FlightFare) => <FareValue given={given(fare)}>{words(fare)}</FareValue>,
    })),
    ...(pointsOf ? [{ id: 'points', label: t('offer.points'), says: points, shows: (fare: FlightFare) => <Bdi>{points(fare)}</Bdi> }] : []),
  ]
}
