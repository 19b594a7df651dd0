import { instantToLocal } from '@karwan/domain/calendar'
import { hoursOn, isRamadan, type OpenDays } from '@karwan/domain/offices'
import { openDaysText } from '@karwan/messages/format'
import { Clock, MapPin, Navigation, Phone } from 'lucide'
import { readablePhone, useShop } from '../../base/brand/index.ts'
import { cx, Icon } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { OpenNow } from './open-now.tsx'

type Office = ReturnType<typeof useShop>['offices'][number]
interface OfficeCardProps {
  office: Office
  now: Date
  /** From where the visitor is, where that is known. */
  distance: string | undefined
  lit: boolean
}
const linkLook = 'inline-flex items-center gap-1.5 min-h-11 font-medium text-link underline-offset-4 hover:underline'

/** One office: whether it is open now, its hours, how to call it and how to get there. */
export function OfficeCard({ office, now, distance, lit }: OfficeCardProps) {
  const { t, language } = useLocale()
  const { phoneCode, timeZone } = useShop()
  const today = instantToLocal(now, timeZone).slice(0, 10)
  const usual = hoursOn(office, today)
  const { latitude, longitude } = office.location
  return (
    <li className={cx('flex flex-col gap-2 rounded-lg border-2 p-4', lit ? 'border-primary' : 'border-border')}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{office.name[language]}</h3>
        <OpenNow hours={office} now={now} />
      </div>
      <p className="flex gap-2 text-text-muted">
        <Icon of={MapPin} size={18} className="mt-1 shrink-0" />
        <span>
          {office.address[language]}
          {distance !== undefined && (
            <>
              {' · '}
              <Bdi className="numeric">{distance}</Bdi>
            </>
          )}
        </span>
      </p>
      <div className="flex gap-2 text-text-muted">
        <Icon of={Clock} size={18} className="mt-1 shrink-0" />
        <div>
          <span className="sr-only">{isRamadan(today) ? t('office.ramadan') : t('office.hours')}: </span>
          {usual.map((days: OpenDays) => (
            <div key={days.from}>{openDaysText(days, language)}</div>
          ))}
        </div>
      </div>
      <div className="flex flex-wrap gap-x-5">
        <a className={linkLook} href={`tel:${office.phone}`}>
          <Icon of={Phone} size={18} />
          <Bdi ltr>{readablePhone(office.phone, phoneCode)}</Bdi>
        </a>
        <a
          className={linkLook}
          href={`https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon of={Navigation} size={18} />
          {t('office.directions')}
          <span className="sr-only">: {office.name[language]}</span>
        </a>
      </div>
    </li>
  )
}
