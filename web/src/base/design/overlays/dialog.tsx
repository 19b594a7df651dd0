import type { ReactNode } from 'react'
import { Sheet } from './sheet.tsx'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** The buttons, the important one last. */
  actions?: ReactNode
  children: ReactNode
}

/** A question or a message that must be answered before going on. */
export const Dialog = ({ open, onClose, title, actions, children }: DialogProps) => (
  <Sheet
    open={open}
    onClose={onClose}
    title={title}
    {...(actions === undefined ? {} : { footer: <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">{actions}</div> })}
  >
    {children}
  </Sheet>
)
