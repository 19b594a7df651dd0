import type {
  AgreementRequest,
  AgreementStart,
  ConfirmOutcome,
  InstallmentProvider,
  ProviderStatus,
  SyncOutcome,
} from '@karwan/domain/installments'
import type { Language } from '@karwan/domain/locales'

type State = 'open' | 'agreed' | 'active' | 'void' | 'rejected'
interface Kept {
  state: State
  code: string
  request: Omit<AgreementRequest, 'account'>
  paid: Set<number>
}
type FakeResult = 'lost' | 'unreached' | 'refused' | 'unavailable' | 'too-early'
export type Call = 'start' | 'resend' | 'confirm' | 'activate' | 'void' | 'read'

/**
 * A provider of installments that keeps a ledger, and loses or refuses what it is told to. The code is `482913`, and 1
 * more for each sent after it.
 */
export const createFakeProvider = (now: () => Date) => {
  const agreements = new Map<string, Kept>()
  const calls: Call[] = []
  /** Of each code that was sent, in which language. */
  const languages: Language[] = []
  /** Result of the next call of a kind: done but not answered, never done and not answered, or refused. */
  const next = new Map<Call, FakeResult>()
  /** Calls that get no answer until they are taken out again. */
  const silent = new Set<'read'>()
  const take = (call: Call) => {
    calls.push(call)
    const what = next.get(call)
    next.delete(call)
    return what
  }
  const later = (ms: number): string => new Date(now().getTime() + ms).toISOString()
  const otp = (agreementId: string): AgreementStart => ({
    state: 'otp',
    reference: `ref-${agreementId}`,
    sentTo: '+964 750 *** **67',
    expiresAt: later(180_000),
    resendAt: later(60_000),
  })
  const lost = { state: 'unknown', detail: 'not answered' } as const
  const sync = (call: 'activate' | 'void', agreementId: string): SyncOutcome => {
    const what = take(call)
    const kept = agreements.get(agreementId)
    if (what === 'refused') return { state: 'refused', code: 'ARCHIVE_NOT_ALLOWED', detail: '' }
    if (what === 'unavailable') return { state: 'unavailable', detail: 'nobody there' }
    if (kept && what !== 'unreached') kept.state = call === 'void' ? 'void' : 'active'
    return what === 'lost' || what === 'unreached' ? lost : { state: 'done' }
  }
  const provider: InstallmentProvider = {
    id: 'fake',
    name: 'Aqsati',
    capabilities: {
      months: [3, 6, 9, 12],
      currencies: ['IQD'],
      least: null,
      most: null,
      voidHours: 72,
      account: { shortest: 10, longest: 19 },
    },
    quote: async plans => plans,
    async start(request) {
      const what = take('start')
      languages.push(request.language)
      if (what === 'unavailable') return { state: 'unavailable', detail: 'nobody there' }
      if (what === 'too-early') return { state: 'too-early', resendAt: later(45_000) }
      if (what === 'refused' || request.account.endsWith('0402'))
        return { state: 'rejected', reason: 'score', code: 'SCORE_REJECTED', detail: '' }
      if (what !== 'unreached') agreements.set(request.agreementId, { state: 'open', code: '482913', request, paid: new Set() })
      return what === 'lost' || what === 'unreached' ? lost : otp(request.agreementId)
    },
    async resend({ agreementId, language }) {
      if (take('resend') === 'too-early') return { state: 'too-early', resendAt: later(45_000) }
      languages.push(language)
      const kept = agreements.get(agreementId)
      if (kept) kept.code = String(Number(kept.code) + 1)
      return otp(agreementId)
    },
    async confirm({ agreementId }, code): Promise<ConfirmOutcome> {
      const what = take('confirm')
      const kept = agreements.get(agreementId)
      if (what === 'unavailable') return { state: 'unavailable', detail: 'nobody there' }
      if (what === 'refused') return { state: 'code-expired' }
      if (kept?.state !== 'open') return lost
      if (kept.code !== code) return { state: 'code-wrong', triesLeft: 2 }
      if (what !== 'unreached') kept.state = 'agreed'
      return what === 'lost' || what === 'unreached' ? lost : { state: 'agreed', voidUntil: later(72 * 3_600_000) }
    },
    activate: async ({ agreementId }) => sync('activate', agreementId),
    void: async ({ agreementId }) => sync('void', agreementId),
    async read({ agreementId }): Promise<ProviderStatus> {
      if (take('read') || silent.has('read')) return lost
      const kept = agreements.get(agreementId)
      if (!kept) return { state: 'none', reference: null, installments: [] }
      const installments = kept.request.schedule.map(each => ({
        ...each,
        paid: kept.paid.has(each.number) || (each.number === 1 && kept.state === 'active'),
      }))
      return { state: kept.state, reference: `ref-${agreementId}`, installments }
    },
  }
  return {
    provider,
    agreements,
    calls,
    languages,
    silent,
    /** Returns how often a call was made. */
    count: (call: Call) => calls.filter(each => each === call).length,
    /** `lost`: done, and not answered; `unreached`: neither. */
    next: (call: Call, what: FakeResult) => void next.set(call, what),
    states: () => [...agreements.values()].map(({ state }) => state),
  }
}
