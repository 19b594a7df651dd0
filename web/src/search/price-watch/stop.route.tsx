import { useEffect, useRef, useState } from 'react'
import { Button, ButtonLink, EmptyState, Skeleton } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useSearchParams } from '../../base/router/index.ts'
import { type Failure, isFailure, server, useFailureText } from '../../base/server-client/index.ts'

const anything = { safeParse: () => ({ success: true, data: true }) as const }

/**
 * `/price-watch?stop=`: the link of an e-mail, for who wants no more of them. One press, so that a mail program that
 * follows links ends nothing.
 */
export default function StopWatch() {
  const { t } = useLocale()
  const failureText = useFailureText()
  const [params] = useSearchParams()
  const token = params.get('stop') ?? ''
  const [state, setState] = useState<'asking' | 'sending' | 'stopped' | Failure>('asking')
  const heading = useRef<HTMLDivElement>(null)
  const isDone = state === 'stopped'
  useEffect(() => {
    if (isDone) heading.current?.focus()
  }, [isDone])
  const stop = async () => {
    setState('sending')
    const answer = await server.post('/price-watches/stop', { answer: anything, body: { Token: token } })
    setState(isFailure(answer) ? answer : 'stopped')
  }
  const failure = typeof state === 'object' ? state : undefined
  const isStrange = failure?.failed === 'not-found' || failure?.failed === 'bad-request'
  return (
    <div ref={heading} tabIndex={-1} className="container-text py-8 outline-none">
      {state === 'sending' ? (
        <Skeleton className="h-64 w-full" />
      ) : isDone ? (
        <EmptyState
          heading="h1"
          role="status"
          illustration="email-sent"
          title={t('watch.stopped')}
          actions={<ButtonLink to="/">{t('points.search')}</ButtonLink>}
        >
          {t('watch.stoppedText')}
        </EmptyState>
      ) : (
        <EmptyState
          heading="h1"
          illustration={failure ? 'error' : 'email-sent'}
          title={isStrange ? t('watch.linkStrange') : t('watch.stopQuestion')}
          actions={
            isStrange ? (
              <ButtonLink to="/">{t('points.search')}</ButtonLink>
            ) : (
              <Button onClick={() => void stop()}>{t('watch.stop')}</Button>
            )
          }
        >
          {failure && !isStrange && <span role="alert">{failureText(failure)}</span>}
        </EmptyState>
      )}
    </div>
  )
}
