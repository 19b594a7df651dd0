import type { ReactNode } from 'react'

interface BookingFrameProps {
  /** Above everything: back, steps, heading. */
  head: ReactNode
  /** Summary of what is bought: at the side on wide screens, where it stays in sight; above the form on phones. */
  aside: ReactNode
  children: ReactNode
}
/** The booking page: the form, and beside it what it is for. */
export function BookingFrame({ head, aside, children }: BookingFrameProps) {
  return (
    <div className="container-content py-4 md:py-8 flex flex-col gap-4 md:gap-6">
      {head}
      <div className="grid grid-cols-1 gap-4 lg:gap-6 lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start">
        <aside className="min-w-0 lg:order-last lg:sticky lg:top-4 lg:max-h-[calc(100dvh-32px)] lg:overflow-y-auto">{aside}</aside>
        <div className="min-w-0 flex flex-col gap-4 md:gap-6">{children}</div>
      </div>
    </div>
  )
}
