export const account = {
  'account.passwordHint': 'At least 6 characters. A few words in a row are easy to remember and hard to guess.',
  'account.wayPassword': 'With a password',
  'account.wayCode': 'With a code',
  'account.wayRegistration': 'When the account was made',
  'account.wayFib': 'Through the FIB app',
  'account.wayMall': 'Through the mall app',
  'account.wayIdentity': 'Through another account',
  'account.unknownDevice': 'A browser that did not say which it is',
} as const
