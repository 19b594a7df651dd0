import type { FieldFault } from '@karwan/domain/problems'
import { TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon, Notice } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'

/** Names of what an address says, by the parameters' names and the rules' paths. */
const parts = [
  [/^type$/, 'search.tripType'],
  [/^class$/, 'trade.cabinClass'],
  [/^(passengers|adt|chd|sen|yth|inf|ins)/, 'ui.stepTravelers'],
  [/(^|\.)from$/, 'ui.from'],
  [/(^|\.)to$/, 'ui.to'],
  [/^(routes\.1\.date|eDate)$/, 'trade.inbound'],
  [/(^sDate|\.date)$/, 'trade.departure'],
] as const
const partsOfHotels = [
  [/^(city|near|hotel)/, 'search.destination'],
  [/^(sDate|checkIn|cIn)$/, 'trade.checkIn'],
  [/^(eDate|checkOut|cOut)$/, 'trade.checkOut'],
  [/^(guestData|rooms)/, 'ui.roomsAndGuests'],
  [/^nat/, 'search.guestNationality'],
] as const

const partsOf = { flight: parts, hotel: partsOfHotels, package: [...parts, ...partsOfHotels] } as const

interface NotUnderstoodProps {
  kind: keyof typeof partsOf
  faults: readonly FieldFault[] | undefined
  /** Several flights are told apart by their numbers. */
  several?: boolean
  /** All of it was read, but the rules of a search are against it. */
  isRead?: boolean
  /** Instead of how many fields are meant. */
  title?: string
}
/** An address that was not understood as a whole: what of it was not, above the form that asks for it (SP-3). */
export function NotUnderstood({ kind, faults = [], several = false, isRead = false, title }: NotUnderstoodProps) {
  const { t } = useLocale()
  if (faults.length === 0) return null
  const nameOf = (path: string): string | undefined => {
    const key = several && /^routes\.\d+\.date$/.test(path) ? 'trade.departure' : partsOf[kind].find(([pattern]) => pattern.test(path))?.[1]
    const number = several ? /^(?:searchData|routes)\.(\d+)/.exec(path)?.[1] : undefined
    const flight = number && t('search.flightNumber', { number: String(Number(number) + 1) })
    return [flight, key && t(key)].filter(Boolean).join(': ') || undefined
  }
  if (faults.every(({ message }) => message === 'error.datePast')) return <Above>{t('search.daysPassed')}</Above>
  if (isRead) return <Above>{t('error.checkFields', { count: faults.length })}</Above>
  const named = [...new Set(faults.map(({ path }) => nameOf(path)))].filter(name => name !== undefined)
  return (
    <Above>
      {title ?? t('error.checkFields', { count: faults.length })}
      {named.length > 0 && <span className="block">{t('search.notRead', { parts: named.join(' · ') })}</span>}
    </Above>
  )
}

const Above = ({ children }: { children: ReactNode }) => (
  <div className="mb-3">
    <Notice tone="warning" role="status" icon={<Icon of={TriangleAlert} size={20} className="mt-0.5" />}>
      {children}
    </Notice>
  </div>
)
