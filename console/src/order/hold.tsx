import type { ConsoleOrder } from '@karwan/contract/console'
import { type FormEvent, useState } from 'react'
import { Dialog, DialogActions, FaultLine, Field, isFailure, useMay, useWords } from '../base/index.ts'
import { type Asked, HowAsked } from './how-asked.tsx'
import { useOrderAct } from './use-order-act.ts'

type Times = NonNullable<ConsoleOrder['hold']>

/** Tells until when an office waits for a booking's payment, with the way to let it wait longer. */
export const Hold = ({ order: { reference, brand, hold } }: { order: Pick<ConsoleOrder, 'reference' | 'brand' | 'hold'> }) => {
  const { t, format } = useWords()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!hold) return null
  const hasRoom = hold.latest > hold.until
  return (
    <section className="osec" aria-label={t('hold.section')}>
      <div className="bar wrapx">
        <h2 className="grow">{t('hold.section')}</h2>
        {hasRoom && may('orders.hold.extend', brand) && (
          <button type="button" className="k q" onClick={() => setOpen(true)}>
            {t('hold.extend')}
          </button>
        )}
      </div>
      <p>
        {t('hold.until')} <b className="n">{format.placeDateAndTime(hold.until)}</b>
        {!hasRoom && <span className="sub xs"> · {t('hold.full')}</span>}
      </p>
      {isOpen && <HoldDialog reference={reference} hold={hold} onClose={() => setOpen(false)} />}
    </section>
  )
}

interface HoldDialogProps {
  readonly reference: string
  readonly hold: Times
  readonly onClose: () => void
}
/** Asks for a later end that suppliers still keep, and how the traveler asked for it. */
const HoldDialog = ({ reference, hold, onClose }: HoldDialogProps) => {
  const { t, format } = useWords()
  const [until, setUntil] = useState(hold.latest)
  const [asked, setAsked] = useState<Asked>()
  const [isSent, setSent] = useState(false)
  const { act: extend, close } = useOrderAct<{ readonly until: string; readonly asked: Asked }>(reference, 'hold', onClose)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (asked && until) extend.mutate({ until, asked })
  }
  const faults = isFailure(extend.error, 'fields-invalid') ? extend.error.fields : []
  const fault = faults.find(({ path }) => path === 'until')?.text
  return (
    <Dialog title={t('hold.title')} onClose={close}>
      <form noValidate onSubmit={send}>
        <div className="in">
          <p>
            {t('hold.until')} <b className="n">{format.placeDateAndTime(hold.until)}</b>
          </p>
          <p className="sub xs">{t('hold.help', { time: format.placeDateAndTime(hold.latest) })}</p>
          <Field
            name="until"
            label={t('hold.newEnd')}
            type="datetime-local"
            min={hold.until}
            max={hold.latest}
            fault={isSent && !until ? t('hold.needed') : fault}
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
          <HowAsked asked={asked} isMissing={isSent} onChange={setAsked} />
          <p className="sub xs">{t('hold.mailed')}</p>
          <FaultLine error={fault === undefined ? extend.error : null} />
        </div>
        <DialogActions onClose={close}>
          <button type="submit" className="k p" disabled={extend.isPending}>
            {t('hold.title')}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
