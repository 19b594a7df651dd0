import { type ReactNode, useEffect } from 'react'
import { EmptyState, type IllustrationName, useVoice } from '../base/design/index.ts'

/** Result of a payment, as its page says it. */
export interface OutcomePage {
  readonly illustration: IllustrationName
  readonly title: string
  readonly text: readonly string[]
}

interface OutcomeHeadProps {
  page: OutcomePage
  actions: ReactNode
  children?: ReactNode
}
/** The head of a page that tells how a payment went; another outcome is told aloud. */
export function OutcomeHead({ page: { illustration, title, text }, actions, children }: OutcomeHeadProps) {
  const { announce } = useVoice()
  useEffect(() => announce(title), [announce, title])
  return (
    <EmptyState illustration={illustration} title={title} heading="h1" actions={actions}>
      {text.map(each => (
        <p key={each}>{each}</p>
      ))}
      {children}
    </EmptyState>
  )
}
