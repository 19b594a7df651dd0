/**
 * Result codes that the sandbox answers with, in the words of the platform's public list. Not the whole list: the
 * sandbox sends no other.
 */
export const resultCodes = {
  '000.000.100': 'successful request',
  '000.100.110': "Request successfully processed in 'Merchant in Integrator Test Mode'",
  '000.100.200': 'Reason not Specified',
  '000.200.000': 'transaction pending',
  '000.200.100': 'successfully created checkout',
  '000.400.000': 'Transaction succeeded (please review manually due to fraud suspicion)',
  '000.400.109': 'Card is not enrolled for 3DS version 2',
  '100.100.101': 'invalid creditcard, bank account number or bank name',
  '100.100.303': 'card expired',
  '100.380.401': 'User Authentication Failed',
  '100.396.101': 'Cancelled by user',
  '100.396.103': 'Previously pending transaction timed out',
  '100.550.303': 'amount format invalid (only two decimals allowed).',
  '100.550.400': 'request contains no amount',
  '100.550.600': 'request contains no currency',
  '200.100.101': 'invalid Request Message. No valid XML or form data',
  '200.300.404': 'invalid or missing parameter - No payment session found for the requested id',
  '600.200.100': 'invalid Payment Method',
  '700.400.200': 'cannot refund (refund volume exceeded or tx reversed or invalid workflow?)',
  '700.400.300': 'cannot reverse (already refunded|reversed, invalid workflow or amount exceeded)',
  '700.400.580': 'cannot find transaction',
  '800.100.151': 'transaction declined (invalid card)',
  '800.100.152': 'transaction declined by authorization system',
  '800.100.153': 'transaction declined (invalid CVV)',
  '800.100.155': 'transaction declined (amount exceeds credit)',
  '800.100.157': 'transaction declined (wrong expiry date)',
  '800.120.100': 'Rejected by Throttling.',
  '800.900.300': 'invalid authentication information',
  '900.100.300': 'timeout, uncertain result',
  '999.999.999': 'UNDEFINED CONNECTOR/ACQUIRER ERROR',
} as const

export const describe = (code: string): string => (resultCodes as Record<string, string>)[code] ?? 'unknown result code'
/** Codes after which the money has moved. */
export const isSuccess = (code: string): boolean => /^000\.(000|100|400\.0)/.test(code)
export const isOpen = (code: string): boolean => /^(000\.200|900\.100\.300)/.test(code)
