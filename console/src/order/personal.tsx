import { type ConsoleOrder, type Revealed, revealed } from '@karwan/contract/console'
import { useMutation } from '@tanstack/react-query'
import { Eye, Mail, Phone } from 'lucide'
import { useEffect, useState } from 'react'
import { Icon, RevealDialog, type RevealReason, request, shownForMs, useMay, useWords } from '../base/index.ts'
import { ChangeContact } from './change-contact.tsx'

type What = 'contact' | 'passports'

/** Contact and passports: masked, shown with a reason, for two minutes. */
export const Personal = ({ order }: { order: ConsoleOrder }) => {
  const { t } = useWords()
  const may = useMay()
  const [asked, setAsked] = useState<What>()
  const [shown, setShown] = useState<Revealed>()
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(undefined), shownForMs)
    return () => clearTimeout(timer)
  }, [shown])
  const contact = shown?.contact ?? order.contact
  const showButton = (what: What, permission: 'orders.contact.read' | 'orders.passport.read') => {
    const isShown = what === 'contact' ? shown?.contact : shown && shown.passports.length > 0
    if (isShown)
      return (
        <button type="button" className="k q" onClick={() => setShown(undefined)}>
          {t('console.hide')}
        </button>
      )
    return (
      may(permission, order.brand) && (
        <button type="button" className="k q" onClick={() => setAsked(what)}>
          <Icon of={Eye} />
          {t('console.show')}
        </button>
      )
    )
  }
  return (
    <>
      <section className="osec" aria-label={t('console.contact')}>
        <div className="bar">
          <h2 className="grow">{t('console.contact')}</h2>
          <ChangeContact order={order} onChanged={() => setShown(before => before && { ...before, contact: null })} />
          {showButton('contact', 'orders.contact.read')}
        </div>
        <div className="lines">
          <bdi className="med">{contact.name}</bdi>
          <span className="bar">
            <Icon of={Phone} />
            <bdi dir="ltr">{contact.phone}</bdi>
          </span>
          <span className="bar">
            <Icon of={Mail} />
            <bdi dir="ltr" className="cut">
              {contact.email}
            </bdi>
          </span>
        </div>
      </section>
      <section className="osec" aria-label={t('console.passports')}>
        <div className="bar">
          <h2 className="grow">{t('console.passports')}</h2>
          {showButton('passports', 'orders.passport.read')}
        </div>
        <div className="lines">
          {shown?.passports.map(({ name, number, country, born, expires }) => (
            <span key={number}>
              <bdi className="med">{name}</bdi>
              <br />
              <bdi dir="ltr" className="ref">{`${country} ${number}`}</bdi>
              <br />
              <bdi dir="ltr" className="sub xs">
                {[born, expires].filter(Boolean).join(' – ')}
              </bdi>
            </span>
          ))}
        </div>
      </section>
      {asked && (
        <RevealOfOrder
          reference={order.reference}
          what={asked}
          onClose={() => setAsked(undefined)}
          onShown={next => {
            setAsked(undefined)
            setShown(before => ({
              contact: next.contact ?? before?.contact ?? null,
              passports: next.passports.length > 0 ? next.passports : (before?.passports ?? []),
            }))
          }}
        />
      )}
    </>
  )
}

interface RevealOfOrderProps {
  readonly reference: string
  readonly what: What
  readonly onClose: () => void
  readonly onShown: (found: Revealed) => void
}
const RevealOfOrder = ({ reference, what, onClose, onShown }: RevealOfOrderProps) => {
  const show = useMutation({
    mutationFn: (reason: RevealReason) => request(`orders/${reference}/reveal`, { body: { what, reason }, answer: revealed }),
    onSuccess: onShown,
  })
  return <RevealDialog isPending={show.isPending} error={show.error} onReason={show.mutate} onClose={onClose} />
}
