import type { CrossingLeg } from '@karwan/domain/visas'
import { lazy, Suspense, useId } from 'react'
import { importWithRetry } from '../base/browser/index.ts'
import { Disclosure, Skeleton } from '../base/design/index.ts'
import { useLocale } from '../base/i18n/index.ts'
import type { Airports } from './border-needs.ts'
import { useVisasShown } from './use-visas-shown.ts'

const VisaSection = lazy(async () => ({ default: (await importWithRetry(() => import('./visa-section.lazy.tsx'))).VisaSection }))

interface VisaDetailsProps {
  legs: readonly CrossingLeg[]
  airports: Airports
  /** A connection needs a document: the section is open from the start. */
  startsOpen: boolean
  className?: string
}
/** The borders of a flight, folded; nothing where the brand does not tell visas. */
export function VisaDetails({ legs, airports, startsOpen, className }: VisaDetailsProps) {
  const { t } = useLocale()
  const id = useId()
  if (!useVisasShown()) return null
  return (
    <Disclosure summary={t('border.title')} startsOpen={startsOpen} {...(className !== undefined && { className })}>
      <Suspense fallback={<Skeleton className="h-48" />}>
        <VisaSection legs={legs} airports={airports} id={id} />
      </Suspense>
    </Disclosure>
  )
}
