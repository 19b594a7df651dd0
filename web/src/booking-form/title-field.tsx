import type { Title } from '@karwan/domain/travelers'
import { RadioGroup } from '../design/index.ts'
import { useLocale } from '../i18n/index.ts'

const keys = {
  mr: 'trade.titleMr',
  mrs: 'trade.titleMrs',
  ms: 'trade.titleMs',
  master: 'trade.titleMaster',
  miss: 'trade.titleMiss',
} as const satisfies Readonly<Record<Title, string>>

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
        options={offered.map(title => ({ value: title, label: t(keys[title]) }))}
      />
    </div>
  )
}
