import type { ShownNotice } from '@karwan/contract/content'
import { isAboutFlight, type NoticeLevel } from '@karwan/domain/content'
import type { FlightLeg } from '@karwan/domain/flights'
import { CircleAlert, type IconNode, Info, TriangleAlert } from 'lucide'
import { useShop } from '../../../base/brand/index.ts'
import { cx, Icon } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'

const looks: Readonly<Record<NoticeLevel, { readonly icon: IconNode; readonly tone: string }>> = {
  info: { icon: Info, tone: 'text-info-text' },
  warning: { icon: TriangleAlert, tone: 'text-warning-text' },
  danger: { icon: CircleAlert, tone: 'text-danger-text' },
}

/** The most serious notice about a flight of a row (HC-4). */
export function CardNotice({ legs }: { legs: readonly FlightLeg[] }) {
  const { notices } = useShop()
  const notice = notices?.find(each => legs.some(({ segments }) => segments.some(segment => isAboutFlight(each, segment))))
  return notice ? <Line {...notice} /> : null
}

const Line = ({ level, text }: Pick<ShownNotice, 'level' | 'text'>) => {
  const { t } = useLocale()
  const { icon, tone } = looks[level]
  return (
    <p className={cx('relative pointer-events-none col-span-full flex gap-1.5 pt-1 text-xs', tone)}>
      <Icon of={icon} size={16} className="mt-0.5" />
      <span className="min-w-0 wrap-break-word">
        <span className="sr-only">{t(`site.notice_${level}`)}: </span>
        <Bdi>{text}</Bdi>
      </span>
    </p>
  )
}
