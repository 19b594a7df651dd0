import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { useShop } from '../base/brand/index.ts'
import { cx, Icon } from '../base/design/index.ts'
import { useLocale } from '../base/i18n/index.ts'
import { NavLink } from '../base/router/index.ts'
import { useAccount } from './account.ts'
import { userPagesOf } from './user-pages.tsx'

interface UserFrameProps {
  /** The page's heading. */
  title: string
  /** Under the heading. */
  lead?: ReactNode
  /** Beside the heading: what is done with the page as a whole. */
  actions?: ReactNode
  children: ReactNode
}

/**
 * The frame of every page of an account (`/user/…`): a rail of them on wide screens, tabs on phones, the heading, the
 * page. It draws nothing private once the account is left; who is not signed in never gets here (`personal` in the
 * table of routes).
 */
export function UserFrame({ title, lead, actions, children }: UserFrameProps) {
  const { state, user } = useAccount()
  const times = useOwners(user?.id)
  return (
    <div className="container-wide py-4 md:py-10 grid grid-cols-1 gap-5 md:gap-10 md:grid-cols-[14rem_minmax(0,1fr)] items-start">
      <UserNav />
      <div className="min-w-0 flex flex-col gap-5 md:gap-6">
        <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div>
            <h1 className="text-2xl md:text-3xl">{title}</h1>
            {lead !== undefined && <p className="mt-1 text-text-muted">{lead}</p>}
          </div>
          {actions}
        </header>
        <Private state={state}>
          <Fragment key={times}>{children}</Fragment>
        </Private>
      </div>
    </div>
  )
}

/**
 * Grows with each other account that is signed in to over the page: nothing that was read for the first one is left for
 * the next.
 */
function useOwners(id: string | undefined): number {
  const [owner, setOwner] = useState({ id, times: 0 })
  if (id !== undefined && id !== owner.id) setOwner({ id, times: owner.id === undefined ? owner.times : owner.times + 1 })
  return owner.times
}

/** A session that ended by itself leaves the page as it is behind the sign-in dialog; nothing is typed twice. */
const Private = ({ state, children }: { state: string; children: ReactNode }) => (
  <div inert={state === 'out'} className={cx('flex flex-col gap-5 md:gap-6', state === 'out' && 'blur-sm select-none')}>
    {children}
  </div>
)

function UserNav() {
  const { t } = useLocale()
  const shop = useShop()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]')
    const box = list.current
    if (here && box) box.scrollLeft += here.getBoundingClientRect().x - box.getBoundingClientRect().x - 16
  }, [])
  return (
    <nav aria-label={t('ui.account')} className="min-w-0 md:sticky md:top-6">
      <ul
        ref={list}
        className="flex md:flex-col gap-1 max-md:-mx-[var(--gutter)] max-md:px-[var(--gutter)] overflow-x-auto [scrollbar-width:none] max-md:border-b max-md:border-border"
      >
        {userPagesOf(shop).map(({ to, key, icon }) => (
          <li key={to} className="shrink-0">
            <NavLink
              to={to}
              className={({ isActive }) =>
                cx(
                  'flex items-center gap-3 min-h-12 font-medium whitespace-nowrap md:rounded-control md:px-3 max-md:px-2.5 max-md:border-b-3',
                  isActive
                    ? 'text-link max-md:border-primary md:bg-primary-soft md:text-on-primary-soft'
                    : 'text-text-muted hover:text-text max-md:border-transparent md:hover:bg-neutral-3',
                )
              }
            >
              <Icon of={icon} size={20} className="max-md:hidden" />
              {t(key)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
