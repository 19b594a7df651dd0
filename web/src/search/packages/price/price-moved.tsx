import { type CurrencyCode, type Money, money, subtract } from '@karwan/domain/money'
import { partChanges, type SeenPrice } from '@karwan/domain/packages'
import { useShownMoney } from '../../../base/brand/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'

interface PriceMovedProps {
  readonly before: SeenPrice
  readonly now: SeenPrice
  readonly currency: CurrencyCode
}
/** Below another price of a package: which part moved and by how much, and its saving before and now. */
export function PriceMoved({ before, now, currency }: PriceMovedProps) {
  const { t, format } = useLocale()
  const { shown } = useShownMoney()
  const amountOf = (minor: number): Money => shown(money(minor, currency))
  const changes = partChanges(before, now)
  const hasSaving = before.saving !== undefined && now.saving !== undefined && before.saving + now.saving > 0
  if (!changes && !hasSaving) return null
  const all = subtract(amountOf(now.total), amountOf(before.total))
  // Of the amounts as they are read, so that both parts add up to the cent.
  const ofFlight = changes && (changes.flight === 0 ? subtract(all, all) : changes.stay === 0 ? all : amountOf(changes.flight))
  const parts = ofFlight
    ? [
        { label: t('trade.flight'), amount: ofFlight },
        { label: t('booking.packageStay'), amount: subtract(all, ofFlight) },
      ]
    : []
  const isolated = (minor: number): string => `\u2068${format.money(amountOf(minor))}\u2069`
  return (
    <dl className="w-full pt-3 border-t border-border grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 items-baseline text-start">
      {parts.map(({ label, amount }) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
          <dd className={`numeric text-end ${lookOf(amount)}`}>
            {amount.amount === 0 ? t('package.unchanged') : <Bdi>{format.difference(amount)}</Bdi>}
          </dd>
        </div>
      ))}
      {hasSaving && (
        <div className="contents">
          <dt>{t('package.saving')}</dt>
          <dd className="numeric text-end">
            {before.saving === now.saving
              ? isolated(now.saving)
              : t('package.savingMoved', { before: isolated(before.saving), now: isolated(now.saving) })}
          </dd>
        </div>
      )}
    </dl>
  )
}

const lookOf = ({ amount }: Money): string =>
  amount === 0 ? 'text-text-muted' : amount > 0 ? 'font-semibold text-warning-text' : 'font-semibold text-success-text'
