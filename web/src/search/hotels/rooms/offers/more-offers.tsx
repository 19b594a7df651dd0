import { ChevronDown } from 'lucide'
import { cx, Icon } from '../../../../base/design/index.ts'
import { useLocale } from '../../../../base/i18n/index.ts'
import type { RoomGroup } from './room-groups.ts'

/** Unfolds the dearer offers of a kind of room, and folds them again. */
export function MoreOffers({ group, shown, onToggle }: { group: RoomGroup; shown: number; onToggle: () => void }) {
  const { t } = useLocale()
  const left = group.offers.length - shown
  return (
    <button
      type="button"
      aria-expanded={left === 0}
      onClick={onToggle}
      className="inline-flex items-center gap-1.5 min-h-11 font-semibold text-link"
    >
      {left > 0 ? t('room.moreOffers', { count: left }) : t('room.fewerOffers')}
      <span className="sr-only">: {group.room.name}</span>
      <Icon of={ChevronDown} size={18} className={cx('transition-transform duration-150', left === 0 && 'rotate-180')} />
    </button>
  )
}
