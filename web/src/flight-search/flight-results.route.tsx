import { Skeleton } from '../design/index.ts'
import { type PageHandle, wordsLoader } from '../route-page.ts'

export const handle: PageHandle = { title: 'ui.flights', words: ['shop'], hidden: true }
export const clientLoader = wordsLoader('shop')

export default function FlightResults() {
  return (
    <div className="container-content py-8">
      <Skeleton className="h-96 w-full" />
    </div>
  )
}
