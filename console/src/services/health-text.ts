/** Writes a share of calls, rounded down: 100% only where every one was answered. */
export const shareText = (answered: number, calls: number): string =>
  answered === calls ? '100%' : `${(Math.floor((answered * 1000) / calls) / 10).toFixed(1)}%`
