import { type ConsoleOrder, consoleOrder } from '@karwan/contract/console'
import { type CancellationQuote, cancellationQuote } from '@karwan/contract/orders'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Dialog, DialogActions, FaultLine, isFailure, request, useMay, useWords } from '../base/index.ts'
import { useTasksChanged } from '../queue/use-tasks.ts'
import { type Asked, HowAsked } from './how-asked.tsx'

type Order = Pick<ConsoleOrder, 'reference' | 'brand' | 'items'>

interface CancelButtonProps {
  readonly order: Order
  /** Null: all that can be cancelled. */
  readonly item: ConsoleOrder['items'][number] | null
}
/** Cancels one item, or all that can be cancelled, for a traveler who asked for it. Drawn where that is possible. */
export const CancelButton = ({ order, item }: CancelButtonProps) => {
  const { t } = useWords()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const alone = order.items.filter(({ cancelling }) => cancelling === 'yes')
  const isPossible = item ? item.cancelling === 'yes' : alone.length > 1 || order.items.some(({ cancelling }) => cancelling === 'together')
  if (!isPossible || !may('orders.cancel', order.brand)) return null
  return (
    <>
      <button
        type="button"
        className="k q"
        onClick={() => setOpen(true)}
        {...(item && { 'aria-label': `${t('cancelling.one')}: ${item.title}` })}
      >
        {t(item ? 'cancelling.one' : 'cancelling.all')}
      </button>
      {isOpen && <CancelDialog reference={order.reference} itemId={item?.id ?? null} onClose={() => setOpen(false)} />}
    </>
  )
}

interface CancelDialogProps {
  readonly reference: string
  readonly itemId: string | null
  readonly onClose: () => void
}
/** Shows what cancelling gives back, as the traveler would see it, and asks how they asked for it. */
const CancelDialog = ({ reference, itemId, onClose }: CancelDialogProps) => {
  const { t } = useWords()
  const queries = useQueryClient()
  const changed = useTasksChanged()
  const [asked, setAsked] = useState<Asked>()
  const [isMissing, setMissing] = useState(false)
  const quote = useQuery({
    queryKey: ['cancellation-quote', reference, itemId],
    queryFn: ({ signal }) => request(`orders/${reference}/cancellation-quote`, { body: { itemId }, answer: cancellationQuote, signal }),
    // Each quote asks the suppliers, and counts for minutes.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const cancel = useMutation({
    mutationFn: (body: { readonly quoteId: string; readonly asked: Asked }) =>
      request(`orders/${reference}/cancellations`, { body, answer: consoleOrder }).finally(changed),
    onSuccess: order => {
      queries.setQueryData(['order', reference], order)
      onClose()
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!asked)
    if (asked && quote.data) cancel.mutate({ quoteId: quote.data.quoteId, asked })
  }
  const askAgain = () => {
    cancel.reset()
    void quote.refetch()
  }
  const isOver = isFailure(cancel.error, 'quote-expired') || isFailure(cancel.error, 'quote-not-found')
  return (
    <Dialog title={t('cancelling.title')} onClose={onClose}>
      <form noValidate onSubmit={send}>
        <div className="in" aria-busy={quote.isFetching}>
          {quote.isFetching ? <p className="mut">{t('cancelling.asking')}</p> : quote.data && <Quoted quote={quote.data} />}
          {quote.data && !quote.isFetching && <HowAsked asked={asked} isMissing={isMissing} onChange={setAsked} />}
          <FaultLine error={quote.error ?? cancel.error} />
        </div>
        <DialogActions onClose={onClose} wayOut={t('cancelling.keep')}>
          {quote.isError || isOver ? (
            <button type="button" className="k p" disabled={quote.isFetching} onClick={askAgain}>
              {t('cancelling.askAgain')}
            </button>
          ) : (
            <button type="submit" className="k d" disabled={!quote.data || quote.isFetching || cancel.isPending}>
              {t('cancelling.confirm')}
            </button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** The sum of a quote: paid, what is kept, what goes back and when the bank shows it. */
const Quoted = ({ quote: { paid, fee, refund, services: items, arrives, validUntil } }: { quote: CancellationQuote }) => {
  const { t, format } = useWords()
  const taken = items.flatMap(({ discountTaken }) => (discountTaken && discountTaken.amount > 0 ? [discountTaken] : []))
  return (
    <>
      <dl className="sums">
        <div>
          <dt>{t('console.paid')}</dt>
          <dd className="n">{format.money(paid)}</dd>
        </div>
        {fee && (
          <div>
            <dt>{t('cancelling.kept')}</dt>
            <dd className="n">{format.money(fee)}</dd>
          </div>
        )}
        {taken.map(amount => (
          <div key={amount.amount}>
            <dt>{t('cancelling.discountTaken')}</dt>
            <dd className="n">{format.money(amount)}</dd>
          </div>
        ))}
        <div className="b">
          <dt>{t('cancelling.back')}</dt>
          <dd className="n">{refund ? format.money(refund) : t('cancelling.notTold')}</dd>
        </div>
      </dl>
      <p className="sub xs">
        {arrives && t('cancelling.arrives', { day: format.placeDate(arrives.until) })}{' '}
        {t('cancelling.holds', { time: format.dateAndTime(validUntil) })}
      </p>
      <p className="sub xs">{t('cancelling.mailed')}</p>
    </>
  )
}
