import { Share2 } from 'lucide'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Button, type ButtonProps, Icon } from '../design/index.ts'

const never = () => () => undefined
const hasSheet = () => typeof navigator.share === 'function'

interface DeviceShareProps extends Pick<ButtonProps, 'variant' | 'wide'> {
  what: ShareData
  children: ReactNode
}
/** Opens the device's own sheet for sharing; nothing where it has none. */
export function DeviceShare({ what, children, ...look }: DeviceShareProps) {
  if (!useSyncExternalStore(never, hasSheet, () => false)) return null
  return (
    <Button
      {...look}
      icon={<Icon of={Share2} size={20} />}
      // Closing the sheet is an answer too, and needs no words.
      onClick={() => void navigator.share(what).catch(() => undefined)}
    >
      {children}
    </Button>
  )
}
