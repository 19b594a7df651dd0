import type { VisaKind } from './types.ts'

/** Lightest first. `unknown` may be anything; only what is certain and heavy goes before it. */
const byWeight: readonly VisaKind[] = ['none', 'on-arrival', 'eta', 'e-visa', 'unknown', 'embassy', 'not-admitted']

export const weightOf = (kind: VisaKind): number => byWeight.indexOf(kind)

export type VisaSeverity = 'block' | 'warn' | 'info'
/**
 * Returns `block` where nobody travels so, `warn` where something must be done or asked before travel, `info` where
 * nothing is to be done.
 */
export const severityOf = (kind: VisaKind): VisaSeverity =>
  kind === 'not-admitted' ? 'block' : kind === 'none' || kind === 'on-arrival' ? 'info' : 'warn'
