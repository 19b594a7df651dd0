import { Search } from 'lucide'
import { Button, Icon } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'

/** Sends the form; on wide screens it stands beside the fields, below where their labels are. */
export function SearchButton() {
  const { t } = useLocale()
  return (
    <Button
      type="submit"
      size="lg"
      className="lg:mt-[calc(0.875rem*var(--leading-normal)+6px)] max-lg:mt-1"
      icon={<Icon of={Search} size={20} />}
    >
      {t('ui.search')}
    </Button>
  )
}
