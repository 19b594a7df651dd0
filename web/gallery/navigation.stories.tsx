import { Plane } from 'lucide'
import { Icon, PageLinks, Tabs } from '../src/base/design/index.ts'
import { SkipLink } from '../src/base/design/navigation/skip-link.tsx'
import { useLocale } from '../src/base/i18n/index.ts'
import { Kept, State } from './states.tsx'

export default { title: 'Navigation/Tabs and pages' }

export function TabRows() {
  const { t } = useLocale()
  const tabs = [
    { id: 'flights', label: t('ui.flights'), icon: <Icon of={Plane} size={18} /> },
    { id: 'hotels', label: t('ui.hotels'), note: '128' },
    { id: 'visas', label: t('ui.visas') },
  ] as const
  return (
    <>
      {(['pills', 'line'] as const).map(look => (
        <State key={look} name={look}>
          <Kept<(typeof tabs)[number]['id']> initial="flights">
            {(active, change) => (
              <Tabs label={t('ui.search')} tabs={tabs} active={active} onChange={change} look={look}>
                <p className="p-4">{active}</p>
              </Tabs>
            )}
          </Kept>
        </State>
      ))}
    </>
  )
}

export function Pages() {
  return (
    <>
      {[1, 5, 12].map(page => (
        <State key={page} name={`page ${page} of 12`}>
          <PageLinks page={page} total={120} limit={10} to={number => `/?page=${number}`} />
        </State>
      ))}
    </>
  )
}

export function SkipToContent() {
  return (
    <State name="seen once the Tab key reaches it">
      <SkipLink />
    </State>
  )
}
