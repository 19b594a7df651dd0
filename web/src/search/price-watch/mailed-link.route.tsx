import { useEffect, useRef, useState } from 'react'
import { Button, ButtonLink, EmptyState, Skeleton } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useSearchParams } from '../../base/router/index.ts'
import { type Failure, server, useFailureText } from '../../base/server-client/index.ts'

const texts = {
  stop: { question: 'watch.stopQuestion', press: 'watch.stop', done: 'watch.stopped', doneText: 'watch.stoppedText' },
  confirm: { question: 'watch.confirmQuestion', press: 'watch.confirm', done: 'watch.confirmed', doneText: 'watch.confirmedText' },
} as const

/**
 * `/price-watch?stop=` and `/price-watch?confirm=`: the links of e-mails, for who wants no more of them, and for who
 * wants them. One press, so that a mail program that follows links ends nothing and begins nothing.
 */
export default function MailedLink() {
  const { t } = useLocale()
  const failureText = useFailureText()
  const [params] = useSearchParams()
  const does = params.has('confirm') ? 'confirm' : 'stop'
  const Token = params.get(does) ?? ''
  const [state, setState] = useState<'asking' | 'sending' | 'done' | Failure>('asking')
  const heading = useRef<HTMLDivElement>(null)
  const isDone = state === 'done'
  useEffect(() => {
    if (isDone) heading.current?.focus()
  }, [isDone])
  const send = async () => {
    setState('sending')
    setState((await server.tell('POST', `/price-watches/${does}`, { body: { Token } })) ?? 'done')
  }
  const failure = typeof state === 'object' ? state : undefined
  const isStrange = failure?.failed === 'not-found' || failure?.failed === 'bad-request'
  const isOld = failure?.failed === 'link-expired'
  const words = texts[does]
  return (
    <div ref={heading} tabIndex={-1} className="container-text py-8 outline-none">
      {state === 'sending' ? (
        <Skeleton className="h-64 w-full" />
      ) : isDone ? (
        <EmptyState
          heading="h1"
          role="status"
          illustration="email-sent"
          title={t(words.done)}
          actions={<ButtonLink to="/">{t('points.search')}</ButtonLink>}
        >
          {t(words.doneText)}
        </EmptyState>
      ) : (
        <EmptyState
          heading="h1"
          illustration={failure ? 'error' : 'email-sent'}
          title={t(isStrange ? 'watch.linkStrange' : isOld ? 'watch.linkOld' : words.question)}
          actions={
            isStrange || isOld ? (
              <ButtonLink to="/">{t('points.search')}</ButtonLink>
            ) : (
              <Button onClick={() => void send()}>{t(words.press)}</Button>
            )
          }
        >
          {isOld ? t('watch.linkOldText') : failure && !isStrange && <span role="alert">{failureText(failure)}</span>}
        </EmptyState>
      )}
    </div>
  )
}
