import type { FlightPlace } from '@karwan/domain/flights'
import type { PlaceMatch } from '@karwan/domain/places'
import { ArrowLeftRight, PlaneLanding, PlaneTakeoff } from 'lucide'
import { useRef, useState } from 'react'
import { cx, Icon, IconButton } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { fieldIcon } from '../field-icon.tsx'
import { PlaceField } from './place-field.tsx'
import { placeText } from './place-text.ts'

export interface PlacePairProps {
  from: FlightPlace | undefined
  to: FlightPlace | undefined
  onChange: (change: { from?: FlightPlace | undefined; to?: FlightPlace | undefined }) => void
  errors: { readonly from: string | undefined; readonly to: string | undefined }
  /** The destination's empty field offers to go anywhere. */
  onAnywhere?: () => void
  /** The labels are said, not seen, on wide screens. */
  quietLabels?: boolean
}

/** Origin and destination, and the button between that turns them round. */
export function PlacePair({ from, to, onChange, onAnywhere, errors, quietLabels = false }: PlacePairProps) {
  const { t } = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const [turns, setTurns] = useState(0)
  const swap = () => {
    setTurns(turns + 1)
    glide(box.current)
    onChange({ from: to, to: from })
  }
  return (
    <div ref={box} className="relative grid grid-cols-1 gap-3 framed:gap-0 md:grid-cols-2 md:gap-2">
      <PlaceField
        kind="flight"
        label={t('ui.from')}
        placeholder={t('ui.placePlaceholder')}
        chosen={placeText(from)}
        except={to?.cityId}
        onPick={place => onChange({ from: flightPlaceOf(place) })}
        onClear={() => onChange({ from: undefined })}
        error={errors.from}
        before={fieldIcon(<Icon of={PlaneTakeoff} size={20} />)}
        className="framed:pe-16 md:framed:pe-8"
      />
      <PlaceField
        kind="flight"
        label={t('ui.to')}
        placeholder={t('ui.placePlaceholder')}
        chosen={placeText(to)}
        except={from?.cityId}
        onPick={place => onChange({ to: flightPlaceOf(place) })}
        onClear={() => onChange({ to: undefined })}
        onAnywhere={onAnywhere}
        error={errors.to}
        before={<span className="md:ps-3 framed:hidden">{fieldIcon(<Icon of={PlaneLanding} size={20} />)}</span>}
        className="framed:border-border framed:border-t md:framed:border-t-0 md:framed:border-s framed:pe-16 md:framed:pe-3.5 md:framed:ps-8"
      />
      <IconButton
        label={t('ui.swap')}
        variant="outlined"
        className={cx(
          'absolute z-raised end-3 top-[70px] md:end-auto md:start-[calc(50%-22px)] max-md:rotate-90 framed:top-[calc(50%-22px)]!',
          quietLabels ? 'md:top-1' : 'md:top-8',
        )}
        onClick={swap}
      >
        <span
          className="inline-flex transition-[rotate] duration-(--duration-slow)"
          {...(turns > 0 && { style: { rotate: `${turns * 180}deg` } })}
        >
          <Icon of={ArrowLeftRight} size={18} />
        </span>
      </IconButton>
    </div>
  )
}

const flightPlaceOf = ({ locationId, cityId, cityCode, cityName }: PlaceMatch): FlightPlace => ({ locationId, cityId, cityCode, cityName })

const glideMs = 220
/** The two texts come from where the other one stood: beside it in reading direction, or above it on a phone. */
function glide(box: HTMLElement | null): void {
  const [from, to] = box?.querySelectorAll('input') ?? []
  if (!from?.animate || !to || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()]
  const step = { x: Math.sign(Math.round(b.x - a.x)) * 20, y: Math.abs(b.y - a.y) > a.height / 2 ? Math.sign(b.y - a.y) * 12 : 0 }
  for (const [input, sign] of [
    [from, 1],
    [to, -1],
  ] as const)
    input.animate([{ opacity: 0, translate: `${sign * step.x}px ${sign * step.y}px` }, {}], { duration: glideMs, easing: 'ease-out' })
}
