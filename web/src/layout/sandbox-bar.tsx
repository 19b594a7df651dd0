import { FlaskConical } from 'lucide-react'
import { useShop } from '../brand/index.ts'
import { useLocale } from '../i18n/index.ts'

/** On every page of a shop on the sandbox: nothing here is really sold. */
export function SandboxBar() {
  const { t } = useLocale()
  const { sandbox, sandboxUrl, sandboxNotice } = useShop()
  if (!sandbox) return null
  return (
    <aside aria-label={t('site.sandbox')} className="bg-warning-soft text-on-warning-soft text-sm">
      <div className="container-wide flex items-start gap-2 py-2">
        <FlaskConical size={16} strokeWidth={2.25} aria-hidden="true" className="mt-1" />
        <p>
          {sandboxNotice}{' '}
          {sandboxUrl !== undefined && (
            <a href={sandboxUrl} className="underline underline-offset-2">
              {t('site.sandbox')}
            </a>
          )}
        </p>
      </div>
    </aside>
  )
}
