export const success = {
  'success.codeApplied': 'Code applied successfully',
  'success.accountCreated': 'Account created successfully',
  'success.profileUpdated': 'Profile info updated successfully',
  'success.informationUpdated': 'Your information has been updated',
  'success.passwordChanged': 'Password changed successfully',
  'success.linkCopied': 'Link copied to clipboard',
  'success.resetLinkSent': 'Please check your email for a link to reset your password.',
  'success.paymentReceived': 'Your payment was received',
  'success.bookingConfirmed': 'Your booking is confirmed',
  'success.officeBooked': 'Your booking is held. Please visit the nearest office before {deadline} and give the number {reference}.',
  'success.bookingCancelled': 'Your booking has been cancelled',
} as const
