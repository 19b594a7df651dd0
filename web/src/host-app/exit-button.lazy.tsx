import { LogOut } from 'lucide'
import { Icon, IconButton, Mirrored } from '../base/design/index.ts'
import { useLocale } from '../base/i18n/index.ts'
import { tellApp } from './fib-bridge.ts'

/** Leaves the shop for the banking app around it. */
export function ExitButton() {
  const { t } = useLocale()
  return (
    <IconButton label={t('account.fibExit')} onClick={() => tellApp({ type: 'EXIT' })}>
      <Mirrored>
        <Icon of={LogOut} size={20} />
      </Mirrored>
    </IconButton>
  )
}
