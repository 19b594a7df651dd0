import { useState } from 'react'
import { useShop } from '../base/brand/index.ts'
import { Button, Notice } from '../base/design/index.ts'
import { useLocale } from '../base/i18n/index.ts'
import { type Failure, isFailure, server, useFailureText } from '../base/server-client/index.ts'
import { backOf } from '../session/index.ts'

/**
 * The way to the second identity provider's own page and back, where this shop has one; `stay` as in the form above it.
 */
export function ProviderSignIn({ stay }: { stay: boolean }) {
  const { t } = useLocale()
  const { identityName } = useShop()
  const text = useFailureText()
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<Failure>()
  if (identityName === undefined) return null
  const go = async () => {
    setPending(true)
    setFailed(undefined)
    const page = await server.post('/identity/sign-in', {
      answer: async () => (await import('@karwan/contract/sign-in')).identityPage,
      body: { back: hereOrBack(), stay },
    })
    if (!isFailure(page)) return window.location.assign(page.url)
    setPending(false)
    setFailed(page)
  }
  return (
    <>
      <Button variant="secondary" size="lg" wide pending={pending} onClick={() => void go()}>
        {t('account.continueWith', { name: identityName })}
      </Button>
      {failed && <Notice tone="danger" role="alert" title={text(failed)} />}
    </>
  )
}

/** Returns the current address or, on `/login`, the one that the visitor wanted. */
function hereOrBack(): string {
  const { pathname, search } = window.location
  return pathname === '/login' ? (backOf(search) ?? '/') : pathname + search
}
