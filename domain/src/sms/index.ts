/** The port of carriers of text messages. */
export interface TextMessage {
  /** E.164, `+9647501234567`. */
  readonly to: string
  /** Sender as the phone shows it: letters and digits, at most 11. */
  readonly from: string
  readonly text: string
  /** Our own id of this message: sent again under it, the message is delivered once. */
  readonly reference: string
}

/**
 * `accepted`: it is on its way. `refused`: it will never be taken, for instance because the number cannot be reached.
 * `unavailable`: try again later.
 */
export type TextOutcome =
  | { readonly state: 'accepted'; readonly id: string }
  | { readonly state: 'refused' | 'unavailable'; readonly detail: string }

export interface TextSender {
  /** Never throws for what a carrier may answer. */
  send(message: TextMessage): Promise<TextOutcome>
}
