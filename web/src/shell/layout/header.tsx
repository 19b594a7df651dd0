import { BedDouble, BookCheck, Globe, Menu, Plane, TicketCheck } from 'lucide'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { type Shop, useShop } from '../../base/brand/index.ts'
import { importWithRetry } from '../../base/browser/index.ts'
import { cx, Icon, IconButton, Mirrored, Sheet } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { NavLink, Link as RouterLink } from '../../base/router/index.ts'
import { useInBankApp } from '../../host-app/index.ts'
import { WishlistButton } from '../../search/wishlist/index.ts'
import { AccountButton } from './account-button.tsx'
import { usePreferencesText } from './preferences-text.ts'

const AccountWatch = lazy(async () => ({
  default: (await importWithRetry(() => import('../../pages/account/sign-in/account-watch.lazy.tsx'))).AccountWatch,
}))
const ExitButton = lazy(async () => ({ default: (await importWithRetry(() => import('../../host-app/exit-button.lazy.tsx'))).ExitButton }))
const ShopMenu = lazy(async () => ({ default: (await importWithRetry(() => import('./menu.lazy.tsx'))).ShopMenu }))
const Preferences = lazy(async () => ({ default: (await importWithRetry(() => import('./preferences.lazy.tsx'))).Preferences }))

export interface NavigationItem {
  readonly to: string
  readonly key: 'ui.flights' | 'ui.hotels' | 'ui.visas' | 'ui.findBooking'
  readonly icon: ReactNode
  /** Other addresses under the same heading. */
  readonly also?: RegExp
}
/** The ways through this shop; what it does not sell is not there. */
const navigationOf = (shop: Shop): readonly NavigationItem[] => [
  ...(shop.sells('flight') ? [{ to: '/flightSearch', key: 'ui.flights', icon: <Icon of={Plane} size={20} /> } as const] : []),
  ...(shop.sells('hotel') ? [{ to: '/search', key: 'ui.hotels', icon: <Icon of={BedDouble} size={20} /> } as const] : []),
  ...(shop.sells('visa') ? [{ to: '/visas', key: 'ui.visas', icon: <Icon of={BookCheck} size={20} /> } as const] : []),
  { to: '/booking', key: 'ui.findBooking', icon: <Icon of={TicketCheck} size={20} /> },
]

/**
 * The shop's header. Where a page puts its `search` there (marked `data-header-search`), the ways through the shop
 * stand in the menu of all but the widest screens, and on phones everything else does too.
 */
export function Header({ search, onPicture }: { search: ReactNode; onPicture: boolean }) {
  const { t, language } = useLocale()
  const shop = useShop()
  const isInBankApp = useInBankApp()
  const [open, setOpen] = useState<'menu' | 'preferences'>()
  const settings = useRef<HTMLButtonElement>(null)
  const preferences = usePreferencesText()
  const close = () => setOpen(undefined)
  return (
    <header className={cx('relative z-header', onPicture ? 'text-white' : 'bg-surface border-b border-border')}>
      <div className="container-wide flex flex-wrap justify-end items-center sm:gap-2 min-h-[var(--header)]">
        <Logo onDark={onPicture} />
        {search}
        <nav
          aria-label={t('site.mainMenu')}
          className="hidden md:flex items-center gap-1 xl:ms-6 with-search:max-xl:hidden with-search:xl:ms-0"
        >
          {navigationOf(shop).map(entry => (
            <NavLink
              key={entry.to}
              to={entry.to}
              className={({ isActive }) =>
                cx(
                  'inline-flex items-center gap-2 min-h-11 px-2 xl:px-3 rounded-control font-medium whitespace-nowrap',
                  isActive ? (onPicture ? 'underline underline-offset-8 decoration-2' : 'text-link') : 'hover:bg-current/10',
                )
              }
            >
              <span className="max-xl:hidden with-search:hidden inline-flex">
                <Mirrored>{entry.icon}</Mirrored>
              </span>
              {t(entry.key)}
            </NavLink>
          ))}
        </nav>
        <div className="max-md:hidden flex-1" />
        {isInBankApp && (
          <Suspense>
            <ExitButton />
          </Suspense>
        )}
        <div className={besideSearch}>
          <WishlistButton />
        </div>
        <button
          ref={settings}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open === 'preferences'}
          onClick={() => setOpen('preferences')}
          className="with-search:max-md:hidden inline-flex items-center gap-2 min-h-11 px-2 xl:px-3 rounded-control font-medium whitespace-nowrap hover:bg-current/10"
        >
          <Icon of={Globe} size={20} />
          <span className="sr-only">
            {t('ui.language')}, {t('ui.currency')}, {t('ui.theme')}:{' '}
          </span>
          <span className="max-lg:sr-only">{preferences.language} · </span>
          {preferences.currency}
        </button>
        <div className={besideSearch}>
          <AccountButton />
        </div>
        <IconButton
          label={t('site.openMenu')}
          variant="onDark"
          className="without-search:md:hidden xl:hidden -me-2"
          aria-haspopup="dialog"
          onClick={() => setOpen('menu')}
        >
          <Icon of={Menu} size={24} />
        </IconButton>
      </div>
      <Suspense>
        <AccountWatch />
      </Suspense>
      <Sheet open={open === 'preferences'} onClose={close} title={t('site.chooseLanguage')} hideTitle anchor={settings} className="md:w-80">
        <Suspense>
          <Preferences />
        </Suspense>
      </Sheet>
      <Sheet open={open === 'menu'} onClose={close} title={shop.name[language]}>
        <Suspense>
          <ShopMenu entries={navigationOf(shop)} onClose={close}>
            <Preferences />
          </ShopMenu>
        </Suspense>
      </Sheet>
    </header>
  )
}

/** Beside a search, which takes the room of all but wide screens, these stand in the menu. */
const besideSearch = 'contents with-search:max-lg:hidden'

/** The brand's logo for language and theme, its shape alone where room is small; a logo is never mirrored. */
export function Logo({ onDark = false }: { onDark?: boolean }) {
  const { t, language } = useLocale()
  const { logos, name } = useShop()
  return (
    <RouterLink
      to="/"
      aria-label={t('site.logoHome', { brand: name[language] })}
      className={cx(
        'inline-flex items-center max-w-full min-h-11 rounded-sm',
        onDark ? 'min-w-[min(6rem,100%)]' : 'without-search:min-w-[min(6rem,100%)] without-search:max-md:flex-1',
      )}
    >
      {onDark ? (
        <LogoPicture logo={logos.whiteLogo[language]} shape={logos.whiteLogoShape} loading="lazy" />
      ) : (
        <>
          <LogoPicture logo={logos.logo[language]} shape={logos.logoShape} className="kw-on-light" />
          <LogoPicture logo={logos.whiteLogo[language]} shape={logos.whiteLogoShape} loading="lazy" className="kw-on-dark" />
        </>
      )}
    </RouterLink>
  )
}

interface LogoPictureProps {
  readonly logo: string
  readonly shape: string
  readonly loading?: 'lazy'
  readonly className?: string
}
function LogoPicture({ logo, shape, loading, className }: LogoPictureProps) {
  return (
    <span className={className}>
      <picture className="with-search:max-md:hidden">
        <source media="(width < 22rem)" srcSet={shape} width={64} height={64} />
        <img
          src={logo}
          alt=""
          width={160}
          height={40}
          loading={loading}
          className="h-9 md:h-10 w-auto max-w-[min(11rem,100%)] object-contain"
        />
      </picture>
      <img src={shape} alt="" width={64} height={64} loading="lazy" className="hidden with-search:max-md:block size-8 object-contain" />
    </span>
  )
}
