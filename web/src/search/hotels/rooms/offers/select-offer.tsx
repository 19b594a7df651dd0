import { Check } from 'lucide-react'
import { Button } from '../../../../base/design/index.ts'
import { useLocale } from '../../../../base/i18n/index.ts'

export interface SelectOfferProps {
  /** What is chosen, for who does not see the row. */
  name: string
  chosen: boolean
  /** Is read again at the supplier. */
  pending: boolean
  /** Was sold or withdrawn while it was looked at. */
  gone: boolean
  /** Another one is being read again. */
  locked: boolean
  onSelect: () => void
  wide?: boolean
}
export function SelectOffer({ name, chosen, pending, gone, locked, onSelect, wide = false }: SelectOfferProps) {
  const { t } = useLocale()
  if (gone) return <p className="font-semibold text-text-muted">{t('room.gone')}</p>
  return (
    <Button
      variant={chosen ? 'primary' : 'secondary'}
      wide={wide}
      pending={pending}
      disabled={locked && !pending}
      aria-pressed={chosen}
      onClick={onSelect}
      icon={chosen && !pending ? <Check size={18} strokeWidth={2.5} aria-hidden="true" /> : undefined}
    >
      {t(chosen ? 'ui.selected' : 'ui.select')}
      <span className="sr-only">: {name}</span>
    </Button>
  )
}
