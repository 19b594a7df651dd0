import { normalizeDigits } from '@karwan/domain/locales'
import { type FormEvent, useState } from 'react'
import { Button, TextField, useVoice } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { useLazyFailureText } from '../../base/server-client/index.ts'
import { ApplyField } from './apply-field.tsx'
import type { DiscountsState, Split } from './use-discounts.ts'

interface PointsEntryProps {
  state: DiscountsState
  wallet: NonNullable<Split['wallet']>
}

/** Whole points as typed, by any digits; undefined for what is no amount between 1 and `most`. */
export const readPoints = (typed: string, most: number): number | undefined => {
  const plain = normalizeDigits(typed).replace(/[\s,٬.]/g, '')
  const points = /^\d{1,12}$/.test(plain) ? Number(plain) : undefined
  return points !== undefined && points >= 1 && points <= most ? points : undefined
}

/** Lets the visitor choose points by a slider or as a number. The amount counts when it is applied. */
export function PointsEntry({ state, wallet: { balance, usable, worth } }: PointsEntryProps) {
  const { t, format } = useLocale()
  const { announce } = useVoice()
  const text = useLazyFailureText()
  const used = state.request.points
  const [typed, setTyped] = useState(() => String(used || usable))
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const wordsOf = (count: number) => t('trade.points', { count })
  const worthOf = (count: number) => format.money({ ...worth, amount: count * worth.amount })
  const apply = async (points: number) => {
    setBusy(true)
    const failure = await state.apply({ ...state.request, points })
    setError(failure && (await text(failure)))
    setBusy(false)
    if (!failure && points > 0) announce(t('discounts.pointsApplied', { points: wordsOf(points), amount: worthOf(points) }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const points = readPoints(typed, usable)
    if (points === undefined) return setError(t('error.pointsAmountPrompt'))
    void apply(points)
  }
  if (balance === 0) return <p className="text-sm text-text-muted">{t('discounts.noPoints')}</p>
  if (usable === 0) return <p className="text-sm text-text-muted">{t('discounts.tooSmall')}</p>
  const points = readPoints(typed, usable)
  const change = (next: string) => {
    setTyped(next)
    setError(undefined)
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-2">
      <p className="font-medium">{t('ui.usePoints')}</p>
      <p className="text-sm text-text-muted">{t('discounts.balance', { points: wordsOf(balance), most: wordsOf(usable) })}</p>
      <input
        type="range"
        min={1}
        max={usable}
        value={points ?? 1}
        aria-label={t('discounts.amountOfPoints')}
        aria-valuetext={t('discounts.worth', { points: wordsOf(points ?? 1), amount: worthOf(points ?? 1) })}
        onChange={event => change(event.currentTarget.value)}
        className="w-full h-11 accent-primary cursor-pointer"
      />
      <ApplyField pending={isBusy}>
        <TextField
          label={t('discounts.amountOfPoints')}
          value={typed}
          onChange={change}
          error={error}
          help={
            points === undefined ? undefined : (
              <>
                <Bdi>{t('discounts.worth', { points: wordsOf(points), amount: worthOf(points) })}</Bdi>
                {points !== used && used > 0 && <> · {t('discounts.notApplied')}</>}
              </>
            )
          }
          digits
          ltr
          inputMode="numeric"
          autoComplete="off"
          fieldClassName="flex-1"
        />
      </ApplyField>
      {used > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-lg border border-success-border bg-success-soft text-on-success-soft p-3">
          <p className="font-semibold">{t('discounts.pointsApplied', { points: wordsOf(used), amount: worthOf(used) })}</p>
          <Button variant="secondary" size="sm" onClick={() => void apply(0)}>
            {t('discounts.removePoints')}
          </Button>
        </div>
      )}
    </form>
  )
}
