const unitMs = { minutes: 60_000, hours: 3_600_000, days: 86_400_000, months: (365 / 12) * 86_400_000 } as const

/** Time that something is kept. A month is a twelfth of 365 days. */
export interface Period {
  readonly count: number
  readonly unit: keyof typeof unitMs
}

export const millisecondsOfPeriod = ({ count, unit }: Period): number => count * unitMs[unit]
export const secondsOfPeriod = (period: Period): number => millisecondsOfPeriod(period) / 1000

/** Returns the moment that lies a period before another. */
export const subtractPeriod = (moment: Date, period: Period): Date => new Date(moment.getTime() - millisecondsOfPeriod(period))
