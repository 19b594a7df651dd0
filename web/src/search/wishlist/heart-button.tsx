import { Heart } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { cx, useVoice } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { onSaved, removeSaved, saveItem, unknownWishlist, type WishlistItem, wishlist } from './store.ts'

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

/** Keeps a hotel or a flight in the wishlist of this device, or takes it out again. Stands above a card's own link. */
export function HeartButton({ id, name, item, onPicture = false, className }: HeartButtonProps) {
  const { t } = useLocale()
  const { toast } = useVoice()
  const isKept = useWishlist().some(request => request.id === id)
  const press = () => {
    if (isKept) {
      removeSaved(id)
      toast(t('wishlist.removed'))
      return
    }
    const dropped = saveItem({ ...item(), id, name })
    toast(dropped ? t('wishlist.savedAndDropped', { name: dropped.name }) : t('wishlist.saved'))
  }
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={t('wishlist.keep', { name })}
      title={isKept ? t('wishlist.remove') : t('wishlist.save')}
      onClick={press}
      className={cx(
        'inline-flex items-center justify-center size-11 rounded-full transition-colors',
        onPicture ? 'bg-surface/90 text-text shadow-1 hover:bg-surface' : 'hover:bg-neutral-3',
        className,
      )}
    >
      <Heart size={20} aria-hidden="true" className={cx(isKept && 'fill-danger text-danger')} />
    </button>
  )
}

/** What is kept on this device; nothing while the server draws. */
export const useWishlist = (): readonly WishlistItem[] => useSyncExternalStore(onSaved, wishlist, unknownWishlist)
