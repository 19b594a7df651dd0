import type { ShownNotice } from '@karwan/contract/content'
import { isOfCertainFlights, isOverPage, type NoticeLevel, type NoticeProduct } from '@karwan/domain/content'
import { CircleAlert, type IconNode, Info, TriangleAlert, X } from 'lucide'
import { useEffect } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { ContentLink, cx, Icon } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { hideDismissed } from './dismissed-notices.ts'

const looks: Readonly<Record<NoticeLevel, { readonly icon: IconNode; readonly tone: string }>> = {
  info: { icon: Info, tone: 'bg-info-soft text-on-info-soft border-info-border' },
  warning: { icon: TriangleAlert, tone: 'bg-warning-soft text-on-warning-soft border-warning-border' },
  danger: { icon: CircleAlert, tone: 'bg-danger-soft text-on-danger-soft border-danger-border' },
}

/** Notices over a page, a line each, the most serious first. One that is of danger cannot be dismissed (HC-4). */
export function NoticeBand({ path }: { path: string }) {
  const { t } = useLocale()
  const { notices = [] } = useShop()
  useEffect(hideDismissed, [])
  const shown = notices.filter(notice => isOver(path, notice))
  return (
    shown.length > 0 && (
      <aside data-bar="" data-notices="" aria-label={t('site.notices')} className="relative z-raised text-sm">
        {shown.map(notice => (
          <NoticeLine key={notice.id} {...notice} />
        ))}
      </aside>
    )
  )
}

const NoticeLine = ({ id, level, text, link }: ShownNotice) => {
  const { t } = useLocale()
  const { icon, tone } = looks[level]
  return (
    <div role="status" data-notice={id} className={cx('border-b', tone)}>
      <div className="container-wide flex items-start gap-2 min-h-11">
        <Icon of={icon} size={20} className="mt-3" />
        <p className="flex-1 min-w-0 py-2.5 wrap-break-word">
          <span className="sr-only">{t(`site.notice_${level}`)}: </span>
          <Bdi>{text}</Bdi>{' '}
          {link !== null && (
            <ContentLink to={link} className="inline-block font-medium underline underline-offset-3">
              {t('site.noticeMore')}
            </ContentLink>
          )}
        </p>
        {level !== 'danger' && (
          <button
            type="button"
            data-dismiss={id}
            aria-label={t('site.noticeDismiss')}
            className="inline-flex items-center justify-center size-11 -me-3 rounded-control hover:bg-current/10"
          >
            <Icon of={X} size={20} />
          </button>
        )}
      </div>
    </div>
  )
}

const productPages: readonly (readonly [pages: RegExp, product: NoticeProduct])[] = [
  [/^\/flight/, 'flight'],
  [/^\/hotel/, 'hotel'],
  [/^\/package/, 'package'],
  [/^\/visas/, 'visa'],
]
/** The page of a booking shows notices of certain flights itself, where they are about the booking. */
const isOver = (path: string, notice: ShownNotice): boolean =>
  isOverPage(notice, productPages.find(([pages]) => pages.test(path))?.[1]) && !(path === '/booking' && isOfCertainFlights(notice))
