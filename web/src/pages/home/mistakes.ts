import type { FieldFault } from '@karwan/domain/problems'

/** Returns the faults in what an address says, not in what it leaves open: on the home page a form need not be full. */
export const mistakesIn = (address: { readonly faults: readonly FieldFault[] } | undefined): readonly FieldFault[] =>
  (address?.faults ?? []).filter(({ message }) => !message.endsWith('Required'))
