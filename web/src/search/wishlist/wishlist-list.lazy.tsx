import { mostSaved } from '@karwan/domain/wishlist'
import { Plane, X } from 'lucide'
import { useShop } from '../../base/brand/index.ts'
import { Button, EmptyState, Icon, IconButton, Mirrored, Picture, useVoice } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { Link } from '../../base/router/index.ts'
import { type ShownSaved, shownSaved } from './shown-wish.ts'
import { useWishlist } from './use-wishlist.ts'

/** Lists the wishlist of the account or this device, the newest first, with links. */
export function WishlistList() {
  const { t } = useLocale()
  const { today, sells } = useShop()
  const { items, isOfAccount, remove, removeAll } = useWishlist()
  const requests = items.filter(({ product }) => sells(product)).flatMap(item => shownSaved(item, today) ?? [])
  if (requests.length === 0)
    return (
      <EmptyState illustration="no-favorites" title={t('ui.wishlist')} heading="h2">
        {t('ui.emptyWishlist')}
      </EmptyState>
    )
  return (
    <>
      <ul className="flex flex-col gap-3">
        {requests.map(request => (
          <Wish key={request.item.id} request={request} onRemove={() => remove(request.item.id)} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-text-muted">{t(isOfAccount ? 'wishlist.keptInAccount' : 'wishlist.keptHere', { count: mostSaved })}</p>
        <Button variant="ghost" size="sm" onClick={removeAll}>
          {t('ui.clearAll')}
        </Button>
      </div>
    </>
  )
}

function Wish({ request: { item, cities, days, moved, address }, onRemove }: { request: ShownSaved; onRemove: () => void }) {
  const { t, format } = useLocale()
  const { announce } = useVoice()
  const [first = '', last = first] = [days[0], days.at(-1)]
  const dates = first === last ? format.dateShort(first) : format.dateRange(first, last)
  const remove = () => {
    onRemove()
    announce(t('wishlist.removed'))
  }
  return (
    <li className="relative">
      <Link
        to={address}
        className="flex flex-wrap items-center gap-3 min-h-20 p-2 pe-13 rounded-lg border border-border bg-surface hover:border-border-strong"
      >
        {item.image === undefined ? (
          <span className="inline-flex items-center justify-center size-16 shrink-0 rounded-md bg-neutral-3 text-text-muted">
            <Mirrored>
              <Icon of={Plane} size={24} />
            </Mirrored>
          </span>
        ) : (
          <Picture file={item.image} alt="" ratio="1/1" sizes="64px" className="w-16 shrink-0 rounded-md" />
        )}
        <span className="min-w-0 flex-[1_1_9rem]">
          <span className="block font-semibold">
            <Bdi>{item.product === 'hotel' ? item.name : cities.join(' – ')}</Bdi>
          </span>
          <span className="block text-sm text-text-muted">
            <Bdi>{item.product === 'hotel' ? cities[0] : item.name}</Bdi>
          </span>
          <span className="block text-sm text-text-muted">
            {moved ? <span className="text-warning-text font-medium">{t('search.datesMoved', { dates })}</span> : dates}
          </span>
        </span>
      </Link>
      <IconButton label={t('wishlist.removeNamed', { name: item.name })} className="absolute end-1 top-4.5" onClick={remove}>
        <Icon of={X} size={18} />
      </IconButton>
    </li>
  )
}
