import { Keyboard, LogOut, Search, Settings } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Dialog, Icon, request, useMay, useSession, useWords } from '../base/index.ts'
import { useTakeSession } from '../base/session.ts'
import { start } from '../base/start.ts'
import { KeyHelp } from './key-help.tsx'
import { type Place, places } from './places.ts'
import { SettingsButtons } from './settings.tsx'
import { useKeys } from './use-keys.ts'

/** Rail (a bar at the lower edge of a phone) and the surface where one works. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const { t } = useWords()
  const may = useMay()
  const [, go] = useLocation()
  const [dialog, setDialog] = useState<'keys' | 'settings'>()
  const shown = places.filter(({ permission }) => may(permission))
  useKeys({ '/': () => go('/find'), '?': () => setDialog('keys') })
  return (
    <div className="frame">
      <nav className="side" aria-label={t('staff.places')}>
        <Link href="/" className="who">
          {start.brandName || t('staff.title')}
        </Link>
        {may('orders.read') && (
          <Link href="/find" className="jump">
            <Icon of={Search} />
            {t('staff.keyFind')}
            <kbd>/</kbd>
          </Link>
        )}
        {shown.map(place => (
          <PlaceLink key={place.path} place={place} className="nav" />
        ))}
        <Me onSettings={() => setDialog('settings')} onKeys={() => setDialog('keys')} />
      </nav>
      <main className="main">{children}</main>
      <nav className="foot" aria-label={t('staff.places')}>
        {shown.map(place => (
          <PlaceLink key={place.path} place={place} />
        ))}
        <button type="button" onClick={() => setDialog('settings')}>
          <Icon of={Settings} className="l" />
          <span className="cut">{t('staff.settings')}</span>
        </button>
      </nav>
      {dialog === 'keys' && <KeyHelp onClose={() => setDialog(undefined)} />}
      {dialog === 'settings' && <SettingsDialog onClose={() => setDialog(undefined)} />}
    </div>
  )
}

const PlaceLink = ({ place, className }: { place: Place; className?: string }) => {
  const { t } = useWords()
  const [at] = useLocation()
  const isHere = place.path === '/' ? at === '/' || at.startsWith('/tasks') : at.startsWith(place.path)
  return (
    <Link href={place.path} className={className ?? ''} aria-current={isHere ? 'page' : undefined}>
      <Icon of={place.icon} className={className ? '' : 'l'} />
      <span className="cut">{t((!className && place.short) || place.key)}</span>
    </Link>
  )
}

const initialOf = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? ''
/** First letter of a person's name in a circle. */
const Avatar = ({ name }: { name: string }) => (
  <span className="av me" aria-hidden="true">
    {initialOf(name)}
  </span>
)

const Me = ({ onSettings, onKeys }: { onSettings: () => void; onKeys: () => void }) => {
  const { t } = useWords()
  const { name } = useSession()
  return (
    <div className="person">
      <Avatar name={name} />
      <span className="grow cut">{name}</span>
      <button type="button" className="k q sq" aria-label={t('staff.keys')} onClick={onKeys}>
        <Icon of={Keyboard} />
      </button>
      <button type="button" className="k q sq" aria-label={t('staff.settings')} onClick={onSettings}>
        <Icon of={Settings} />
      </button>
    </div>
  )
}

const SettingsDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useWords()
  const session = useSession()
  const take = useTakeSession()
  const leave = async () => {
    await request('session', { method: 'DELETE', waits: false }).catch(() => {})
    take(null)
  }
  return (
    <Dialog title={t('staff.settings')} onClose={onClose}>
      <div className="in">
        <div className="bar">
          <Avatar name={session.name} />
          <span className="grow">
            {session.name}
            <br />
            <bdi dir="ltr" className="sub xs">
              {session.email}
            </bdi>
          </span>
        </div>
        <p className="sub xs">{t('staff.backupLeft', { count: session.recoveryCodesLeft })}</p>
        <SettingsButtons />
      </div>
      <footer>
        <button type="button" className="k" onClick={leave}>
          <Icon of={LogOut} className="m" />
          {t('staff.signOut')}
        </button>
      </footer>
    </Dialog>
  )
}
