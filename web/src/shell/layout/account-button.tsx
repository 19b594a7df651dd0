import { UserRound } from 'lucide'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { importWithRetry } from '../../base/browser/index.ts'
import { cx, Icon, Sheet, Skeleton } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useLocation } from '../../base/router/index.ts'
import { Avatar, requireSignIn, useAccount } from '../../session/index.ts'

const AccountMenu = lazy(async () => ({ default: (await importWithRetry(() => import('./account-menu.lazy.tsx'))).AccountMenu }))

/** In the header: to sign in, or the account's menu under one's initials. */
export function AccountButton() {
  const { t } = useLocale()
  const { state, user } = useAccount()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  const close = () => setOpen(false)
  const isOut = state === 'out'
  // It stays open while it is being told whose account it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes at another page and at sign-out
  useEffect(close, [key, isOut])
  // One button throughout: who signs in or out by keyboard still stands on it.
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        data-account={state}
        {...(!isOut && { 'aria-label': t('ui.account'), title: t('ui.account'), 'aria-expanded': open })}
        onClick={() => (isOut ? void requireSignIn() : setOpen(true))}
        className={cx(
          'inline-flex items-center justify-center gap-2 min-h-11 font-medium whitespace-nowrap hover:bg-current/10 active:bg-current/15 transition-colors',
          isOut ? 'max-lg:w-11 lg:px-3 rounded-control' : 'w-11 rounded-full',
        )}
      >
        {isOut ? (
          <>
            <Icon of={UserRound} size={20} />
            <span className="max-lg:sr-only">{t('ui.signIn')}</span>
          </>
        ) : (
          <Avatar user={user} />
        )}
      </button>
      <Sheet open={open && !isOut} onClose={close} title={t('ui.account')} anchor={button} hideTitle className="md:w-72">
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <AccountMenu />
        </Suspense>
      </Sheet>
    </>
  )
}
