import type { UserPage as User } from '@karwan/contract/console'
import { endonymOf } from '@karwan/domain/locales'
import type { Permission } from '@karwan/domain/staff'
import { ChevronLeft } from 'lucide'
import { useState } from 'react'
import { Link } from 'wouter'
import { Fault, Icon, Loading, useBrandName, useMay, useWords } from '../base/index.ts'
import { ActDialog } from './act-dialog.tsx'
import { Contacts } from './contacts.tsx'
import { Links, Lock, Orders, Sessions } from './parts.tsx'
import { type Act, useUser } from './use-users.ts'

/** One account: what is known of it, where it is signed in, and what may be done for its owner. */
export const UserPage = ({ id }: { id: string }) => {
  const user = useUser(id)
  if (user.isPending) return <Loading />
  if (user.isError && !user.data) return <Fault error={user.error} retry={() => void user.refetch()} />
  return <Opened user={user.data} />
}

const permissions = {
  'end-sessions': 'users.end-sessions',
  unlock: 'users.unlock',
  'offer-data': 'users.export',
  'offer-deletion': 'users.delete',
} as const satisfies Readonly<Record<Act, Permission>>

const Opened = ({ user }: { user: User }) => {
  const { t } = useWords()
  const may = useMay()
  const brandName = useBrandName()
  const [asked, setAsked] = useState<Act>()
  const [done, setDone] = useState<Act>()
  const mayDo = (act: Act) => may(permissions[act], user.brand)
  const ask = (act: Act) => {
    setDone(undefined)
    setAsked(act)
  }
  return (
    <>
      <div className="head">
        <Link href="/users" className="k q sq" aria-label={t('users.back')}>
          <Icon of={ChevronLeft} className="m" />
        </Link>
        <h1 className="grow">{t('users.account')}</h1>
        <span className="mut xs">{brandName(user.brand)}</span>
      </div>
      <div className="scroll page two uaccount">
        <div className="nform">
          <Facts user={user} />
          <Contacts user={user} />
          <section className="lines" aria-label={t('users.sessions')}>
            <h2>{t('users.sessions')}</h2>
            <Sessions user={user} />
            {user.sessions.length > 0 && mayDo('end-sessions') && (
              <button type="button" className="k d fit" onClick={() => ask('end-sessions')}>
                {t('users.endSessions')}
              </button>
            )}
          </section>
          {user.orders && <Orders orders={user.orders} />}
        </div>
        <div className="nside">
          <section className="card new" aria-label={t('users.signIn')}>
            <h2>{t('users.signIn')}</h2>
            <Lock user={user} />
            {user.wrongTries > 0 && mayDo('unlock') && (
              <button type="button" className="k fit" onClick={() => ask('unlock')}>
                {t('users.unlock')}
              </button>
            )}
            <Links user={user} />
          </section>
          {(mayDo('offer-data') || mayDo('offer-deletion')) && <MailedLinks user={user} done={done} onAsk={ask} mayDo={mayDo} />}
        </div>
      </div>
      {asked && (
        <ActDialog
          user={user}
          act={asked}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined)
            setDone(asked)
          }}
        />
      )}
    </>
  )
}

const Facts = ({ user: { createdAt, language, points } }: { user: User }) => {
  const { t, format } = useWords()
  return (
    <dl className="sfacts">
      <dt>{t('users.made')}</dt>
      <dd className="n">{format.dateAndTime(createdAt)}</dd>
      <dt>{t('users.language')}</dt>
      <dd>
        <bdi lang={language}>{endonymOf(language)}</bdi>
      </dd>
      {points !== null && (
        <>
          <dt>{t('users.points')}</dt>
          <dd className="n">{format.number(points)}</dd>
        </>
      )}
    </dl>
  )
}

interface MailedLinksProps {
  readonly user: User
  /** Act that was done last. */
  readonly done: Act | undefined
  readonly onAsk: (act: Act) => void
  readonly mayDo: (act: Act) => boolean
}
/** Links that a customer asked for. They go to the verified address alone. */
const MailedLinks = ({ user, done, onAsk, mayDo }: MailedLinksProps) => {
  const { t } = useWords()
  const hasEmail = user.contacts.some(({ channel, isVerified }) => channel === 'email' && isVerified)
  return (
    <section className="card new" aria-label={t('users.requests')}>
      <h2>{t('users.requests')}</h2>
      <p className="sub xs">{t(hasEmail ? 'users.requestsHelp' : 'users.noEmail')}</p>
      {hasEmail && mayDo('offer-data') && (
        <button type="button" className="k" onClick={() => onAsk('offer-data')}>
          {t('users.offerData')}
        </button>
      )}
      {hasEmail && mayDo('offer-deletion') && (
        <button type="button" className="k" onClick={() => onAsk('offer-deletion')}>
          {t('users.offerDeletion')}
        </button>
      )}
      <p className="ok" role="status">
        {done === 'offer-data' && t('users.dataOffered')}
        {done === 'offer-deletion' && t('users.deletionOffered')}
      </p>
    </section>
  )
}
