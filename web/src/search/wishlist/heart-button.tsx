import { Heart } from 'lucide'
import { cx, Icon, useVoice } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import type { WishlistItem } from './store.ts'
import { useWishlist } from './use-wishlist.ts'

export interface HeartButtonProps {
  /** As in `WishlistItem`. */
  id: string
  name: string
  /** Made when it is pressed. */
  item: () => Omit<WishlistItem, 'id' | 'name'>
  /** On a picture: a light disc under it. */
  onPicture?: boolean
  className?: string
}

/** Keeps a hotel or a flight in the wishlist, or takes it out again. Stands above a card's own link. */
export function HeartButton({ id, name, item, onPicture = false, className }: HeartButtonProps) {
  const { t } = useLocale()
  const { toast } = useVoice()
  const { items, save, remove } = useWishlist()
  const isKept = items.some(request => request.id === id)
  const press = async () => {
    if (isKept) return (await remove(id)) && toast(t('wishlist.removed'))
    const saved = await save({ ...item(), id, name })
    if (saved) toast(saved.dropped ? t('wishlist.savedAndDropped', { name: saved.dropped.name }) : t('wishlist.saved'))
  }
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={t('wishlist.keep', { name })}
      title={isKept ? t('wishlist.remove') : t('wishlist.save')}
      onClick={() => void press()}
      className={cx(
        'inline-flex items-center justify-center size-11 rounded-full transition-colors',
        onPicture ? 'bg-surface/90 text-text shadow-1 hover:bg-surface' : 'hover:bg-neutral-3',
        className,
      )}
    >
      <Icon of={Heart} size={20} className={cx(isKept && 'fill-danger text-danger')} />
    </button>
  )
}
