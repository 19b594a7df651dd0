import { normalizeName, withSingleName } from '@karwan/domain/travelers'
import { Checkbox } from '../base/design/index.ts'
import { useLocale } from '../base/i18n/index.ts'

interface Names {
  readonly firstName: string
  readonly lastName: string
}
/**
 * For one whose passport has a single name: how airlines write it. Taken back, the name is first name again, and the
 * last one is asked for.
 */
export function SingleName({ firstName, lastName, onChange }: Names & { onChange: (names: Names) => void }) {
  const { t } = useLocale()
  const isSingle = firstName === withSingleName(lastName).firstName
  const change = (single: boolean) =>
    onChange(single ? withSingleName(normalizeName(`${firstName} ${lastName}`)) : { firstName: lastName, lastName: '' })
  return (
    <Checkbox checked={isSingle} onChange={change}>
      {t('traveler.singleName')}
      {isSingle && <span className="block text-sm text-text-muted">{t('traveler.singleNameHelp')}</span>}
    </Checkbox>
  )
}
