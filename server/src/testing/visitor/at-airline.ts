interface LedgerRow {
  readonly kind: string
  readonly id: string
  readonly orderId?: string
  readonly clientReference?: string
}

/** Reads the kinds of what the sandbox's airline recorded under our reference: `order`, then `payment`. */
export const listAtAirline = async (sandboxOrigin: string, clientRef: string): Promise<readonly string[]> => {
  const ledger = (await (await fetch(`${sandboxOrigin}/__sim/flights/ledger`)).json()) as { rows: readonly LedgerRow[] }
  const order = ledger.rows.find(({ kind, clientReference }) => kind === 'order' && clientReference === clientRef)
  return ledger.rows.filter(row => row === order || (order && row.orderId === order.id)).map(({ kind }) => kind)
}
