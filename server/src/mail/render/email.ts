export interface EmailFact {
  readonly label: string
  readonly value: string
  readonly ltr?: boolean
  /** Lines below the value. */
  readonly more?: readonly string[]
}
/** A mail as a reader meets it, before it is HTML or text. All words are ready. */
export interface Email {
  readonly subject: string
  /** Text that a mailbox shows beside the subject. */
  readonly preview: string
  readonly heading: string
  readonly tone: 'good' | 'waiting' | 'bad'
  readonly paragraphs: readonly string[]
  /** The parts of a trip, each under its own title; before the facts. */
  readonly sections?: readonly { readonly title: string; readonly facts: readonly EmailFact[] }[]
  readonly facts: readonly EmailFact[]
  readonly button: { readonly label: string; readonly url: string } | null
  /** A quiet link under everything: how to hear no more of this. */
  readonly after?: { readonly label: string; readonly url: string }
  readonly notice: string
  readonly footer: readonly string[]
}

/** Colours and fonts of the brand in e-mails, where our style sheets do not apply. */
export interface EmailLook {
  readonly language: string
  readonly dir: 'ltr' | 'rtl'
  readonly brandName: string
  /** Absolute address of a PNG: mail programs do not draw SVG. */
  readonly logo: string
  readonly primary: string
  readonly onPrimary: string
  readonly soft: string
}
