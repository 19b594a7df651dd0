import { CircleCheck, CircleX, type IconNode, Info, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'

export type Tone = 'neutral' | 'primary' | 'secondary' | 'success' | 'warning' | 'danger' | 'info'
const softTones: Readonly<Record<Tone, string>> = {
  neutral: 'bg-neutral-3 text-text-muted',
  primary: 'bg-primary-soft text-on-primary-soft',
  secondary: 'bg-secondary-soft text-on-secondary-soft',
  success: 'bg-success-soft text-on-success-soft',
  warning: 'bg-warning-soft text-on-warning-soft',
  danger: 'bg-danger-soft text-on-danger-soft',
  info: 'bg-info-soft text-on-info-soft',
}

/** A short word on a soft ground; a state has an icon besides its colour. */
export const Badge = ({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) => (
  <span
    className={cx(
      'inline-flex items-center gap-1 px-2 py-0.5 rounded-sm text-xs font-medium max-w-full whitespace-nowrap cramped:whitespace-normal',
      softTones[tone],
    )}
  >
    {icon}
    {children}
  </span>
)

const noticeBorders: Readonly<Record<Tone, string>> = {
  neutral: 'border-border',
  primary: 'border-transparent',
  secondary: 'border-transparent',
  success: 'border-success-border',
  warning: 'border-warning-border',
  danger: 'border-danger-border',
  info: 'border-info-border',
}
const toneIcons: Readonly<Record<Tone, IconNode>> = {
  neutral: Info,
  primary: Info,
  secondary: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleX,
  info: Info,
}
/** A state is never told by colour alone. */
const ToneIcon = ({ tone }: { tone: Tone }) => {
  const icon = toneIcons[tone]
  return <Icon of={icon} size={20} className="mt-0.5" />
}
export interface NoticeProps {
  tone?: Tone
  /** In place of the tone's own; `null` for none. */
  icon?: ReactNode
  title?: ReactNode
  /** Spoken when it appears: `alert` interrupts, `status` waits. */
  role?: 'alert' | 'status'
  actions?: ReactNode
  children?: ReactNode
}
/** A message within the page: what happened, why, and what can be done. */
export const Notice = ({ tone = 'info', icon, title, role, actions, children }: NoticeProps) => (
  <div
    role={role}
    className={cx('flex gap-3 p-4 rounded-lg border', softTones[tone], noticeBorders[tone], tone === 'neutral' && 'text-text')}
  >
    {icon === undefined ? <ToneIcon tone={tone} /> : icon}
    <div className="flex-1 min-w-0 flex flex-col gap-1">
      {title !== undefined && <div className="font-semibold">{title}</div>}
      {children !== undefined && <div>{children}</div>}
      {actions !== undefined && <div className="flex flex-wrap gap-2 mt-2">{actions}</div>}
    </div>
  </div>
)
