/**
 * For tests of every part: samples of machine-readable zones, and life cycles seen as graphs. Production code does not
 * import this.
 */
export { cardZone, type PassportFacts, passportZone } from './passport-zones.ts'
export { endStates, reachableFrom, stateDiagram } from './state-graph.ts'
