import { ChevronLeft, ChevronRight } from 'lucide'
import { useEffect, useRef } from 'react'
import { useLocale } from '../../i18n/index.ts'
import { Link } from '../../router/index.ts'
import { useVoice } from '../announcer.tsx'
import { buttonLook } from '../controls/button-look.ts'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import { Mirrored } from '../mirrored.tsx'

interface PageLinksProps {
  /** From 1. */
  page: number
  /** Rows in all, and of a page. */
  total: number
  limit: number
  to: (page: number) => string
}

/** To the pages beside this one; nothing where there is one alone. What page it is, is said when it has come. */
export function PageLinks({ page, total, limit, to }: PageLinksProps) {
  const { t } = useLocale()
  const { announce } = useVoice()
  const pages = Math.max(1, Math.ceil(total / limit))
  const text = t('ui.pageOf', { page: String(page), pages: String(pages) })
  const before = useRef(page)
  useEffect(() => {
    if (before.current !== page) announce(text)
    before.current = page
  }, [page, text, announce])
  if (pages === 1 && page === 1) return null
  return (
    <nav aria-label={t('ui.pages')} className="flex items-center justify-center gap-3 md:gap-4">
      <PageLink to={to(Math.max(1, Math.min(page - 1, pages)))} off={page <= 1}>
        <Mirrored>
          <Icon of={ChevronLeft} size={20} />
        </Mirrored>
        {t('ui.previous')}
      </PageLink>
      <span className="numeric whitespace-nowrap">{text}</span>
      <PageLink to={to(page + 1)} off={page >= pages}>
        {t('ui.next')}
        <Mirrored>
          <Icon of={ChevronRight} size={20} />
        </Mirrored>
      </PageLink>
    </nav>
  )
}

const PageLink = ({ to, off, children }: { to: string; off: boolean; children: React.ReactNode }) => (
  <Link
    to={to}
    aria-disabled={off || undefined}
    tabIndex={off ? -1 : undefined}
    className={cx(buttonLook('secondary', 'md', false), off && 'opacity-55 pointer-events-none')}
  >
    {children}
  </Link>
)
