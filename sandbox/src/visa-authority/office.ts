import { createHash } from 'node:crypto'
import { amend, type Clock, openStory } from '../kit/index.ts'
import { type Decision, decidesAt, decisionOf } from './outcomes.ts'
import type { Application, AuthorityRow, KeptDocument } from './types.ts'

type Received = Extract<AuthorityRow, { readonly event: 'received' }>

/** The authority: its applications, and what may be done with them. */
export interface Office {
  readonly clock: Clock
  readonly rows: () => readonly AuthorityRow[]
  /** Newest first, each decided if its time has come. */
  list(): readonly Application[]
  find(fits: (application: Application) => boolean): Application | undefined
  receive(form: Omit<Received, 'at' | 'id' | 'event'>): Application
  receiveMore(application: Application, documents: readonly KeptDocument[]): Application
  withdraw(application: Application): Application
  /** Undefined where it was decided before. */
  decide(application: Application, decision: Decision): Application | undefined
}

const visaDays = 90
const dayMs = 86_400_000
const isOpen = ({ state }: Application): boolean => state === 'received' || state === 'more_wanted'

/** Opens the office with what stands in its ledger, a file of JSON lines or 'memory'. `pace` 0 decides at once. */
export function openOffice({ place, clock, pace }: { readonly place: string; readonly clock: Clock; readonly pace: number }): Office {
  const all = new Map<string, Application>()
  const story = openStory<AuthorityRow>(place, clock, row => applyRow(all, row))
  const known = (id: string): Application => {
    const application = all.get(id)
    if (!application) throw new Error(`There is no application ${id}`)
    return application
  }
  const record = (row: Parameters<typeof story.record>[0]): Application => {
    story.record(row)
    return known(row.id)
  }
  const carryOut = ({ id }: Application, decision: Decision): Application => {
    if (decision === 'refuse') return record({ id, event: 'refused', reason: 'The purpose of the journey was not made clear' })
    if (decision === 'more')
      return record({ id, event: 'more-wanted', wanted: ['bank-statement'], note: 'A bank statement of the last three months' })
    const validUntil = new Date(clock.now().getTime() + visaDays * dayMs).toISOString().slice(0, 10)
    return record({ id, event: 'approved', number: `V${id.slice(0, 8).toUpperCase()}`, validUntil })
  }
  const decidedIfDue = (application: Application): Application => {
    const isDue = application.state === 'received' && decidesAt(application, pace) <= clock.now().getTime()
    return isDue ? carryOut(application, decisionOf(application)) : application
  }
  return {
    clock,
    rows: story.rows,
    list: () => [...all.values()].map(decidedIfDue).reverse(),
    find: fits => {
      const found = [...all.values()].find(fits)
      return found && decidedIfDue(found)
    },
    receive: form => record({ id: createHash('sha256').update(form.reference).digest('hex').slice(0, 16), event: 'received', ...form }),
    receiveMore: ({ id }, documents) => record({ id, event: 'more-received', documents }),
    withdraw: ({ id }) => record({ id, event: 'withdrawn' }),
    decide: (application, decision) => (isOpen(application) ? carryOut(application, decision) : undefined),
  }
}

function applyRow(all: Map<string, Application>, row: AuthorityRow): void {
  if (row.event === 'received') {
    const { event: _, at, answers: _answers, ...form } = row
    const times = { receivedAt: Date.parse(at), completeAt: Date.parse(at) }
    all.set(row.id, { ...form, ...times, state: 'received', wasAsked: false, wanted: [], note: '', visa: null })
  } else amend(all, row.id, changesOf(row, all.get(row.id)?.documents ?? []))
}

const changesOf = (row: Exclude<AuthorityRow, Received>, documents: Application['documents']): Partial<Application> => {
  switch (row.event) {
    case 'more-wanted':
      return { state: 'more_wanted', wasAsked: true, wanted: row.wanted, note: row.note }
    case 'more-received':
      return { state: 'received', completeAt: Date.parse(row.at), wanted: [], note: '', documents: [...documents, ...row.documents] }
    case 'approved':
      return { state: 'approved', visa: { number: row.number, validUntil: row.validUntil }, wanted: [], note: '' }
    case 'refused':
      return { state: 'refused', note: row.reason, wanted: [] }
    case 'withdrawn':
      return { state: 'withdrawn', wanted: [], note: '' }
  }
}
