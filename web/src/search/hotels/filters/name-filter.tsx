import { Search, X } from 'lucide'
import { Icon, IconButton, TextField } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { useDebounced } from './use-debounced.ts'

/** Any part of the name, in any of the three languages. */
export function NameFilter({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const { t } = useLocale()
  const [text, setText] = useDebounced(value, onChange)
  return (
    <TextField
      label={t('ui.filterHotelName')}
      value={text}
      onChange={setText}
      maxLength={80}
      autoComplete="off"
      enterKeyHint="search"
      before={<Icon of={Search} size={20} className="ms-3 text-text-muted" />}
      after={
        text !== '' && (
          <IconButton label={t('ui.clear')} onClick={() => onChange('')}>
            <Icon of={X} size={18} />
          </IconButton>
        )
      }
    />
  )
}
