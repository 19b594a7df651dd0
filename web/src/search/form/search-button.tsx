import { Search } from 'lucide'
import { Button, Icon } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'

/** Sends the form; on wide screens it stands beside the fields, as high as their frame. */
export function SearchButton() {
  const { t } = useLocale()
  return (
    <Button type="submit" size="lg" icon={<Icon of={Search} size={20} />}>
      {t('ui.search')}
    </Button>
  )
}
