import type { FlightSearch } from '@karwan/domain/flights'
import type { ReactNode } from 'react'
import { useShownMoney } from '../../../base/brand/index.ts'
import { cx } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { Link } from '../../../base/router/index.ts'
import { addressOf, type DayPrice } from '../../prices/index.ts'
import { OptionRow, optionLook } from './option-row.tsx'

interface TripRowProps {
  trip: FlightSearch
  /** Of the address that is shown: what it says beside the search is kept. */
  query: string
  icon: ReactNode
  title: ReactNode
  detail: ReactNode
  price: DayPrice | undefined
  isCheapest?: boolean
}
/** Another trip, which a press searches; with its lowest known price. */
export function TripRow({ trip, query, icon, title, detail, price, isCheapest = false }: TripRowProps) {
  const { t, format } = useLocale()
  const { shown } = useShownMoney()
  return (
    <li>
      <Link to={addressOf(trip, query)} className={optionLook}>
        <OptionRow
          icon={icon}
          title={title}
          detail={detail}
          price={
            price && (
              <Bdi className={cx('min-w-0 font-semibold numeric', isCheapest && 'text-success-text')}>
                {t('ui.fromPrice', { price: format.money(shown(price.price)) })}
              </Bdi>
            )
          }
        />
      </Link>
    </li>
  )
}
