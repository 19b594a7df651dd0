import { UserRound } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { bring } from '../design/bring.ts'
import { IconButton } from '../design/button.tsx'
import { Sheet } from '../design/sheet.tsx'
import { Skeleton } from '../design/skeleton.tsx'
import { useLocale } from '../i18n/index.ts'
import { useLocation } from '../router/index.ts'
import { useAccount } from './account.ts'
import { Avatar } from './avatar.tsx'
import { requireSignIn } from './sign-in-wish.ts'

const AccountMenu = lazy(async () => ({ default: (await bring(() => import('./account-menu.tsx'))).AccountMenu }))

/** In the header: to sign in, or the account's menu under one's initials. */
export function AccountButton() {
  const { t } = useLocale()
  const { state, user } = useAccount()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  const close = () => setOpen(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when another page opens
  useEffect(close, [key, state])
  if (state === 'out') {
    return (
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => void requireSignIn()}
        className="inline-flex items-center justify-center gap-2 min-h-11 max-md:w-11 md:px-3 rounded-control font-medium whitespace-nowrap hover:bg-neutral-3"
      >
        <UserRound size={20} aria-hidden="true" />
        <span className="max-md:sr-only">{t('ui.signIn')}</span>
      </button>
    )
  }
  return (
    <>
      <IconButton ref={button} label={t('ui.account')} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <Avatar user={user} />
      </IconButton>
      <Sheet open={open} onClose={close} title={t('ui.account')} anchor={button} hideTitle className="md:w-72">
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <AccountMenu />
        </Suspense>
      </Sheet>
    </>
  )
}
