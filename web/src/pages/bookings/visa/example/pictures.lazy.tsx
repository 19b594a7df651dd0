import { CircleCheck, CircleX } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../../../../base/design/index.ts'
import { useLocale } from '../../../../base/i18n/index.ts'
import { PageDrawing, PhotoDrawing } from './drawings.tsx'

/** One right picture of a document, and the faults that are most often sent back, each with its words. */
export function Pictures({ kind }: { kind: 'passport-page' | 'photo' }) {
  const { t } = useLocale()
  return (
    <ul className="grid grid-cols-2 sm:grid-cols-4 gap-3">
      <Picture isRight words={t('visa.example.right')}>
        {kind === 'photo' ? <PhotoDrawing /> : <PageDrawing />}
      </Picture>
      {kind === 'photo' ? (
        <>
          <Picture words={t('visa.again.face-not-centred')}>
            <PhotoDrawing fault="not-centred" />
          </Picture>
          <Picture words={t('visa.again.ground-not-plain')}>
            <PhotoDrawing fault="ground" />
          </Picture>
          <Picture words={t('visa.example.covered')}>
            <PhotoDrawing fault="covered" />
          </Picture>
        </>
      ) : (
        <>
          <Picture words={t('visa.again.cut-off')}>
            <PageDrawing fault="cut-off" />
          </Picture>
          <Picture words={t('visa.again.glare')}>
            <PageDrawing fault="glare" />
          </Picture>
          <Picture words={t('visa.again.not-readable')}>
            <PageDrawing fault="blurred" />
          </Picture>
        </>
      )}
    </ul>
  )
}

function Picture({ isRight = false, words, children }: { isRight?: boolean; words: string; children: ReactNode }) {
  return (
    <li className="min-w-0 flex flex-col gap-1.5">
      <span className="block overflow-hidden rounded-md border border-border bg-surface-sunken p-2">{children}</span>
      <span className="flex gap-1.5 text-sm">
        <Icon
          of={isRight ? CircleCheck : CircleX}
          size={18}
          className={isRight ? 'mt-0.5 shrink-0 text-success-text' : 'mt-0.5 shrink-0 text-danger-text'}
        />
        <span className="min-w-0">{words}</span>
      </span>
    </li>
  )
}
