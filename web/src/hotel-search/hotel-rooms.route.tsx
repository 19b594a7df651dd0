import { Skeleton } from '../design/index.ts'
import { type PageHandle, wordsLoader } from '../route-page.ts'

export const handle: PageHandle = { title: 'ui.hotels', words: ['shop'], hidden: true }
export const clientLoader = wordsLoader('shop')

export default function HotelRooms() {
  return (
    <div className="container-content py-8">
      <Skeleton className="h-96 w-full" />
    </div>
  )
}
