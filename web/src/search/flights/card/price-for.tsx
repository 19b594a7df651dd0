import { memo } from 'react'
import { Segments } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'

/** Chooses whether the large prices of the list are for one person or for all. */
export const PriceFor = memo(function PriceFor({ perPerson, onChange }: { perPerson: boolean; onChange: (perPerson: boolean) => void }) {
  const { t } = useLocale()
  return (
    <Segments
      label={t('offer.price')}
      value={perPerson ? 'person' : 'all'}
      onChange={value => onChange(value === 'person')}
      options={[
        { value: 'all', label: t('offer.forEveryone') },
        { value: 'person', label: t('offer.forOnePerson') },
      ]}
    />
  )
})
