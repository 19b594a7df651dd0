import { taskPeople } from '@karwan/contract/console'
import { useQuery } from '@tanstack/react-query'
import { Dialog, Fault, FaultLine, request, useWords } from '../base/index.ts'
import { useHolding } from './use-task.ts'

/** Gives a task to somebody who works at its brand. */
export const HandOverDialog = ({ taskId, onClose }: { taskId: string; onClose: () => void }) => {
  const { t } = useWords()
  const people = useQuery({
    queryKey: ['task-people', taskId],
    queryFn: ({ signal }) => request(`tasks/${taskId}/people`, { answer: taskPeople, signal }),
  })
  const give = useHolding(taskId, onClose)
  return (
    <Dialog title={t('console.handOverTo')} onClose={onClose}>
      <div className="in">
        {people.isError && <Fault error={people.error} retry={() => void people.refetch()} />}
        <div className="ans">
          {people.data?.people.map(({ id, name }) => (
            <button key={id} type="button" disabled={give.isPending} onClick={() => give.mutate({ act: 'hand-over', body: { to: id } })}>
              <bdi className="med">{name}</bdi>
            </button>
          ))}
        </div>
        <FaultLine error={give.error} />
      </div>
    </Dialog>
  )
}
