import type { FieldFault } from '@karwan/domain/problems'

/** What an address said wrongly, not what it left open: on the home page a form need not be full. */
export const mistakesIn = (address: { readonly faults: readonly FieldFault[] } | undefined): readonly FieldFault[] =>
  (address?.faults ?? []).filter(({ message }) => !message.endsWith('Required'))
