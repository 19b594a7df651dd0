import type { VisaRule } from './types.ts'

/** A row of an Iraqi passport for entering Türkiye, or what is given instead. */
export const sampleRule = (given: Partial<VisaRule> = {}): VisaRule => ({
  id: 'sample',
  nationality: 'IQ',
  country: 'TR',
  kind: 'enter',
  verdict: 'embassy',
  source: { title: 'A ministry', url: 'https://ministry.example' },
  checkedOn: '2026-11-01',
  ...given,
})
