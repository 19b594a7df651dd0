import type { UserPage, UserSession } from '@karwan/contract/console'
import { LockKeyhole, MonitorSmartphone } from 'lucide'
import { Link } from 'wouter'
import { Icon, type Spoken, useWords } from '../base/index.ts'
import { State } from '../order/parts.tsx'

type Part = { readonly user: UserPage }

const deviceOf = ({ browser, system }: UserSession, { t }: Pick<Spoken, 't'>): string =>
  browser && system ? t('users.deviceOf', { browser, system }) : (browser ?? system ?? t('users.unknownDevice'))

/** Devices that are signed in, used last first. */
export const Sessions = ({ user }: Part) => {
  const words = useWords()
  const { t, format } = words
  return (
    <>
      {user.sessions.length === 0 && <p className="mut">{t('users.noSessions')}</p>}
      <ul className="usessions">
        {user.sessions.map(session => (
          <li key={session.id} className="bar">
            <Icon of={MonitorSmartphone} />
            <div>
              <span className="med">{deviceOf(session, words)}</span>
              <p className="sub xs">{t('users.lastUsed', { time: format.dateAndTime(session.lastSeenAt) })}</p>
              <p className="sub xs">
                {t('users.signedIn', { time: format.dateAndTime(session.createdAt) })} · {t(`users.way_${session.by}`)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Wrong passwords that count now, and whether the sign-in is locked by them. */
export const Lock = ({ user: { wrongTries, lockedUntil } }: Part) => {
  const { t, format } = useWords()
  return (
    <>
      <p className="n">{t('users.tries', { count: wrongTries })}</p>
      {lockedUntil === null ? (
        <span className="st ok pill ustate">{t('users.open')}</span>
      ) : (
        <span className="st warn pill many ustate">
          <Icon of={LockKeyhole} />
          {t('users.locked', { time: format.dateAndTime(lockedUntil) })}
        </span>
      )}
      {wrongTries > 0 && <p className="sub xs">{t('users.lockedHelp')}</p>}
    </>
  )
}

/** Apps and identity providers that sign in to the account. */
export const Links = ({ user: { links } }: Part) => {
  const { t, format } = useWords()
  return (
    <section className="lines" aria-label={t('users.links')}>
      <h2>{t('users.links')}</h2>
      {links.length === 0 && <p className="mut">{t('users.noLinks')}</p>}
      {links.map(({ provider, linkedAt }) => (
        <p key={provider}>
          {t(`users.link_${provider}`)} <span className="sub xs">{t('users.linkedSince', { time: format.dateAndTime(linkedAt) })}</span>
        </p>
      ))}
    </section>
  )
}

/** Bookings of the account, newest first. */
export const Orders = ({ orders }: { orders: NonNullable<UserPage['orders']> }) => {
  const { t, format } = useWords()
  const { count, newest } = orders
  return (
    <section className="lines" aria-label={t('users.orders')}>
      <h2>
        {t('users.orders')} <span className="mut n">{format.number(count)}</span>
      </h2>
      {count === 0 && <p className="mut">{t('users.noOrders')}</p>}
      <ul className="uhits">
        {newest.map(({ reference, state, createdAt }) => (
          <li key={reference}>
            <Link href={`/orders/${reference}`} className="uhit">
              <span className="bar">
                <span className="grow">
                  <span className="ref med">{reference}</span>
                </span>
                <State of={state} />
              </span>
              <span className="sub xs n">{format.dateAndTime(createdAt)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {count > newest.length && (
        <p className="sub xs">{t('users.newest', { shown: format.number(newest.length), count: format.number(count) })}</p>
      )}
    </section>
  )
}
