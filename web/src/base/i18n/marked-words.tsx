import type { Part } from '@karwan/messages/translator'
import { Fragment, type ReactNode } from 'react'

/**
 * A message with elements in it: `<Words parts={t.parts('policy.accepting', …)} as={{ link: text => <a…>{text}</a> }}
 * />`. A value without its own element is isolated in `<bdi>`.
 */
export function Words({ parts, as = {} }: { parts: readonly Part[]; as?: Readonly<Record<string, (text: string) => ReactNode>> }) {
  return parts.map((part, index) => {
    const key = `${index}`
    if (part.name === undefined) return <Fragment key={key}>{part.text}</Fragment>
    const element = as[part.name]
    return element ? <Fragment key={key}>{element(part.text)}</Fragment> : <bdi key={key}>{part.text}</bdi>
  })
}
