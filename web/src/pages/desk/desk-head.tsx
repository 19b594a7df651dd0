import type { DeskSession } from '@karwan/contract/desk'
import { Building2 } from 'lucide'
import { useState } from 'react'
import { Button, Icon } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { signOut } from './desk-calls.ts'

/** Shows the signed-in staff member and the button that signs out. */
export function DeskHead({ session, onEnd }: { session: DeskSession; onEnd: () => void }) {
  const { t, language } = useLocale()
  const [pending, setPending] = useState(false)
  const leave = async () => {
    setPending(true)
    await signOut()
    onEnd()
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="flex items-center gap-2 text-text-muted">
        <Icon of={Building2} size={20} />
        {t('desk.signedInAs', { name: session.name, office: session.office.name[language] })}
      </p>
      <Button variant="secondary" pending={pending} onClick={() => void leave()}>
        {t('ui.signOut')}
      </Button>
    </div>
  )
}
