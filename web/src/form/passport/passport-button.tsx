import type { MrzReading } from '@karwan/domain/travelers/mrz'
import { ScanLine } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { importWithRetry } from '../../base/browser/index.ts'
import { Button, Icon, Sheet, Skeleton } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'

const PassportSheet = lazy(async () => ({ default: (await importWithRetry(() => import('./passport-sheet.lazy.tsx'))).PassportSheet }))

/** Values that were read and confirmed, by the names of a booking's fields. Uncertain fields are left out. */
export type ReadPassport = MrzReading['values']

/** Opens the reading of a passport: photographed, typed or pasted. All it takes is fetched when it is pressed. */
export function PassportButton({ onRead }: { onRead: (read: ReadPassport) => void }) {
  const { t } = useLocale()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="soft"
        className="self-start"
        aria-haspopup="dialog"
        icon={<Icon of={ScanLine} size={20} />}
        onClick={() => setOpen(true)}
      >
        {t('traveler.read')}
      </Button>
      {open && (
        <Suspense
          fallback={
            <Sheet open onClose={close} title={t('traveler.readTitle')}>
              <Skeleton className="h-64" />
            </Sheet>
          }
        >
          <PassportSheet
            onClose={close}
            onRead={read => {
              close()
              onRead(read)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
