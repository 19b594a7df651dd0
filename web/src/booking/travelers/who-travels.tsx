import type { SavedTraveler } from '@karwan/contract/travelers'
import type { LocalDate } from '@karwan/domain/calendar'
import { fitsSeat, type Seat } from '@karwan/domain/travelers'
import { UserRoundCheck, Users } from 'lucide'
import { lazy, Suspense, useRef, useState } from 'react'
import { importWithRetry } from '../../base/browser/index.ts'
import { Button, Card, Icon, Sheet, Skeleton, useVoice } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { isFailure, useLazyFailureText } from '../../base/server-client/index.ts'
import { requireSignIn } from '../../session/index.ts'
import { getTravelers } from './calls.ts'
import { nameOf } from './traveler-words.ts'
import type { KnownTravelers } from './use-saved-travelers.ts'

const TravelerChoice = lazy(async () => ({ default: (await importWithRetry(() => import('./traveler-choice.lazy.tsx'))).TravelerChoice }))

export interface Places {
  /** The booking's places, in the order in which they are to be taken. */
  readonly seats: readonly Seat[]
  /** Days on which ages count. */
  readonly days: readonly LocalDate[]
  /** True if passports are asked for. */
  readonly passports: boolean
}
interface WhoTravelsProps extends Places {
  known: KnownTravelers
  /** Heading of the sheet: who travels, or who stays. */
  title: string
  /** For each place who takes it, whole; undefined leaves it as it is. */
  onFill: (people: readonly (SavedTraveler | undefined)[]) => void
}

/**
 * Fills the whole form with saved travelers at once. Who is not signed in is offered to; who has saved nobody sees
 * nothing.
 */
export function WhoTravels({ known, title, onFill, ...places }: WhoTravelsProps) {
  const { t } = useLocale()
  const { announce } = useVoice()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  if (known.state === 'out')
    return (
      <Button variant="ghost" className="self-start" icon={<Icon of={UserRoundCheck} size={20} />} onClick={() => void requireSignIn()}>
        {t('traveler.pickSignIn')}
      </Button>
    )
  if (known.state !== 'there' || known.travelers.length === 0) return null
  const fill = (people: readonly (SavedTraveler | undefined)[]) => {
    setOpen(false)
    onFill(people)
    announce(t('traveler.filled', { count: people.filter(Boolean).length }))
  }
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 p-4!">
      <p className="min-w-0 flex-1 basis-56 text-text-muted">{t('traveler.pickLead')}</p>
      <Button ref={button} variant="soft" aria-haspopup="dialog" icon={<Icon of={Users} size={20} />} onClick={() => setOpen(true)}>
        {t('traveler.pick')}
      </Button>
      {open && (
        <Suspense
          fallback={
            <Sheet open onClose={() => setOpen(false)} title={title}>
              <Skeleton className="h-64" />
            </Sheet>
          }
        >
          <TravelerChoice travelers={known.travelers} title={title} {...places} onFill={fill} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}

interface OneTapProps {
  known: KnownTravelers
  seat: Seat
  days: readonly LocalDate[]
  /** Names of the form's other travelers, in lower case. */
  taken: readonly string[]
  onFill: (traveler: SavedTraveler) => void
}
/** Saved travelers who may take this place and take no other: one tap fills it. */
export function OneTapTravelers({ known, seat, days, taken, onFill }: OneTapProps) {
  const { t } = useLocale()
  const textOf = useLazyFailureText()
  const { toast } = useVoice()
  const [asked, setAsked] = useState('')
  if (known.state !== 'there') return null
  const fitting = known.travelers.filter(
    traveler => fitsSeat(seat, traveler.birthDate, days) && !taken.includes(nameOf(traveler).toLowerCase()),
  )
  if (fitting.length === 0) return null
  const take = async (id: string) => {
    setAsked(id)
    const answer = await getTravelers([id])
    setAsked('')
    if (isFailure(answer)) return toast(await textOf(answer))
    const [traveler] = answer
    if (traveler) onFill(traveler)
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-sm font-medium text-text-muted">{t('traveler.fillThis')}</span>
      {fitting.slice(0, 6).map(traveler => (
        <Button
          key={traveler.id}
          variant="secondary"
          size="sm"
          className="rounded-full!"
          pending={asked === traveler.id}
          onClick={() => void take(traveler.id)}
        >
          <Bdi ltr>{nameOf(traveler)}</Bdi>
        </Button>
      ))}
    </div>
  )
}
