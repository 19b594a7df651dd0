import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Dialog, DialogActions, FaultLine, request, useWords } from '../base/index.ts'
import { useTasksChanged } from '../queue/use-tasks.ts'

/** Adds a note for colleagues to an order. */
const useNote = (reference: string, onDone: () => void) => {
  const changed = useTasksChanged()
  return useMutation({
    mutationFn: (text: string) => request(`orders/${reference}/notes`, { body: { text } }).finally(changed),
    onSuccess: onDone,
  })
}

const mostLength = 2000

/** A note in a dialog, from the panel of a task. */
export const NoteDialog = ({ reference, onClose }: { reference: string; onClose: () => void }) => {
  const { t } = useWords()
  const [text, setText] = useState('')
  const add = useNote(reference, onClose)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') add.mutate(text)
  }
  return (
    <Dialog title={t('console.note')} onClose={onClose}>
      <form onSubmit={send}>
        <div className="in">
          <label className="fl">
            {t('console.noteHint')}
            <textarea
              className="f"
              rows={4}
              dir="auto"
              value={text}
              maxLength={mostLength}
              onChange={event => setText(event.target.value)}
              autoFocus
            />
          </label>
          <FaultLine error={add.error} />
        </div>
        <DialogActions onClose={onClose}>
          <button type="submit" className="k p" disabled={add.isPending || text.trim() === ''}>
            {t('console.addNote')}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** A note in a line, over the history of a booking. */
export const NoteLine = ({ reference }: { reference: string }) => {
  const { t } = useWords()
  const [text, setText] = useState('')
  const add = useNote(reference, () => setText(''))
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (text.trim() !== '') add.mutate(text)
      }}
    >
      <div className="bar noteline">
        <input
          id="note"
          className="f"
          dir="auto"
          placeholder={t('console.noteHint')}
          aria-label={t('console.note')}
          value={text}
          maxLength={mostLength}
          onChange={event => setText(event.target.value)}
        />
        <button type="submit" className="k" disabled={add.isPending || text.trim() === ''}>
          {t('console.addNote')}
        </button>
      </div>
      <FaultLine error={add.error} />
    </form>
  )
}
