import { Check } from 'lucide-react'
import { Button } from '../../design/index.ts'
import { useLocale } from '../../i18n/index.ts'

export interface SelectOfferProps {
  /** What is chosen, for who does not see the row. */
  name: string
  chosen: boolean
  pending: boolean
  onSelect: () => void
  wide?: boolean
}
export function SelectOffer({ name, chosen, pending, onSelect, wide = false }: SelectOfferProps) {
  const { t } = useLocale()
  return (
    <Button
      variant={chosen ? 'primary' : 'secondary'}
      wide={wide}
      pending={pending}
      aria-pressed={chosen}
      onClick={onSelect}
      icon={chosen && !pending ? <Check size={18} strokeWidth={2.5} aria-hidden="true" /> : undefined}
    >
      {t(chosen ? 'ui.selected' : 'ui.select')}
      <span className="sr-only">: {name}</span>
    </Button>
  )
}
