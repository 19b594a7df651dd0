import { X } from 'lucide'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Button, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Icon } from './icon.tsx'
import { useWords } from './words.tsx'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog over the page; open as long as it is drawn. The keyboard stays in it, Escape closes it. */
export const Dialog = ({ title, onClose, children }: DialogProps) => {
  const { t } = useWords()
  return (
    <ModalOverlay className="over" isOpen isDismissable onOpenChange={isOpen => isOpen || onClose()}>
      <Modal className="dlg">
        <AriaDialog>
          <header>
            <Heading slot="title" className="grow">
              {title}
            </Heading>
            <Button className="k q sq" aria-label={t('staff.close')} onPress={onClose}>
              <Icon of={X} />
            </Button>
          </header>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

interface DialogActionsProps extends Pick<DialogProps, 'onClose' | 'children'> {
  /** Name of the way out; "Cancel" unless given. */
  readonly wayOut?: string
}
/** The foot of a dialog: a way out, then the button that does what the dialog is for. */
export const DialogActions = ({ onClose, wayOut, children }: DialogActionsProps) => {
  const { t } = useWords()
  return (
    <footer>
      <span className="grow" />
      <button type="button" className="k q" onClick={onClose}>
        {wayOut ?? t('staff.cancel')}
      </button>
      {children}
    </footer>
  )
}
