import * as icons from '../src/base/design/icons/own-icons.ts'
import { illustrations } from '../src/base/design/illustrations/index.generated.ts'
import { Button, EmptyState, Icon, Illustration, type IllustrationName } from '../src/base/design/index.ts'
import { useLocale } from '../src/base/i18n/index.ts'
import { State } from './states.tsx'

export default { title: 'Content/States and drawings' }

const names = Object.keys(illustrations) as readonly IllustrationName[]

export function EmptyStates() {
  const { t } = useLocale()
  return (
    <>
      <EmptyState illustration="no-bookings" title={t('ui.myBookings')} actions={<Button>{t('ui.search')}</Button>}>
        <p>{t('policy.sandboxNotice')}</p>
      </EmptyState>
      <EmptyState illustration="error" title={t('error.somethingWentWrong')} role="status" />
    </>
  )
}

export function Illustrations() {
  return (
    <div className="grid grid-cols-2 md:grid-cols-4 gap-3">
      {names.map(name => (
        <State key={name} name={name}>
          <Illustration name={name} />
        </State>
      ))}
    </div>
  )
}

export function OwnIcons() {
  return (
    <div className="grid grid-cols-2 md:grid-cols-4 gap-3">
      {Object.entries(icons).map(([name, icon]) => (
        <State key={name} name={name}>
          <Icon of={icon} size={32} />
        </State>
      ))}
    </div>
  )
}
