import { FlaskConical } from 'lucide'
import type { ReactNode } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { Icon } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'

/** On every page of a shop on the sandbox: nothing here is really sold. */
export function SandboxBar() {
  const { t } = useLocale()
  const { sandbox, sandboxUrl } = useShop()
  if (!sandbox) return null
  return (
    <aside data-bar="" aria-label={t('site.sandbox')} className="relative z-raised bg-warning-soft text-on-warning-soft text-xs md:text-sm">
      <div className="container-wide flex items-center gap-2 min-h-8 md:min-h-9">
        <Icon of={FlaskConical} size={16} strokeWidth={2.25} />
        <p>
          <ToSandbox address={sandboxUrl}>{t('site.sandboxShort')}</ToSandbox>
        </p>
      </div>
    </aside>
  )
}

const ToSandbox = ({ address, children }: { address: string | undefined; children: ReactNode }) =>
  address === undefined ? (
    children
  ) : (
    <a href={address} className="inline-flex items-center min-h-6 underline underline-offset-3">
      {children}
    </a>
  )
