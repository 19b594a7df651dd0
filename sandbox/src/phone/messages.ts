/** A text message as it arrived. `receivedAt` is ISO 8601 UTC. */
export interface TextMessage {
  readonly id: string
  readonly receivedAt: string
  /** E.164. */
  readonly to: string
  readonly from: string
  readonly text: string
  /** The sender's own id; the same one is taken once. */
  readonly reference: string
}
