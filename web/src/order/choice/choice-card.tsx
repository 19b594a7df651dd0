import type { OrderView } from '@karwan/contract/orders'
import { lazy, Suspense } from 'react'
import { importWithRetry } from '../../base/browser/index.ts'
import { Skeleton } from '../../base/design/index.ts'
import type { ShownChoiceProps } from './choice.lazy.tsx'

const ShownChoice = lazy(async () => ({ default: (await importWithRetry(() => import('./choice.lazy.tsx'))).ShownChoice }))
const Choice = lazy(async () => ({ default: (await importWithRetry(() => import('./choice.lazy.tsx'))).Choice }))

export interface ChoiceCardProps {
  readonly order: OrderView
  /** The order as it stands after the choice. */
  readonly onChosen: (order: OrderView) => void
  /** The choice is over, or was made elsewhere: the order is to be read again. */
  readonly onOutdated: () => void
}

/** The choice of a package of which one part was refused; nothing where there is none. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { rescue } = props.order
  if (!rescue) return null
  return (
    <Suspense fallback={<Skeleton className="h-80 w-full" />}>
      <Choice {...props} rescue={rescue} />
    </Suspense>
  )
}

/** The same choice, for who has only its link. */
export const LinkedChoiceCard = (props: ShownChoiceProps) => (
  <Suspense fallback={<Skeleton className="h-80 w-full" />}>
    <ShownChoice {...props} />
  </Suspense>
)
