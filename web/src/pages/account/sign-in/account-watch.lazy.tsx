import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { importWithRetry } from '../../../base/browser/index.ts'
import { useVoice } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { useNavigate } from '../../../base/router/index.ts'
import type { Account } from '../../../session/index.ts'
import { type Leaving, onLeaving, requireSignIn, signInFor, useSignInRequest, watchAccount } from '../../../session/index.ts'

const SignInDialog = lazy(async () => ({ default: (await importWithRetry(() => import('./sign-in-dialog.lazy.tsx'))).SignInDialog }))

/**
 * Follows the account for the whole page, and shows the sign-in dialog when somebody asks for it. Stands once, in the
 * header.
 */
export function AccountWatch() {
  const { t } = useLocale()
  const { toast } = useVoice()
  const navigate = useNavigate()
  const open = useSignInRequest()
  const left = useEffectEvent(async (why: Leaving, before: Account) => {
    const { pathname, search } = window.location
    const isPersonal = pathname.startsWith('/user/')
    if (why === 'signed-out') return isPersonal && navigate('/')
    if (!isPersonal) return before.state === 'in' && toast(t('error.sessionEnded'))
    // What was typed into a page that is shown stays there meanwhile.
    if (before.state === 'unknown') return navigate(signInFor(pathname + search), { replace: true })
    return (await requireSignIn({ view: 'sign-in', ended: true })) || navigate('/')
  })
  useEffect(() => {
    const over = [onLeaving((why, before) => void left(why, before)), watchAccount()]
    return () => {
      for (const end of over) end()
    }
  }, [])
  if (!open) return null
  return (
    <Suspense>
      <SignInDialog request={open.request} onDone={open.finish} />
    </Suspense>
  )
}
