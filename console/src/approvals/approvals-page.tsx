import type { ApprovalView } from '@karwan/contract/console'
import { fourEyesAbove } from '@karwan/domain/exchange-rates'
import { currencyKeys } from '@karwan/messages/keys'
import { ArrowRight, ShieldCheck } from 'lucide'
import { useState } from 'react'
import { Fault, Icon, Loading, useBrandName, useWords } from '../base/index.ts'
import { changeText, rateText } from '../rates/index.ts'
import { Change } from './changes.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { type Act, useApprovals } from './use-approvals.ts'

interface Open {
  readonly act: Act
  readonly approval: ApprovalView
}

/** Proposals that wait for a second person, with what each would change, and those that were decided. */
export const ApprovalsPage = () => {
  const { t } = useWords()
  const approvals = useApprovals()
  const [open, setOpen] = useState<Open>()
  return (
    <>
      <div className="head">
        <h1 className="grow">{t('approvals.title')}</h1>
      </div>
      {approvals.isPending && <Loading />}
      {approvals.isError && !approvals.data && <Fault error={approvals.error} retry={() => void approvals.refetch()} />}
      {approvals.data && (
        <div className="scroll page">
          {approvals.data.waiting.length === 0 ? (
            <Nothing />
          ) : (
            <section className="lines" aria-label={t('approvals.waiting')}>
              <h2>{t('approvals.waiting')}</h2>
              <ul className="asks">
                {approvals.data.waiting.map(approval => (
                  <Waiting key={approval.id} approval={approval} onOpen={act => setOpen({ act, approval })} />
                ))}
              </ul>
            </section>
          )}
          {approvals.data.decided.length > 0 && (
            <section className="lines" aria-label={t('approvals.decided')}>
              <h2>{t('approvals.decided')}</h2>
              <ul className="asks">
                {approvals.data.decided.map(approval => (
                  <li key={approval.id} className="ask">
                    <What approval={approval} />
                    <Decision approval={approval} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
      {open && <DecideDialog act={open.act} approval={open.approval} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const Nothing = () => {
  const { t, format } = useWords()
  return (
    <div className="none">
      <Icon of={ShieldCheck} className="l" />
      <p className="b">{t('approvals.empty')}</p>
      <p className="sub">{t('approvals.emptyHelp', { limit: `${format.number(fourEyesAbove / 100)}%` })}</p>
    </div>
  )
}

const Waiting = ({ approval, onOpen }: { approval: ApprovalView; onOpen: (act: Act) => void }) => {
  const { t, format } = useWords()
  const { isOwn, mayDecide, lapsesAt } = approval
  return (
    <li className="ask">
      <What approval={approval} />
      <p className="warn xs">{t('approvals.lapses', { time: format.dateAndTime(lapsesAt) })}</p>
      {isOwn && <p className="sub xs">{t('approvals.own')}</p>}
      {!isOwn && !mayDecide && <p className="sub xs">{t('approvals.onlyRead')}</p>}
      {mayDecide && (
        <span className="bar">
          <button type="button" className="k p" onClick={() => onOpen('approve')}>
            {t('approvals.approve')}
          </button>
          <button type="button" className="k d" onClick={() => onOpen('refuse')}>
            {t('approvals.refuse')}
          </button>
        </span>
      )}
      {isOwn && (
        <span className="bar">
          <button type="button" className="k" onClick={() => onOpen('withdraw')}>
            {t('approvals.withdraw')}
          </button>
        </span>
      )}
    </li>
  )
}

const kindKeys = {
  'exchange-rate': 'approvals.exchangeRate',
  'fee-rule': 'approvals.feeRule',
  'visa-price': 'approvals.visaPrice',
} as const

/** The change of a proposal, and who proposed it. */
const What = ({ approval: { what, proposedBy, proposedAt } }: { approval: ApprovalView }) => {
  const { t, format } = useWords()
  const brandName = useBrandName()
  return (
    <>
      <p className="bar wrapx">
        <span className="med">{t(kindKeys[what.kind])}</span>
        {what.kind === 'exchange-rate' && <span className="mut">{t(currencyKeys[what.currency])}</span>}
        {what.kind !== 'exchange-rate' && what.before === null && <span className="st info pill">{t('approvals.newRule')}</span>}
        <span className="sub xs">{format.list(what.brands.map(brandName))}</span>
      </p>
      <Change what={what} rate={rate => <RateChange what={rate} />} />
      <p className="sub xs">{t('approvals.proposedBy', { name: proposedBy, time: format.dateAndTime(proposedAt) })}</p>
    </>
  )
}

/** A rate that is proposed, and where it was read. */
const RateChange = ({ what: { before, rate, source } }: { what: Extract<ApprovalView['what'], { readonly kind: 'exchange-rate' }> }) => (
  <p className="bar wrapx">
    <bdi dir="ltr" className="n mut">
      {rateText(before)}
    </bdi>
    <Icon of={ArrowRight} className="m" />
    <bdi dir="ltr" className="n b">
      {rateText(rate)}
    </bdi>
    <bdi dir="ltr" className="n med">
      {changeText(before, rate)}
    </bdi>
    <bdi className="mut">{source}</bdi>
  </p>
)

const stateKeys = { approved: 'approvals.approved', refused: 'approvals.refused', withdrawn: 'approvals.withdrawn' } as const
const Decision = ({ approval: { state, decidedBy, decidedAt, reason } }: { approval: ApprovalView }) => {
  const { t, format } = useWords()
  if (state === 'proposed' || decidedAt === null) return null
  const time = format.dateAndTime(decidedAt)
  return (
    <>
      <p className={state === 'approved' ? 'ok xs' : 'mut xs'}>
        {state === 'lapsed'
          ? t('approvals.lapsedAt', { time })
          : t('approvals.decidedBy', { state: t(stateKeys[state]), name: decidedBy ?? '', time })}
      </p>
      {reason !== null && (
        <p className="xs">
          <bdi>{reason}</bdi>
        </p>
      )}
    </>
  )
}
