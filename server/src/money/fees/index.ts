/**
 * Fee rules in force (OC-21): what staff made for a brand; where none fits, the fee of the brand's file is taken. Each
 * server keeps them in memory and looks for newer ones every two seconds.
 */
export { type Fees, type HeldFees, openFees } from './fees.ts'
export { type FeeRuleVersion, heldOf, insertFeeVersion, lockFees, readFeeVersions, readVersionsOf } from './store.ts'
