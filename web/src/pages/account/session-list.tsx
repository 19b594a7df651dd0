import type { Session } from '@karwan/contract/account'
import { instantToLocal } from '@karwan/domain/calendar'
import { MonitorSmartphone } from 'lucide'
import { useCallback, useEffect, useState } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { Badge, Button, Card, Checkbox, Dialog, Icon, Skeleton, useVoice } from '../../base/design/index.ts'
import { type Translate, useLocale } from '../../base/i18n/index.ts'
import { type Failure, isFailure, server } from '../../base/server-client/index.ts'
import { FailureNotice } from '../../form/index.ts'
import { leaveEverywhere } from '../../session/index.ts'
import { contract } from './contract.ts'

const methodKeys = {
  password: 'account.wayPassword',
  code: 'account.wayCode',
  registration: 'account.wayRegistration',
  fib: 'account.wayFib',
  asiamall: 'account.wayMall',
  identity: 'account.wayIdentity',
} as const satisfies Readonly<Record<Session['By'], string>>

const readSessions = async () => (await contract()).sessions
const end = (id: string) => server.remove(`/auth/sessions/${encodeURIComponent(id)}`)

/** Lists the sessions of the account: the browser's name and the last use. Places are unknown and not guessed. */
export function SessionList({ version }: { version: number }) {
  const { t } = useLocale()
  const { toast } = useVoice()
  const [sessions, setSessions] = useState<readonly Session[]>()
  const [failed, setFailed] = useState<Failure>()
  const [ending, setEnding] = useState<string>()
  const [asked, setAsked] = useState(false)
  const [keep, setKeep] = useState(false)
  const read = useCallback(async () => {
    const found = await server.get('/auth/sessions', { answer: readSessions })
    if (isFailure(found)) setFailed(found)
    else setSessions(found)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version means other sessions
  useEffect(() => void read(), [read, version])
  const endOne = async (id: string) => {
    if (ending) return
    setFailed(undefined)
    setEnding(id)
    const failure = await end(id)
    setEnding(undefined)
    setFailed(failure)
    if (failure && failure.failed !== 'not-found') return
    toast(t('account.sessionEnded'))
    await read()
  }
  const askToEndAll = () => {
    setKeep(false)
    setAsked(true)
  }
  const endAll = async () => {
    setFailed(undefined)
    setEnding('all')
    const failure = await server.remove('/auth/sessions', { params: keep ? { keep: 'this' } : {} })
    setEnding(undefined)
    setAsked(false)
    if (failure) return setFailed(failure)
    if (!keep) return leaveEverywhere()
    toast(t('account.othersEnded'))
    await read()
  }
  return (
    <Card as="section" aria-labelledby="sessions-title" className="flex flex-col gap-4">
      <div>
        <h2 id="sessions-title" className="text-xl">
          {t('account.sessionsTitle')}
        </h2>
        <p className="text-sm text-text-muted mt-1">{t('account.sessionsHelp')}</p>
      </div>
      {failed && <FailureNotice title={t('error.account')} failure={failed} />}
      {!sessions && !failed && <Skeleton className="h-20 w-full" />}
      <ul className="flex flex-col divide-y divide-border">
        {sessions?.map(session => (
          <SessionRow key={session.Id} session={session} pending={ending === session.Id} onEnd={() => void endOne(session.Id)} />
        ))}
      </ul>
      {sessions && (
        <Button variant="secondary" className="self-start" onClick={askToEndAll}>
          {t('account.endAll')}
        </Button>
      )}
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t('account.endAll')}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsked(false)}>
              {t('ui.cancel')}
            </Button>
            <Button pending={ending === 'all'} onClick={() => void endAll()}>
              {t('account.endAll')}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-2">
          <p>{t(keep ? 'account.endAllOthersText' : 'account.endAllText')}</p>
          <Checkbox checked={keep} onChange={setKeep}>
            {t('account.endAllKeep')}
          </Checkbox>
        </div>
      </Dialog>
    </Card>
  )
}

const deviceOf = ({ Browser, System }: Session, t: Translate): string =>
  Browser && System ? t('account.deviceOf', { browser: Browser, system: System }) : (Browser ?? System ?? t('account.unknownDevice'))

function SessionRow({ session, pending, onEnd }: { session: Session; pending: boolean; onEnd: () => void }) {
  const { t, format } = useLocale()
  const { timeZone } = useShop()
  const device = deviceOf(session, t)
  const moment = (at: string) => format.dateAndTime(instantToLocal(at, timeZone))
  return (
    <li className="py-3 flex items-start gap-3">
      <Icon of={MonitorSmartphone} size={22} className="mt-0.5 text-text-muted shrink-0" />
      <div className="flex-1 min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {device}
          {session.Current && <Badge tone="success">{t('account.thisDevice')}</Badge>}
        </div>
        <p className="text-sm text-text-muted">{t('account.lastSeen', { time: moment(session.LastSeenAt) })}</p>
        <p className="text-sm text-text-muted">
          {t('account.signedInOn', { date: moment(session.CreatedAt), method: t(methodKeys[session.By]) })}
        </p>
      </div>
      {!session.Current && (
        <Button
          variant="secondary"
          size="sm"
          pending={pending}
          aria-label={t('account.endSession', { device })}
          onClick={onEnd}
          className="shrink-0"
        >
          {t('ui.signOut')}
        </Button>
      )}
    </li>
  )
}
