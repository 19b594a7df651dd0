import { type ConsoleOrder, consoleOrder } from '@karwan/contract/console'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide'
import { type FormEvent, useState } from 'react'
import { Dialog, DialogActions, FaultLine, Field, Icon, isFailure, request, useMay, useWords } from '../base/index.ts'
import { type Asked, HowAsked } from './how-asked.tsx'

type Order = Pick<ConsoleOrder, 'reference' | 'brand'>
interface ChangeContactProps {
  readonly order: Order
  readonly onChanged: () => void
}

/** Changes e-mail address or phone of a booking for its traveler. Drawn for whoever may. */
export const ChangeContact = ({ order, onChanged }: ChangeContactProps) => {
  const { t } = useWords()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may('orders.contact.change', order.brand)) return null
  return (
    <>
      <button type="button" className="k q" aria-label={t('contact.title')} onClick={() => setOpen(true)}>
        <Icon of={Pencil} />
        {t('contact.change')}
      </button>
      {isOpen && (
        <ContactDialog
          reference={order.reference}
          onClose={() => setOpen(false)}
          onChanged={() => {
            setOpen(false)
            onChanged()
          }}
        />
      )}
    </>
  )
}

interface ContactDialogProps {
  readonly reference: string
  readonly onClose: () => void
  readonly onChanged: () => void
}
const ContactDialog = ({ reference, onClose, onChanged }: ContactDialogProps) => {
  const { t } = useWords()
  const queries = useQueryClient()
  const [typed, setTyped] = useState({ email: '', phone: '' })
  const [asked, setAsked] = useState<Asked>()
  const [isMissing, setMissing] = useState(false)
  const change = useMutation({
    mutationFn: (how: Asked) =>
      request(`orders/${reference}/contact`, {
        body: { email: typed.email.trim() || null, phone: typed.phone.trim() || null, asked: how },
        answer: consoleOrder,
      }),
    onSuccess: order => {
      queries.setQueryData(['order', reference], order)
      onChanged()
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!asked)
    if (asked) change.mutate(asked)
  }
  const isFieldsFault = isFailure(change.error, 'fields-invalid')
  const faultOf = (path: 'email' | 'phone'): string | undefined => {
    const fault = isFailure(change.error) ? change.error.fields.find(each => each.path === path) : undefined
    return fault && (fault.text ?? t.find(fault.message))
  }
  return (
    <Dialog title={t('contact.title')} onClose={onClose}>
      <form noValidate onSubmit={send}>
        <div className="in">
          {(['email', 'phone'] as const).map(name => (
            <Field
              key={name}
              name={name}
              label={t(`contact.${name}`)}
              type={name === 'phone' ? 'tel' : 'email'}
              dir="ltr"
              autoComplete="off"
              fault={faultOf(name)}
              value={typed[name]}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            />
          ))}
          <p className="sub xs">{t('contact.help')}</p>
          <HowAsked asked={asked} isMissing={isMissing} onChange={setAsked} />
          <FaultLine error={isFieldsFault ? null : change.error} />
        </div>
        <DialogActions onClose={onClose}>
          <button type="submit" className="k p" disabled={change.isPending}>
            {t('contact.title')}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
