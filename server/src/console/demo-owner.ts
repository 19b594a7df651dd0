/** Owner of the demonstration. It does not work in a live shop. */
export const demoOwner = {
  email: 'owner@karwan.example',
  password: 'demonstration console',
  /** Secret of the one-time codes, for any app that makes them. */
  secret: 'KARWANDEMONSTRATIONCONSOLEOWNER2',
} as const
