import type { VisaDocumentKind } from '@karwan/domain/visa-applications'
import { Image } from 'lucide'
import { lazy, Suspense, useId, useState } from 'react'
import { importWithRetry } from '../../../../base/browser/index.ts'
import { Button, Icon, Skeleton } from '../../../../base/design/index.ts'
import { useLocale } from '../../../../base/i18n/index.ts'

// Fetched by the press: who needs no example pays nothing for it.
const Pictures = lazy(async () => ({ default: (await importWithRetry(() => import('./pictures.lazy.tsx'))).Pictures }))

/** Documents whose faults a picture explains better than words. */
export const hasExample = (kind: VisaDocumentKind): kind is 'passport-page' | 'photo' => kind === 'passport-page' || kind === 'photo'

/** A button that shows a right picture of a document and wrong ones below it (VI-11). */
export function DocumentExample({ kind, name }: { kind: 'passport-page' | 'photo'; name: string }) {
  const { t } = useLocale()
  const [isShown, setShown] = useState(false)
  const id = useId()
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        variant="ghost"
        size="sm"
        className="-ms-2"
        icon={<Icon of={Image} size={18} />}
        aria-expanded={isShown}
        aria-controls={id}
        aria-label={`${t('visa.example')}: ${name}`}
        onClick={() => setShown(!isShown)}
      >
        {t('visa.example')}
      </Button>
      <div id={id} hidden={!isShown} className="w-full">
        {isShown && (
          <Suspense fallback={<Skeleton className="h-40 w-full rounded-md" />}>
            <Pictures kind={kind} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
