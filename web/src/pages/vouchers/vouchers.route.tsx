import type { VoucherView } from '@karwan/contract/vouchers'
import { Check, Copy, TicketPercent } from 'lucide'
import { Badge, Button, ButtonLink, cx, EmptyState, Icon, IconButton, Skeleton, type Tone } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { type Query, server, useFailureText, useQuery } from '../../base/server-client/index.ts'
import { useCopying } from '../../base/share/index.ts'
import { UserFrame } from '../../session/index.ts'

const stateKeys = {
  usable: 'voucher.usable',
  upcoming: 'voucher.upcoming',
  reserved: 'voucher.reserved',
  paused: 'voucher.paused',
  used: 'voucher.used',
  ended: 'voucher.ended',
} as const satisfies Record<VoucherView['state'], string>
const tones: Readonly<Record<VoucherView['state'], Tone>> = {
  usable: 'success',
  upcoming: 'info',
  reserved: 'warning',
  paused: 'warning',
  used: 'neutral',
  ended: 'neutral',
}
const productKeys = {
  any: 'voucher.forAny',
  flight: 'voucher.forFlight',
  hotel: 'voucher.forHotel',
  package: 'voucher.forPackage',
  visa: 'voucher.forVisa',
} as const

type Vouchers = { readonly vouchers: readonly VoucherView[] }

/** `/user/vouchers`: codes given to this account, with what each takes off, for what and until when. */
export default function VoucherPage() {
  const { t } = useLocale()
  const query = useQuery<Vouchers>({
    queryKey: ['vouchers'],
    queryFn: signal => server.get('/vouchers', { answer: async () => (await import('@karwan/contract/vouchers')).voucherList, signal }),
  })
  return (
    <UserFrame title={t('ui.myVouchers')} lead={t('voucher.howToUse')}>
      <Body query={query} />
    </UserFrame>
  )
}

function Body({ query: { data, failure, reset } }: { query: Query<Vouchers> }) {
  const { t } = useLocale()
  const failureText = useFailureText()
  if (!data && !failure) {
    return (
      <div role="status" aria-label={t('ui.loading')} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-52 rounded-card max-sm:hidden" />
      </div>
    )
  }
  if (!data) {
    return (
      <EmptyState
        illustration={failure?.failed === 'offline' ? 'offline' : 'error'}
        role="alert"
        title={t('voucher.failed')}
        actions={<Button onClick={() => void reset()}>{t('ui.retry')}</Button>}
      >
        {failure && failureText(failure)}
      </EmptyState>
    )
  }
  const { vouchers } = data
  if (vouchers.length === 0) {
    return (
      <EmptyState illustration="no-vouchers" title={t('error.noVouchers')} actions={<ButtonLink to="/">{t('points.search')}</ButtonLink>} />
    )
  }
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {vouchers.map(voucher => (
        <Voucher key={voucher.code} voucher={voucher} />
      ))}
    </ul>
  )
}

function Voucher({ voucher }: { voucher: VoucherView }) {
  const { t, format } = useLocale()
  const { code, off, product, minimum, state, from, until } = voucher
  const over = state === 'used' || state === 'ended'
  const title =
    'amount' in off
      ? t('voucher.offAmount', { amount: format.money(off.amount) })
      : t('voucher.offShare', { share: format.percent(off.basisPoints / 100), amount: format.money(off.most) })
  const day =
    state === 'upcoming' ? t('voucher.fromDay', { date: format.dateLong(from) }) : t('voucher.until', { date: format.dateLong(until) })
  return (
    <li className="flex flex-col rounded-card border border-border bg-surface overflow-hidden">
      <div className={cx('flex-1 p-4 md:p-5 flex flex-col gap-1', over && 'text-text-muted')}>
        <div className="flex items-start justify-between gap-3">
          <Icon of={TicketPercent} size={24} className={over ? '' : 'text-secondary-text'} />
          <Badge tone={tones[state]}>{t(stateKeys[state])}</Badge>
        </div>
        <h2 className="mt-1 text-xl font-bold">{title}</h2>
        <p>{t(productKeys[product])}</p>
        <p className="text-sm text-text-muted">{t('voucher.minimum', { amount: format.money(minimum) })}</p>
        <p className="text-sm text-text-muted">{day}</p>
      </div>
      <Code code={code} off={over} />
    </li>
  )
}

/** Draws the code below a dashed line, like a coupon to tear off. */
function Code({ code, off }: { code: string; off: boolean }) {
  const { t } = useLocale()
  const [isCopied, copy] = useCopying(t('voucher.copied'))
  return (
    <div className="flex items-center justify-between gap-2 ps-4 pe-2 md:ps-5 min-h-14 border-t-2 border-dashed border-border bg-surface-sunken">
      <bdi dir="ltr" className={cx('font-bold tracking-code text-lg', off && 'line-through text-text-muted')}>
        {code}
      </bdi>
      {!off && (
        <IconButton label={isCopied ? t('voucher.copied') : t('voucher.copy', { code })} onClick={() => copy(code)}>
          {isCopied ? <Icon of={Check} size={20} /> : <Icon of={Copy} size={20} />}
        </IconButton>
      )}
    </div>
  )
}
