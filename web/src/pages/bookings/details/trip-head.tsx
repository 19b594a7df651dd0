import type { OrderView } from '@karwan/contract/orders'
import { useShop } from '../../../base/brand/index.ts'
import { Badge, cx, Scene } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { datesOf, isCurrent, partsOf, stillStands, tripTitle } from '../../../order/index.ts'
import { stateTone, useStateWord } from '../state-words.ts'
import { useTripScene } from '../use-trip-scene.ts'

/** Names a trip, its state and its days, over the drawing of where it leads to; gray where nothing stands. */
export function TripHead({ order, heading: Heading }: { order: OrderView; heading: 'h1' | 'h2' }) {
  const locale = useLocale()
  const { today } = useShop()
  const stateWord = useStateWord()
  const parts = partsOf(order.Services.filter(isCurrent))
  const scene = useTripScene(order.destination, parts)
  const title = tripTitle(parts, locale)
  const dates = parts[0] && datesOf(parts[0], locale, today)
  const badge = <Badge tone={stateTone(order)}>{stateWord(order)}</Badge>
  if (scene === undefined)
    return (
      <header className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Heading className="text-2xl md:text-3xl">{title}</Heading>
          {badge}
        </div>
        <p>{dates}</p>
      </header>
    )
  const isOff = !order.Services.some(stillStands)
  return (
    <header className="relative isolate overflow-hidden flex flex-col-reverse items-start justify-between gap-2 md:gap-3 min-h-32 md:min-h-35 lg:min-h-54 p-3.5 md:p-6 rounded-card bg-footer text-white">
      <Scene id={scene} alt="" important className={cx('absolute inset-0 -z-2 object-[50%_62%]', isOff && 'saturate-15 brightness-85')} />
      <span aria-hidden="true" className="absolute inset-0 -z-1 kw-trip-shade" />
      <div className="min-w-0">
        <Heading className="text-2xl md:text-3xl">{title}</Heading>
        <p className="font-medium">{dates}</p>
      </div>
      {badge}
    </header>
  )
}
