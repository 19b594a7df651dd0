import type { VisaQuote } from '@karwan/contract/visa-applications'
import { cx } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'

/** Amount that comes back to one traveler at each ending, as a number and a bar (VI-17). */
export function StageTable({ stages, total }: { stages: VisaQuote['stages']; total: VisaQuote['total'] }) {
  const { t, format } = useLocale()
  return (
    <table className="w-full border-collapse">
      <caption className="text-start pb-2">
        <span className="block text-xl font-semibold">{t('visa.stage.title')}</span>
        <span className="block text-sm text-text-muted">{t('visa.stage.lead', { total: format.money(total) })}</span>
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('visa.stage.when')}</th>
          <th scope="col">{t('visa.stage.back')}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-border border-t border-border">
        {stages.map(({ ending, back }) => (
          <tr key={ending}>
            <th scope="row" className="py-3 pe-3 text-start font-regular align-middle">
              {t(`visa.stage.${ending}`)}
            </th>
            <td className="py-3 w-1/2 align-middle text-end">
              <span className={cx('block font-semibold numeric', back.amount === 0 && 'text-text-muted')}>
                {back.amount === 0 ? t('visa.stage.nothing') : <Bdi>{format.money(back)}</Bdi>}
              </span>
              <svg width="100%" height="6" preserveAspectRatio="none" aria-hidden="true" className="mirrored block mt-1.5">
                <rect width="100%" height="6" rx="3" className="fill-neutral-4" />
                <rect
                  width={`${total.amount === 0 ? 0 : (back.amount * 100) / total.amount}%`}
                  height="6"
                  rx="3"
                  fill="var(--color-success)"
                />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
