type Transitions = Readonly<Record<string, readonly string[]>>

/** Returns all states that can be reached from one, itself included. */
export const reachableFrom = (transitions: Transitions, start: string): ReadonlySet<string> => {
  const found = new Set([start])
  for (const state of found) for (const next of transitions[state] ?? []) found.add(next)
  return found
}

/** Returns the states that nothing leads out of. */
export const endStates = (transitions: Transitions): readonly string[] =>
  Object.keys(transitions).filter(state => transitions[state]?.length === 0)

/** Returns a life cycle as the Mermaid diagram that the docs show. */
export const stateDiagram = (transitions: Transitions, start: string): string => {
  const id = (state: string): string => state.replaceAll('-', '_')
  return [
    'stateDiagram-v2',
    `  [*] --> ${id(start)}`,
    ...Object.entries(transitions).flatMap(([from, to]) => to.map(next => `  ${id(from)} --> ${id(next)}`)),
    ...endStates(transitions).map(state => `  ${id(state)} --> [*]`),
    '',
  ].join('\n')
}
