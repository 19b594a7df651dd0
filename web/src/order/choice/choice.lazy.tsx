import type { Rescue } from '@karwan/contract/orders'
import type { Money } from '@karwan/domain/money'
import { BedDouble, type IconNode, Plane, TriangleAlert, Undo2 } from 'lucide'
import { Button, Card, Dialog, Icon, Notice } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { isFailure, server, useFailureText } from '../../base/server-client/index.ts'
import { TimeLeft, useMoment } from '../../base/time/index.ts'
import { partsOf, titleOf } from '../trip-parts.ts'
import { readOrder } from '../use-order.ts'
import type { ChoiceCardProps } from './choice-card.tsx'
import { ReplacementCard } from './replacement-card.tsx'
import { type SendChoice, useChoosing } from './use-choosing.ts'

/** The choice on the page of an order, for who may see all of it. */
export function Choice({ order, rescue, onChosen, onOutdated }: ChoiceCardProps & { readonly rescue: Rescue }) {
  const { language } = useLocale()
  const send: SendChoice = async choice => {
    const answer = await server.post(`/orders/${encodeURIComponent(order.Id)}/rescue`, {
      answer: readOrder,
      params: { lang: language },
      body: { rescueId: rescue.id, ...choice },
    })
    if (isFailure(answer)) return answer
    onChosen(answer)
    return undefined
  }
  return <ShownChoice services={order.Services} rescue={rescue} send={send} onOutdated={onOutdated} />
}

export interface ShownChoiceProps {
  readonly services: Parameters<typeof partsOf>[0]
  readonly rescue: Rescue
  readonly send: SendChoice
  readonly onOutdated: () => void
}
/** Says which part was refused and until when the other one is held, and takes the choice after a confirmation. */
export function ShownChoice({ services, rescue, send, onOutdated }: ShownChoiceProps) {
  const locale = useLocale()
  const { t, format } = locale
  const moment = useMoment()
  const failureText = useFailureText()
  const { asked, pending, failure, ask, confirm } = useChoosing(send, onOutdated)
  const parts = partsOf(services)
  const [refused] = parts.filter(({ id }) => id === rescue.serviceId)
  const [confirmed] = parts.filter(({ id }) => id !== rescue.serviceId)
  if (!refused || !confirmed) return null
  const part = titleOf(confirmed, locale)
  const keepKey = confirmed.kind === 'flight' ? 'bookings.choiceKeepFlight' : 'bookings.choiceKeepStay'
  const labels = { keep: t(keepKey), release: t('bookings.choiceRelease'), replace: t('bookings.choiceReplace') }
  // By its id: what the server told since is what is chosen.
  const replacement = rescue.replacements.find(({ id }) => id === asked?.replacementId)
  const back = asked?.choice === 'replace' ? replacement?.back : asked && rescue[asked.choice].back
  return (
    <Card as="section" aria-labelledby="choice-title" className="flex flex-col gap-5 border-warning!">
      <div className="flex flex-wrap items-start gap-4">
        <span className="size-12 shrink-0 rounded-full bg-warning-soft text-on-warning-soft inline-flex items-center justify-center">
          <Icon of={TriangleAlert} size={24} />
        </span>
        <div className="flex-1 min-w-[min(11rem,100%)] flex flex-col gap-1">
          <h2 id="choice-title" className="text-lg">
            {t('bookings.choiceTitle', { part: titleOf(refused, locale) })}
          </h2>
          <p>{t('bookings.choiceText', { part, time: moment.dateAndTime(rescue.until) })}</p>
          <TimeLeft until={rescue.until} onOver={onOutdated} label={t('bookings.choiceTimeLeft')} />
        </div>
      </div>
      {rescue.replacements.length > 0 && (
        <section aria-labelledby="choice-others" className="flex flex-col gap-3">
          <h3 id="choice-others" className="font-bold">
            {t('bookings.choiceOthers')}
          </h3>
          <ul className="flex flex-col gap-3">
            {rescue.replacements.map(each => (
              <ReplacementCard
                key={each.id}
                replacement={each}
                refused={titleOf(refused, locale)}
                onChoose={rescue.mayChoose ? () => ask({ choice: 'replace', replacementId: each.id }) : undefined}
              />
            ))}
          </ul>
        </section>
      )}
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
        <Option
          icon={confirmed.kind === 'flight' ? Plane : BedDouble}
          label={labels.keep}
          back={rescue.keep.back}
          onChoose={rescue.mayChoose ? () => ask({ choice: 'keep' }) : undefined}
        />
        <Option
          icon={Undo2}
          label={labels.release}
          back={rescue.release.back}
          onChoose={rescue.mayChoose ? () => ask({ choice: 'release' }) : undefined}
        />
      </ul>
      <p className="text-sm text-text-muted">
        {t(rescue.silence === 'keep' ? 'bookings.choiceSilenceKeep' : 'bookings.choiceSilenceRelease', { part })}
        {!rescue.mayChoose && ` ${t('bookings.choiceByOwner')}`}
      </p>
      <Dialog
        open={asked !== undefined}
        onClose={() => ask(undefined)}
        title={asked === undefined ? '' : labels[asked.choice]}
        actions={
          <>
            <Button variant="secondary" disabled={pending} onClick={() => ask(undefined)}>
              {t('ui.back')}
            </Button>
            <Button pending={pending} disabled={back === undefined} onClick={() => void confirm()}>
              {t('ui.confirm')}
            </Button>
          </>
        }
      >
        {asked !== undefined && (
          <div className="flex flex-col gap-3">
            {replacement && <p>{t('bookings.choiceReplaceText', { hotel: replacement.hotel.name })}</p>}
            {back && (
              <p className="font-semibold">
                {back.amount === 0 ? t('bookings.choiceNothingMore') : t('bookings.choiceConfirm', { amount: format.money(back) })}
              </p>
            )}
            <p className="text-text-muted">{t('bookings.confirmFinal')}</p>
            {failure && (
              <Notice tone="danger" role="alert" title={failureText(failure)}>
                {t('bookings.choiceAgain')}
              </Notice>
            )}
          </div>
        )}
      </Dialog>
    </Card>
  )
}

interface OptionProps {
  readonly icon: IconNode
  readonly label: string
  readonly back: Money
  /** Undefined: who looks may not choose. */
  readonly onChoose: (() => void) | undefined
}
/** One answer, with what comes back by it. */
function Option({ icon, label, back, onChoose }: OptionProps) {
  const locale = useLocale()
  const { t, format } = locale
  return (
    <li className="flex flex-col gap-4 rounded-lg border border-border py-4 px-[min(1rem,4vw)]">
      <div className="flex items-center gap-3">
        <Icon of={icon} size={24} className="shrink-0 text-text-muted" />
        <p>
          <span className="block text-sm text-text-muted">{t('bookings.comesBack')}</span>
          <Bdi className="text-xl font-bold numeric">{format.money(back)}</Bdi>
        </p>
      </div>
      {onChoose ? (
        <Button variant="secondary" wide className="mt-auto px-[min(1rem,3vw)]!" aria-haspopup="dialog" onClick={onChoose}>
          {label}
        </Button>
      ) : (
        <p className="font-semibold">{label}</p>
      )}
    </li>
  )
}
