import type { OrderView } from '@karwan/contract/orders'
import { visaCountryPath } from '@karwan/domain/visas'
import { borderLines } from '@karwan/messages/border-lines'
import { useShop } from '../base/brand/index.ts'
import { Card, Link } from '../base/design/index.ts'
import { useLocale } from '../base/i18n/index.ts'
import type { Airports } from './border-needs.ts'
import { StartBy } from './start-by.tsx'
import { useVerdictWords } from './verdict-words.ts'

/** Visas that the travelers of a booking need, as its review showed them. A press leads to the rules of today. */
export function VisasOfOrder({ order }: { order: Pick<OrderView, 'visas' | 'Services'> }) {
  const { t } = useLocale()
  const { sells, today } = useShop()
  const airports: Airports = Object.assign({}, ...order.Services.map(item => (item.serviceType === 'flight' ? item.airports : {})))
  const { border: nameOf } = useVerdictWords(airports)
  // A booking that this device kept before has none.
  const visas = order.visas ?? []
  if (!sells('visa') || visas.length === 0) return null
  return (
    <Card as="section" aria-labelledby="visas-title" className="flex flex-col gap-3">
      <h2 id="visas-title" className="text-lg">
        {t('border.title')}
      </h2>
      <ul className="flex flex-col gap-2">
        {visas.map(border => (
          <li key={`${border.kind} ${border.country} ${border.airport}`}>
            {borderLines(t, nameOf(border), border).map(line => (
              <Link key={line} to={visaCountryPath(border.country)} className="block py-1 text-link underline underline-offset-3">
                {line}
              </Link>
            ))}
            {border.startBy !== undefined && border.startBy >= today && <StartBy day={border.startBy} />}
          </li>
        ))}
      </ul>
      <p className="text-sm text-text-muted">{t('border.authority')}</p>
    </Card>
  )
}
