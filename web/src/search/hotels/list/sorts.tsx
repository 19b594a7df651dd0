import { ArrowDownUp, ChevronDown } from 'lucide'
import { lazy, Suspense, useRef, useState } from 'react'
import { importWithRetry } from '../../../base/browser/index.ts'
import { ChipButton, Icon, Sheet, Skeleton } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { type SortsProps, sortKeys } from './sort-keys.ts'

const SortChoice = lazy(async () => ({ default: (await importWithRetry(() => import('./sort-choice.lazy.tsx'))).SortChoice }))

/** The order of the list: a chip that opens all of them. */
export function Sorts({ near, sort, order, onChange }: SortsProps) {
  const { t } = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const chosen = Object.entries(sortKeys).find(([each]) => each === `${sort}-${order}`)
  const name = sort === 'Distance' && near ? t('hotel.sortDistance', { place: near.name }) : t(chosen?.[1] ?? 'ui.sortTopHotels')
  return (
    <>
      <ChipButton
        ref={button}
        active={sort !== (near ? 'Distance' : 'TopHotels')}
        icon={<Icon of={ArrowDownUp} size={16} />}
        aria-label={`${t('ui.sortBy')}: ${name}`}
        onClick={() => setIsOpen(true)}
      >
        {name}
        <Icon of={ChevronDown} size={16} className="-me-1" />
      </ChipButton>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={t('ui.sortBy')} anchor={button} className="md:w-88">
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <SortChoice
            near={near}
            sort={sort}
            order={order}
            onChange={(next, direction) => {
              setIsOpen(false)
              onChange(next, direction)
            }}
          />
        </Suspense>
      </Sheet>
    </>
  )
}
