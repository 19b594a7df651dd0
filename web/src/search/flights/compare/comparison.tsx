import { type FlightFare, type FlightItinerary, firstSegment } from '@karwan/domain/flights'
import { EqualNot, X } from 'lucide'
import { Price } from '../../../base/brand/index.ts'
import { AirlineTile, Button, cx, Icon, IconButton, Sheet, useMedia, VisuallyHidden, wide } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { peopleOf, shareOf } from '../card/fare-price.tsx'
import { useNames } from '../names.tsx'
import { type Compared, type ComparisonRow, useComparisonRows } from './comparison-rows.tsx'

interface ComparisonProps {
  chosen: readonly Compared[]
  perPerson: boolean
  onRemove: (itinerary: FlightItinerary) => void
  onSelect: (itinerary: FlightItinerary, fare: FlightFare) => void
  onClose: () => void
}

/**
 * Flights side by side: a column each, rows that differ marked. On phones a row's name stands over its values, so that
 * all columns fit.
 */
export function Comparison({ chosen, perPerson, onRemove, onSelect, onClose }: ComparisonProps) {
  const { t } = useLocale()
  const isWide = useMedia(wide)
  const rows = useComparisonRows(chosen)
  const Row = isWide ? WideRow : NarrowRow
  return (
    <Sheet open onClose={onClose} title={t('results.compareTitle')} full className="md:w-[min(68rem,94vw)]">
      <p className="flex flex-wrap items-center gap-x-1.5 pb-3 text-sm text-text-muted">
        {chosen.length > 1 ? (
          <>
            <Icon of={EqualNot} size={16} className="text-warning-text" />
            {t('offer.compareDiffersHelp')}
          </>
        ) : (
          t('offer.compareMore')
        )}
      </p>
      <table className="w-full table-fixed border-collapse text-sm">
        <caption className="sr-only">{t('results.compareTitle')}</caption>
        <thead>
          <tr>
            {isWide && (
              <td className="w-40">
                <span className="sr-only">{t('trade.flight')}</span>
              </td>
            )}
            {chosen.map(each => (
              <ColumnHead key={each.itinerary.code} {...each} perPerson={perPerson} onRemove={onRemove} />
            ))}
          </tr>
        </thead>
        {rows.map(row => (
          <Row key={row.id} row={row} codes={chosen.map(({ itinerary }) => itinerary.code)} />
        ))}
        <tbody>
          <tr>
            {isWide && <td />}
            {chosen.map(({ itinerary, fare }) => (
              <td key={itinerary.code} className={cx(cell, 'pt-4')}>
                <Button wide onClick={() => onSelect(itinerary, fare)} className="px-2!">
                  {t('ui.select')} <VisuallyHidden>{`${firstCarrier(itinerary)} ${fare.family}`}</VisuallyHidden>
                </Button>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </Sheet>
  )
}
const cell = 'px-1.5 md:px-3 py-2 align-top text-start break-words border-s border-border first:border-s-0'
const firstCarrier = ({ legs }: FlightItinerary): string => (legs[0] ? firstSegment(legs[0]).carrier : '')

function ColumnHead({ itinerary, fare, perPerson, onRemove }: Compared & Pick<ComparisonProps, 'perPerson' | 'onRemove'>) {
  const { t } = useLocale()
  const names = useNames()
  const name = names.airline(firstCarrier(itinerary))
  const { total, usd } = fare.price
  const people = peopleOf(fare.price)
  const isEach = perPerson && people > 1
  return (
    <th scope="col" className={cx(cell, 'sticky -top-2 z-raised bg-surface-raised pb-3 font-regular')}>
      <span className="flex items-start justify-between gap-1">
        <AirlineTile code={firstCarrier(itinerary)} size={32} />
        <IconButton label={t('offer.compareRemove', { name })} size="sm" onClick={() => onRemove(itinerary)}>
          <Icon of={X} size={18} />
        </IconButton>
      </span>
      <span className="mt-1 block font-semibold">{name}</span>
      <Price
        money={isEach ? shareOf(total, people) : total}
        other={isEach ? shareOf(usd, people) : usd}
        size="sm"
        className="max-md:[&_*]:text-sm max-md:[&_*]:whitespace-normal"
      />
      {people > 1 && <span className="block text-xs text-text-muted">{t(isEach ? 'offer.forOnePerson' : 'offer.forEveryone')}</span>}
    </th>
  )
}

const differs = ({ cells }: ComparisonRow): boolean => new Set(cells.map(({ says }) => says)).size > 1

interface RowProps {
  row: ComparisonRow
  codes: readonly string[]
}
function WideRow({ row, codes }: RowProps) {
  const isDifferent = differs(row)
  return (
    <tbody>
      <tr className={cx('border-t border-border', isDifferent && 'bg-warning-soft/45')}>
        <th scope="row" className="px-2 py-2 text-start align-top font-regular text-text-muted">
          <RowName row={row} isDifferent={isDifferent} />
        </th>
        <Cells row={row} codes={codes} isDifferent={isDifferent} />
      </tr>
    </tbody>
  )
}

function NarrowRow({ row, codes }: RowProps) {
  const isDifferent = differs(row)
  return (
    <tbody className={cx('border-t border-border', isDifferent && 'bg-warning-soft/45')}>
      <tr>
        <th scope="rowgroup" colSpan={codes.length} className="px-1.5 pt-2 text-start text-xs font-regular text-text-muted">
          <RowName row={row} isDifferent={isDifferent} />
        </th>
      </tr>
      <tr>
        <Cells row={row} codes={codes} isDifferent={isDifferent} />
      </tr>
    </tbody>
  )
}

/** A row that differs has a mark besides its ground, and says so. */
function RowName({ row, isDifferent }: { row: ComparisonRow; isDifferent: boolean }) {
  const { t } = useLocale()
  return (
    <span className="flex gap-1.5">
      {isDifferent && <Icon of={EqualNot} size={14} className="mt-1 shrink-0 text-warning-text" />}
      <span>
        {row.label}
        {isDifferent && <VisuallyHidden> ({t('offer.compareDiffers')})</VisuallyHidden>}
      </span>
    </span>
  )
}

const Cells = ({ row, codes, isDifferent }: RowProps & { isDifferent: boolean }) =>
  codes.map((code, at) => (
    <td key={code} className={cx(cell, isDifferent && 'font-medium')}>
      {row.cells[at]?.shows}
    </td>
  ))
