import { type PersonView, personView } from '@karwan/contract/console'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Dialog, DialogActions, FaultLine, request, useWords } from '../base/index.ts'

/** Asks before somebody's access is ended. */
export const EndDialog = ({ person, onClose }: { person: PersonView; onClose: () => void }) => {
  const { t } = useWords()
  const client = useQueryClient()
  const end = useMutation({
    mutationFn: () => request(`people/${encodeURIComponent(person.id)}`, { method: 'DELETE', answer: personView }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['people'] })
      onClose()
    },
  })
  return (
    <Dialog title={t('staff.endTitle', { name: person.name })} onClose={onClose}>
      <div className="in">
        <p>{t('staff.endConsequence')}</p>
        <FaultLine error={end.error} />
      </div>
      <DialogActions onClose={onClose}>
        <button type="button" className="k d" disabled={end.isPending} onClick={() => end.mutate()}>
          {t('staff.end')}
        </button>
      </DialogActions>
    </Dialog>
  )
}
