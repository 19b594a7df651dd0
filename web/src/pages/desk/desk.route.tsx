import type { DeskSession } from '@karwan/contract/desk'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { importWithRetry, useAbortableEffect } from '../../base/browser/index.ts'
import { Card, Skeleton, Tabs } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useNavigate, useSearchParams } from '../../base/router/index.ts'
import { isFailure } from '../../base/server-client/index.ts'
import { askSession, useDeskEnd } from './desk-calls.ts'
import { DeskHead } from './desk-head.tsx'
import { SignInForm } from './sign-in-form.tsx'

const sections = ['payment', 'today', 'refunds', 'differences'] as const
type Section = (typeof sections)[number]
const tabKeys = { payment: 'desk.tabPay', today: 'desk.tabToday', refunds: 'desk.tabRefunds', differences: 'books.tab' } as const

const PaymentSection = lazy(async () => ({ default: (await importWithRetry(() => import('./payment-section.lazy.tsx'))).PaymentSection }))
const RefundsSection = lazy(async () => ({ default: (await importWithRetry(() => import('./refunds-section.lazy.tsx'))).RefundsSection }))
const TodaySection = lazy(async () => ({ default: (await importWithRetry(() => import('./today-section.lazy.tsx'))).TodaySection }))
const DifferencesSection = lazy(async () => ({
  default: (await importWithRetry(() => import('./differences-section.lazy.tsx'))).DifferencesSection,
}))
const panels: Readonly<Record<Section, ReactNode>> = {
  payment: <PaymentSection />,
  today: <TodaySection />,
  refunds: <RefundsSection />,
  differences: <DifferencesSection />,
}

/**
 * `/desk`: where staff of an office take payments and hand refunds out. Its session is its own, apart from any
 * traveler's.
 */
export default function Desk() {
  const { t } = useLocale()
  const [session, setSession] = useState<DeskSession | 'asking' | 'nobody'>('asking')
  useAbortableEffect(signal => {
    void askSession(signal).then(answer => !signal.aborted && setSession(isFailure(answer) ? 'nobody' : answer))
  }, [])
  const end = useCallback(() => setSession('nobody'), [])
  useDeskEnd(end)
  return (
    <div className="container-content py-6 md:py-10 flex flex-col gap-6">
      <h1 className="text-2xl">{t('desk.title')}</h1>
      {session === 'asking' && <Skeleton className="h-80 w-full" />}
      {session === 'nobody' && <SignInForm onSignedIn={setSession} />}
      {typeof session === 'object' && <Sections session={session} onEnd={end} />}
    </div>
  )
}

function Sections({ session, onEnd }: { session: DeskSession; onEnd: () => void }) {
  const { t } = useLocale()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const at = sections.find(each => each === params.get('at')) ?? 'payment'
  return (
    <>
      <DeskHead session={session} onEnd={onEnd} />
      <div>
        <Tabs
          label={t('desk.sections')}
          look="line"
          tabs={sections.map(id => ({ id, label: t(tabKeys[id]) }))}
          active={at}
          onChange={id => void navigate(`/desk?at=${id}`, { replace: true, preventScrollReset: true })}
        >
          <Card className="mt-6">
            <Suspense fallback={<Skeleton className="h-60 w-full" />}>{panels[at]}</Suspense>
          </Card>
        </Tabs>
      </div>
    </>
  )
}
