import type { TaskPanel } from '@karwan/contract/console'
import { FaultLine, stateText, useWords } from '../base/index.ts'
import { useKeys } from '../frame/use-keys.ts'
import { useTaskAct } from './use-task.ts'

/** The last answers of suppliers and gateways, with a way to ask them again. */
export const Known = ({ panel: { task, known }, mayAsk }: { panel: TaskPanel; mayAsk: boolean }) => {
  const words = useWords()
  const { t, format } = words
  const again = useTaskAct(task.id)
  const ask = mayAsk && known.length > 0 && !again.isPending ? () => again.mutate({ act: 'ask-again' }) : undefined
  useKeys({ a: ask })
  if (known.length === 0) return null
  return (
    <section className="sec">
      <div className="bar">
        <h3 className="grow">{t('console.known')}</h3>
        {mayAsk && (
          <button type="button" className="k q" onClick={ask} disabled={ask === undefined} aria-busy={again.isPending}>
            {t('console.askAgain')}
            <kbd>A</kbd>
          </button>
        )}
      </div>
      <div className="known">
        {known.map(({ party, says, at, answered }, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a party may stand there for two items
          <div key={row}>
            <bdi className="mut">{party}</bdi>
            <span>
              <span className={`st ${toneOf(says)}`}>{stateText(words, says)}</span>
              {!answered && <span className="warn xs">{t('console.couldNotAsk')}</span>}
            </span>
            <span className="sub xs n">{at && format.time(at)}</span>
          </div>
        ))}
      </div>
      <FaultLine error={again.error} />
    </section>
  )
}

const good: ReadonlySet<string> = new Set(['confirmed', 'paid', 'refunded', 'cancelled'])
const toneOf = (says: string): string => (good.has(says) ? 'ok' : says === 'refused' || says === 'failed' ? 'bad' : 'warn')
