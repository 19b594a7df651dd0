import type { UserContact, UserPage } from '@karwan/contract/console'
import { Eye, Mail, Phone } from 'lucide'
import { useEffect, useState } from 'react'
import { Icon, RevealDialog, shownForMs, useMay, useWords } from '../base/index.ts'
import { useReveal } from './use-users.ts'

/** Contacts of an account: masked, shown with a reason, for two minutes. */
export const Contacts = ({ user }: { user: UserPage }) => {
  const { t } = useWords()
  const may = useMay()
  const [asked, setAsked] = useState(false)
  const [shown, setShown] = useState<readonly UserContact[]>()
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(undefined), shownForMs)
    return () => clearTimeout(timer)
  }, [shown])
  const contacts = shown ?? user.contacts
  return (
    <section className="lines" aria-label={t('users.contacts')}>
      <div className="bar">
        <h2 className="grow">{t('users.contacts')}</h2>
        {shown && (
          <button type="button" className="k q" onClick={() => setShown(undefined)}>
            {t('console.hide')}
          </button>
        )}
        {!shown && contacts.length > 0 && may('orders.contact.read', user.brand) && (
          <button type="button" className="k q" onClick={() => setAsked(true)}>
            <Icon of={Eye} />
            {t('console.show')}
          </button>
        )}
      </div>
      {contacts.length === 0 && <p className="mut">{t('users.noContacts')}</p>}
      {contacts.map(({ channel, to, isVerified }) => (
        <div key={channel} className="bar wrapx">
          <Icon of={channel === 'email' ? Mail : Phone} />
          <span className="grow">
            <bdi dir="ltr" className="ucontact">
              {to}
            </bdi>
          </span>
          <span className={isVerified ? 'st ok pill' : 'st mut'}>{t(isVerified ? 'users.verified' : 'users.unverified')}</span>
        </div>
      ))}
      {asked && (
        <RevealContacts
          userId={user.userId}
          onClose={() => setAsked(false)}
          onShown={found => {
            setAsked(false)
            setShown(found)
          }}
        />
      )}
    </section>
  )
}

interface RevealContactsProps {
  readonly userId: string
  readonly onClose: () => void
  readonly onShown: (contacts: readonly UserContact[]) => void
}
const RevealContacts = ({ userId, onClose, onShown }: RevealContactsProps) => {
  const show = useReveal(userId)
  return (
    <RevealDialog
      isPending={show.isPending}
      error={show.error}
      onReason={reason => show.mutate(reason, { onSuccess: ({ contacts }) => onShown(contacts) })}
      onClose={onClose}
    />
  )
}
