export const tabs = ['upcoming', 'past', 'cancelled'] as const
export type Tab = (typeof tabs)[number]

/** Position in the list. */
export interface ListPlace {
  readonly tab: Tab
  /** From 1. */
  readonly page: number
}

/** Reads the list's address. Ignores what it does not understand. */
export function readBookingsAddress(params: URLSearchParams): ListPlace & { readonly order: string | undefined } {
  const page = Number(params.get('page') ?? 1)
  return {
    tab: tabs.find(tab => tab === params.get('tab')) ?? 'upcoming',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    order: params.get('order') || undefined,
  }
}

/** The usual is left out. */
export function bookingsAddress({ tab, page }: ListPlace, order?: string): string {
  const params = new URLSearchParams({
    ...(order !== undefined && { order }),
    ...(tab !== 'upcoming' && { tab }),
    ...(page > 1 && { page: String(page) }),
  })
  return `/user/purchases${params.size > 0 ? `?${params}` : ''}`
}
