import { X } from 'lucide'
import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react'
import { useLocale } from '../i18n/index.ts'
import { IconButton } from './controls/button.tsx'
import { Icon } from './icons/icon.tsx'

interface Voice {
  /** Says a text to screen readers only. */
  announce: (text: string, how?: 'polite' | 'assertive') => void
  /** Shows a short text at the lower edge, and says it. */
  toast: (text: ReactNode) => void
}
const VoiceContext = createContext<Voice>({ announce: () => {}, toast: () => {} })
export const useVoice = (): Voice => use(VoiceContext)

const shownForMs = 6000

/** Live regions and toasts of the page; stands once, around everything. */
export function Announcer({ children }: { children: ReactNode }) {
  const { t } = useLocale()
  const [answer, setText] = useState({ polite: '', assertive: '' })
  const [shown, setShown] = useState<ReactNode>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const announce = useCallback((text: string, how: 'polite' | 'assertive' = 'polite') => {
    // The same text twice is said twice only when it changed in between.
    setText(before => ({ ...before, [how]: before[how] === text ? `${text}\u00a0` : text }))
  }, [])
  const toast = useCallback((text: ReactNode) => {
    clearTimeout(timer.current)
    setShown(text)
    timer.current = setTimeout(() => setShown(undefined), shownForMs)
  }, [])
  const voice = useMemo(() => ({ announce, toast }), [announce, toast])
  return (
    <VoiceContext value={voice}>
      {children}
      <div className="sr-only" aria-live="polite">
        {answer.polite}
      </div>
      <div className="sr-only" aria-live="assertive">
        {answer.assertive}
      </div>
      <div role="status" className="fixed inset-x-4 bottom-20 md:bottom-6 z-toast flex justify-center pointer-events-none">
        {shown !== undefined && (
          <div className="rise-in pointer-events-auto flex items-center gap-3 ps-4 pe-1 py-1 rounded-lg bg-neutral-12 text-neutral-1 shadow-3 max-w-md">
            <span className="flex-1 py-2">{shown}</span>
            <IconButton label={t('ui.close')} variant="onDark" onClick={() => setShown(undefined)}>
              <Icon of={X} size={18} />
            </IconButton>
          </div>
        )}
      </div>
    </VoiceContext>
  )
}
