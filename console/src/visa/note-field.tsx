import type { ComponentProps } from 'react'
import { useWords } from '../base/index.ts'

/** Words that the traveler reads. */
export const NoteField = ({
  label,
  isWrong,
  ...field
}: ComponentProps<'textarea'> & { readonly label: string; readonly isWrong: boolean }) => {
  const { t } = useWords()
  return (
    <label className="fl">
      {label}
      <textarea className="f" rows={3} dir="auto" maxLength={500} aria-invalid={isWrong || undefined} {...field} />
      <span className={isWrong ? 'bad xs' : 'sub xs'}>{t('console.visaNoteHelp')}</span>
    </label>
  )
}
