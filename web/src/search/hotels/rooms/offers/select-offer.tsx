import { Check } from 'lucide'
import { Button, Icon } from '../../../../base/design/index.ts'
import { useLocale } from '../../../../base/i18n/index.ts'

export interface SelectOfferProps {
  /** Name of the offer, for a visitor who does not see the row. */
  name: string
  chosen: boolean
  /** Is read again at the supplier. */
  pending: boolean
  /** Was sold or withdrawn while it was looked at. */
  gone: boolean
  /** Another one is being read again. */
  locked: boolean
  onSelect: () => void
}
export function SelectOffer({ name, chosen, pending, gone, locked, onSelect }: SelectOfferProps) {
  const { t } = useLocale()
  if (gone) return <p className="text-sm font-semibold text-text-muted">{t('room.gone')}</p>
  return (
    <Button
      variant={chosen ? 'primary' : 'soft'}
      size="sm"
      pending={pending}
      disabled={locked && !pending}
      aria-pressed={chosen}
      onClick={onSelect}
      icon={chosen && !pending ? <Icon of={Check} size={16} strokeWidth={2.5} /> : undefined}
    >
      {t(chosen ? 'ui.selected' : 'ui.select')}
      <span className="sr-only">: {name}</span>
    </Button>
  )
}
