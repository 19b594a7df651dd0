import type { FlightFare } from '@karwan/domain/flights'
import { lazy, Suspense, useState } from 'react'
import { importWithRetry } from '../../../base/browser/index.ts'
import { useMedia, wide } from '../../../base/design/index.ts'
import type { FareFamiliesProps } from './fare-actions.tsx'
import { FareColumns } from './fare-columns.tsx'
import { FareTable } from './fare-table.tsx'

const FareRulesDialog = lazy(async () => ({
  default: (await importWithRetry(() => import('../fare-rules/fare-rules-dialog.lazy.tsx'))).FareRulesDialog,
}))

/** Fares of one itinerary side by side in fixed rows: a table on wide screens, columns to swipe on phones. */
export function FareFamilies(props: FareFamiliesProps) {
  const isWide = useMedia(wide)
  const [rulesOf, setRulesOf] = useState<FlightFare>()
  const Fares = isWide ? FareTable : FareColumns
  return (
    <>
      <Fares {...props} onRules={setRulesOf} />
      {rulesOf && (
        <Suspense>
          <FareRulesDialog itinerary={props.itinerary} fare={rulesOf} onClose={() => setRulesOf(undefined)} />
        </Suspense>
      )}
    </>
  )
}
