import { Disclosure } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'

/** Of the sandbox's gateway; shown only where it is the sandbox. */
const cards = [
  ['4200 0000 0000 0091', 'payment.testCardOk'],
  ['4711 1000 0000 0000', 'payment.testCardChallenge'],
  ['4000 0000 0000 0002', 'payment.testCardDeclined'],
] as const

export function TestCards() {
  const { t } = useLocale()
  return (
    <Disclosure summary={t('payment.testCards')} startsOpen className="rounded-lg bg-surface-sunken px-4 py-1">
      <p className="text-sm text-text-muted">{t('payment.testMode')}</p>
      <dl className="mt-2 mb-3 flex flex-col gap-1.5 text-sm">
        {cards.map(([number, key]) => (
          <div key={number} className="flex flex-wrap justify-between gap-x-4">
            <dt>
              <Bdi ltr className="font-semibold numeric">
                {number}
              </Bdi>
            </dt>
            <dd className="text-text-muted">{t(key)}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}
