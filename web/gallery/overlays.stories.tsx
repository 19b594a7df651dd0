import { type ReactNode, useRef, useState } from 'react'
import { Button, Dialog, Disclosure, Sheet, SummaryBar, useVoice } from '../src/base/design/index.ts'
import { useLocale } from '../src/base/i18n/index.ts'
import { Row, State } from './states.tsx'

export default { title: 'Overlays/Dialogs and sheets' }

/** Opens by a press; the first one of a story may stand open. */
function Opened({
  name,
  startsOpen = false,
  children,
}: {
  name: string
  startsOpen?: boolean
  children: (isOpen: boolean, close: () => void) => ReactNode
}) {
  const [open, setOpen] = useState(startsOpen)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {name}
      </Button>
      {children(open, () => setOpen(false))}
    </>
  )
}

export function Dialogs() {
  const { t } = useLocale()
  return (
    <Opened name={t('ui.cancelBooking')} startsOpen>
      {(open, close) => (
        <Dialog
          open={open}
          onClose={close}
          title={t('ui.cancelBooking')}
          actions={
            <>
              <Button variant="secondary" onClick={close}>
                {t('ui.back')}
              </Button>
              <Button variant="danger" onClick={close}>
                {t('ui.cancelBooking')}
              </Button>
            </>
          }
        >
          <p>{t('policy.sandboxNotice')}</p>
        </Dialog>
      )}
    </Opened>
  )
}

function BesideItsButton() {
  const { t } = useLocale()
  const anchor = useRef<HTMLSpanElement>(null)
  return (
    <span ref={anchor}>
      <Opened name={t('ui.travelersAndCabin')}>
        {(open, close) => (
          <Sheet open={open} onClose={close} title={t('ui.travelersAndCabin')} anchor={anchor} className="md:w-96">
            <p>{t('policy.sandboxNotice')}</p>
          </Sheet>
        )}
      </Opened>
    </span>
  )
}

export function Sheets() {
  const { t } = useLocale()
  return (
    <State name="beside its button on wide screens; full height with a footer on phones">
      <Row>
        <BesideItsButton />
        <Opened name={t('ui.details')}>
          {(open, close) => (
            <Sheet
              open={open}
              onClose={close}
              title={t('ui.details')}
              full
              footer={
                <Button wide onClick={close}>
                  {t('ui.done')}
                </Button>
              }
            >
              <p>{t('policy.sandboxNotice')}</p>
            </Sheet>
          )}
        </Opened>
      </Row>
    </State>
  )
}

export function Disclosures() {
  const { t } = useLocale()
  return (
    <div className="max-w-sm">
      <State name="closed, open">
        <Disclosure summary={t('ui.details')}>{t('policy.sandboxNotice')}</Disclosure>
        <Disclosure summary={t('ui.details')} startsOpen>
          {t('policy.sandboxNotice')}
        </Disclosure>
      </State>
    </div>
  )
}

export function SummaryAtTheEdge() {
  const { t } = useLocale()
  return (
    <State name="on narrow screens alone">
      <SummaryBar summary={<strong>385,000</strong>}>
        <Button>{t('ui.continue')}</Button>
      </SummaryBar>
    </State>
  )
}

export function Announcements() {
  const { t } = useLocale()
  const { toast, announce } = useVoice()
  return (
    <Row>
      <Button onClick={() => toast(t('ui.save'))}>{t('ui.save')}</Button>
      <Button variant="secondary" onClick={() => announce(t('ui.done'), 'assertive')}>
        {t('ui.done')}
      </Button>
    </Row>
  )
}
