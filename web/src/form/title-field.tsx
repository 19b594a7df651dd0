import type { Title } from '@karwan/domain/travelers'
import { titleKeys } from '@karwan/messages/keys'
import { RadioGroup } from '../base/design/index.ts'
import { useLocale } from '../base/i18n/index.ts'

export interface TitleFieldProps {
  /** Path of the field. */
  id: string
  /** Children are Master or Miss. */
  child: boolean
  value: string
  onChange: (title: Title) => void
  error?: string | undefined
}
export function TitleField({ id, child, value, onChange, error }: TitleFieldProps) {
  const { t } = useLocale()
  const offered: readonly Title[] = child ? ['master', 'miss'] : ['mr', 'mrs', 'ms']
  const chosen = offered.find(title => title === value) ?? ''
  return (
    <div id={id} data-field={id}>
      <RadioGroup
        label={t('ui.title')}
        inline
        value={chosen}
        onChange={onChange}
        error={error}
        options={offered.map(title => ({ value: title, label: t(titleKeys[title]) }))}
      />
    </div>
  )
}
