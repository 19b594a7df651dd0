import type { ReactNode } from 'react'
import { Mirrored } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { Link } from '../../base/router/index.ts'
import { WishlistButton } from '../../search/wishlist/index.ts'
import { AccountButton } from './account-button.tsx'
import type { NavigationItem } from './header.tsx'

interface ShopMenuProps {
  entries: readonly NavigationItem[]
  /** Below the entries. */
  children: ReactNode
  onClose: () => void
}
/** The shop's menu: the ways through it, and what the header has no room for. */
export function ShopMenu({ entries, children, onClose }: ShopMenuProps) {
  const { t } = useLocale()
  return (
    <>
      <div className="hidden with-search:max-lg:flex items-center gap-2 -mx-3 pb-2">
        <WishlistButton />
        <AccountButton />
      </div>
      <nav aria-label={t('site.mainMenu')} className="flex flex-col pb-4">
        {entries.map(entry => (
          <Link
            key={entry.to}
            to={entry.to}
            onClick={onClose}
            className="flex items-center gap-4 min-h-13 text-lg font-medium border-b border-border"
          >
            <Mirrored>{entry.icon}</Mirrored>
            {t(entry.key)}
          </Link>
        ))}
      </nav>
      {children}
    </>
  )
}
