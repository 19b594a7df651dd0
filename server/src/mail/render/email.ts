import type { NoticeLevel } from '@karwan/domain/content'

export interface EmailFact {
  readonly label: string
  readonly value: string
  readonly ltr?: boolean
  /** Lines below the value. */
  readonly more?: readonly string[]
  /** Address that the value leads to. */
  readonly url?: string
}
/** One end of a flight: local time, code of the airport, its city and name, its terminal where it is known. */
export interface EmailFlightEnd {
  readonly time: string
  readonly airport: string
  readonly place: string
  readonly terminal: string
}
/** One flight, set as on a boarding pass. */
export interface EmailFlight {
  readonly day: string
  /** Airline and flight number. */
  readonly airline: string
  readonly duration: string
  readonly from: EmailFlightEnd
  readonly to: EmailFlightEnd
  /** Day of the arrival where it is another one, else empty. */
  readonly arrivalDay: string
}
/** A notice over the shop that is about what the e-mail tells of. */
export interface EmailAlert {
  readonly level: NoticeLevel
  readonly title: string
  readonly text: string
  readonly link?: { readonly label: string; readonly url: string }
}
/** A mail as a reader meets it, before it is HTML or text. All words are ready. */
export interface Email {
  readonly subject: string
  /** Text that a mailbox shows beside the subject. */
  readonly preview: string
  readonly heading: string
  readonly tone: 'good' | 'waiting' | 'bad'
  readonly paragraphs: readonly string[]
  /** Before everything that is told of the trip. */
  readonly alerts?: readonly EmailAlert[]
  /** Codes to show at a counter, in large type before everything else; the button then stands with them. */
  readonly pass?: readonly { readonly label: string; readonly code: string }[]
  /** The parts of a trip, each under its own title; before the facts. */
  readonly sections?: readonly {
    readonly title: string
    readonly flights?: readonly EmailFlight[]
    readonly facts: readonly EmailFact[]
  }[]
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
