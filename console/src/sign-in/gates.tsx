import { type ConsoleSession, consoleSession } from '@karwan/contract/console'
import { useMutation } from '@tanstack/react-query'
import { useGate } from '../base/gates.ts'
import { Dialog, DialogActions, request, useWords } from '../base/index.ts'
import { useTakeSession } from '../base/session.ts'
import { CodeField } from './code-field.tsx'
import { SignInSteps } from './sign-in-steps.tsx'

/** The dialog that a call waits at: the page below keeps what was typed. */
export const Gates = () => {
  const gate = useGate()
  const take = useTakeSession()
  const { t } = useWords()
  if (!gate) return null
  if (gate.gate === 'step-up') {
    const passed = (session: ConsoleSession): void => {
      take(session)
      gate.finish(true)
    }
    return <StepUpDialog onPassed={passed} onClose={() => gate.finish(false)} />
  }
  // Turned away from: the page of signing in follows.
  const leave = (): void => {
    gate.finish(false)
    take(null)
  }
  return (
    <Dialog title={t('staff.endedTitle')} onClose={leave}>
      <div className="in sign-again">
        <p className="mut">{t('staff.endedHelp')}</p>
        <SignInSteps onDone={() => gate.finish(true)} />
      </div>
    </Dialog>
  )
}

const StepUpDialog = ({ onPassed, onClose }: { onPassed: (session: ConsoleSession) => void; onClose: () => void }) => {
  const { t } = useWords()
  const confirm = useMutation({
    mutationFn: (code: string) => request('session/step-up', { body: { code }, answer: consoleSession, waits: false }),
    onSuccess: onPassed,
  })
  return (
    <Dialog title={t('staff.stepUpTitle')} onClose={onClose}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          confirm.mutate(String(new FormData(event.currentTarget).get('code') ?? '').replaceAll(' ', ''))
        }}
      >
        <div className="in">
          <p className="mut">{t('staff.stepUpHelp')}</p>
          <CodeField error={confirm.error} />
        </div>
        <DialogActions onClose={onClose}>
          <button type="submit" className="k p" disabled={confirm.isPending}>
            {t('staff.confirm')}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
