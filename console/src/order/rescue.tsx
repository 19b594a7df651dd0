import type { ConsoleOrder } from '@karwan/contract/console'
import type { Money } from '@karwan/domain/money'
import { type RescueAnswer, rescueChoices } from '@karwan/domain/packages'
import { type FormEvent, useState } from 'react'
import { Dialog, DialogActions, FaultLine, useMay, useWords } from '../base/index.ts'
import { type Asked, HowAsked } from './how-asked.tsx'
import { useOrderAct } from './use-order-act.ts'

type Offered = NonNullable<ConsoleOrder['rescue']>

/** Tells that the traveler of a package has to choose, and until when, with the way to choose for them. */
export const RescueOffer = ({ order: { reference, brand, rescue } }: { order: Pick<ConsoleOrder, 'reference' | 'brand' | 'rescue'> }) => {
  const { t, format } = useWords()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!rescue) return null
  return (
    <section className="osec" aria-label={t('rescue.title')}>
      <div className="bar wrapx">
        <h2 className="grow">{t('rescue.title')}</h2>
        {may('orders.cancel', brand) && (
          <button type="button" className="k q" onClick={() => setOpen(true)}>
            {t('rescue.answer')}
          </button>
        )}
      </div>
      <p className="sub xs">
        {t('rescue.until', { time: format.dateAndTime(rescue.until) })}{' '}
        {t(rescue.silence === 'keep' ? 'rescue.silenceKeep' : 'rescue.silenceRelease')}
      </p>
      {isOpen && <RescueDialog reference={reference} rescue={rescue} onClose={() => setOpen(false)} />}
    </section>
  )
}

interface RescueDialogProps {
  readonly reference: string
  readonly rescue: Offered
  readonly onClose: () => void
}
interface Answer {
  readonly key: string
  readonly choice: RescueAnswer
  readonly name: string
  readonly back: Money
}
const idOf = ({ key, choice }: Answer): { readonly replacementId?: string } => (choice === 'replace' ? { replacementId: key } : {})

/** Asks for the traveler's choice, with what goes back by each, and how they told it. */
const RescueDialog = ({ reference, rescue, onClose }: RescueDialogProps) => {
  const { t, format } = useWords()
  const [chosen, setChosen] = useState<Answer>()
  const [asked, setAsked] = useState<Asked>()
  const [isSent, setSent] = useState(false)
  const { act: answer, close } = useOrderAct<{
    readonly rescueId: string
    readonly choice: RescueAnswer
    readonly replacementId?: string
    readonly asked: Asked
  }>(reference, 'rescue', onClose)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (chosen && asked) answer.mutate({ rescueId: rescue.id, choice: chosen.choice, ...idOf(chosen), asked })
  }
  const names = { keep: t('rescue.keep'), release: t('rescue.release') }
  const answers: readonly Answer[] = [
    ...rescue.replacements.map(
      ({ id, hotel, back }) => ({ key: id, choice: 'replace', name: t('rescue.replace', { hotel: hotel.name }), back }) as const,
    ),
    ...rescueChoices.map(each => ({ key: each, choice: each, name: names[each], back: rescue[each].back })),
  ]
  return (
    <Dialog title={t('rescue.answer')} onClose={close}>
      <form noValidate onSubmit={send}>
        <div className="in">
          <fieldset className="asked">
            <legend>{t('rescue.which')}</legend>
            {answers.map(each => (
              <label key={each.key}>
                <input
                  type="radio"
                  name="choice"
                  checked={chosen?.key === each.key}
                  onChange={() => setChosen(each)}
                  aria-invalid={isSent && !chosen}
                />
                <span>
                  {each.name} <span className="sub xs">{t('rescue.back', { amount: format.money(each.back) })}</span>
                </span>
              </label>
            ))}
            {isSent && !chosen && (
              <p className="bad xs" role="alert">
                {t('rescue.needed')}
              </p>
            )}
          </fieldset>
          <HowAsked asked={asked} isMissing={isSent} onChange={setAsked} />
          <p className="sub xs">{t('rescue.final')}</p>
          <FaultLine error={answer.error} />
        </div>
        <DialogActions onClose={close}>
          <button type="submit" className="k d" disabled={answer.isPending}>
            {t('rescue.confirm')}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
